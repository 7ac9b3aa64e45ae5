import { ApiFailure } from '#server/failures/index.ts'
import type { Host } from '#server/hosts/index.ts'
import type { JobKind } from '../job.ts'
import { unlessStopped } from '../onHost.ts'
import { Report } from '../report.ts'
import { eachEntry } from '../together.ts'
import { Budget, Bytes, copyPlanned, isFolder, type Planned, plan } from './copy.ts'
import { moveOne } from './move.ts'
import { joined, nameOf } from './names.ts'
import { type ConflictChoice, type Source, Sources, type TransferKind } from './refusal.ts'
import { missed, type Run } from './run.ts'

const minute = 60_000

/** A move or copy as stored in the job. Paths are virtual. */
export interface TransferInput {
  readonly kind: TransferKind
  /** None is inside another; `conflict` was chosen for this entry during the check. */
  readonly files: readonly { readonly path: string; readonly conflict?: ConflictChoice }[]
  readonly folder: string
  /** For entries without their own choice: their name was taken since. */
  readonly conflict: ConflictChoice
}

/**
 * Moves or copies within one store's host, of any kind. Each entry separately: failures are reported and the others
 * continue.
 */
export function transferKind(hostOf: (storeId: number) => Promise<Host>): JobKind {
  return {
    page: 'filesmanager',
    timeLimitMs: 30 * minute,
    async run(work) {
      // As written by `transferFiles`.
      const input = work.input as unknown as TransferInput
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const report = new Report()
      work.report(report.value)
      await (input.kind === 'move' ? moveAll : copyAll)({ host, work, report }, input)
      work.report(report.value)
      return undefined
    },
  }
}

interface Chosen extends Source {
  readonly target: string
  readonly choice: ConflictChoice
}

/** The permitted entries, their targets and choices; reports the others. */
async function chosenOf(run: Run, input: TransferInput): Promise<Chosen[]> {
  const { host, work } = run
  const { type, canonical: folder } = await unlessStopped(work.signal, host.stat(input.folder))
  if (type !== 'folder') throw new ApiFailure(422, 'file.not_a_folder')
  const sources = new Sources(host, input.kind, folder)
  const chosen = new Map<string, Chosen>()
  const refused = new Map<string, unknown>()
  await eachEntry(input.files, never, async ({ path, conflict = input.conflict }) => {
    try {
      const source = await unlessStopped(work.signal, sources.look(path))
      const target = joined(folder, nameOf(source.entry.path))
      // Replacing a file with itself is pointless.
      const isSame = target === source.canonical && conflict === 'replace'
      if (isSame) throw new ApiFailure(422, 'file.same_place')
      chosen.set(path, { ...source, target, choice: conflict })
    } catch (error) {
      refused.set(path, error)
    }
  })
  // In the order of the request, whichever answer came first.
  for (const { path } of input.files) if (refused.has(path)) missed(run, path, refused.get(path))
  return input.files.flatMap(({ path }) => chosen.get(path) ?? [])
}

const never = () => false

/** Several in parallel, unless two of them want the same name: the first gets it. */
async function each(chosen: readonly Chosen[], work: (item: Chosen) => Promise<void>) {
  const areDistinct = new Set(chosen.map(({ target }) => target)).size === chosen.length
  await eachEntry(chosen, item => !areDistinct || isFolder(item), work)
}

async function moveAll(run: Run, input: TransferInput): Promise<void> {
  const chosen = await chosenOf(run, input)
  const budget = new Budget()
  const progress = (done: number) =>
    run.work.progress({ step: 'moving', unit: 'files', done, total: chosen.length })
  let count = 0
  progress(count)
  await each(chosen, async ({ entry, target, choice }) => {
    await moveOne({ ...run, budget, choice }, entry, target)
    count += 1
    progress(count)
  })
}

async function copyAll(run: Run, input: TransferInput): Promise<void> {
  const chosen = await chosenOf(run, input)
  const budget = new Budget()
  const planned = new Map<Chosen, Planned>()
  for (const item of chosen) planned.set(item, await plan(run, item.entry, budget))
  const bytes = new Bytes(run, budget.bytes)
  await each(chosen, async item => {
    const tree = planned.get(item)
    const copying = { ...run, bytes, choice: item.choice, moving: false }
    if (tree) await copyPlanned(copying, tree, item.target)
  })
}
