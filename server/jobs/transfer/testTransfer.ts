// Shared by the tests of transfers: runs one, and handles file trees on disk.
import { lstat, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobReport } from '#server/db/tables/index.ts'
import type { Host } from '#server/hosts/index.ts'
import { type TransferInput, transferKind } from './index.ts'

type TransferRequest = Partial<TransferInput> & Pick<TransferInput, 'kind' | 'folder'>

interface Ran {
  readonly report: JobReport | undefined
  readonly progress: { step?: string; done?: number; total?: number | null }[]
  readonly error: unknown
}

/** Runs the job like the engine. Files given as paths have no choice of their own. */
export async function transfer(
  host: Host,
  input: Omit<TransferRequest, 'files'> & {
    files: readonly (string | TransferInput['files'][number])[]
  },
  { signal = new AbortController().signal } = {},
): Promise<Ran> {
  let report: JobReport | undefined
  let error: unknown
  const progress: Ran['progress'] = []
  const files = input.files.map(file => (typeof file === 'string' ? { path: file } : file))
  const whole = { conflict: 'skip', ...input, files } as const
  const work = {
    id: 'a',
    storeId: 1,
    input: { ...whole },
    signal,
    progress(now: Ran['progress'][number]) {
      progress.push(now)
    },
    report(soFar: JobReport) {
      report = soFar
    },
    holdOut: () => undefined,
    note: () => undefined,
  }
  await transferKind(async () => host)
    .run(work)
    .catch(thrown => {
      error = thrown
    })
  return { report, progress, error }
}

/** Creates `{ 'a/b': 'text', 'c': null }` on disk; null is a folder. */
export async function plant(disk: string, tree: Record<string, string | null>) {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(join(disk, text === null ? path : join(path, '..')), { recursive: true })
    if (text !== null) await writeFile(join(disk, path), text)
  }
}

/** Reads the tree back; links as `-> target`. */
export async function treeOf(disk: string, below = ''): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {}
  for (const name of (await readdir(join(disk, below))).sort()) {
    const path = below === '' ? name : `${below}/${name}`
    const stats = await lstat(join(disk, path))
    if (stats.isSymbolicLink()) found[path] = `-> ${await readlink(join(disk, path))}`
    else if (stats.isDirectory()) Object.assign(found, { [path]: null }, await treeOf(disk, path))
    else found[path] = stats.isFile() ? await readFile(join(disk, path), 'utf8') : '(other)'
  }
  return found
}

export const failures = ({ report }: Ran) => report?.failed.map(({ path, code }) => [path, code])
