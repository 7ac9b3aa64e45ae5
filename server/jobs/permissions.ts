import { ApiFailure } from '../failures/index.ts'
import { type Host, type HostEntry, HostError } from '../hosts/index.ts'
import type { JobKind, Work } from './job.ts'
import { entriesOf, isHostGone, maxEntries, tooMany, unlessStopped } from './onHost.ts'
import { Report } from './report.ts'
import { eachEntry } from './together.ts'

const minute = 60_000

/** Permissions as stored in the job; null leaves that kind unchanged. */
export interface PermissionsInput {
  readonly files: readonly string[]
  readonly fileMode: number | null
  readonly folderMode: number | null
  readonly recursive: boolean
}

/** Changes permission bits, entry by entry. Links are not followed and have none of their own. */
export function permissionsKind(hostOf: (storeId: number) => Promise<Host>): JobKind {
  return {
    page: 'filesmanager',
    timeLimitMs: 30 * minute,
    async run(work) {
      // As written by `changePermissions`.
      const input = work.input as unknown as PermissionsInput
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const changing = new Changing(host, work, input)
      for (const path of input.files) await changing.from(path)
      return undefined
    },
  }
}

class Changing {
  readonly #host: Host
  readonly #work: Work
  readonly #input: PermissionsInput
  readonly #report = new Report()
  #seen = 0

  constructor(host: Host, work: Work, input: PermissionsInput) {
    this.#host = host
    this.#work = work
    this.#input = input
    work.report(this.#report.value)
  }

  async from(path: string): Promise<void> {
    await this.#attempt(path, async () => {
      await this.#change(await unlessStopped(this.#work.signal, this.#host.look(path)))
    })
  }

  /** Contents first: once changed, the folder may be closed to us. */
  async #change(entry: HostEntry): Promise<void> {
    const { path, type, locked } = entry
    this.#work.signal.throwIfAborted()
    this.#seen += 1
    if (this.#seen > maxEntries) throw tooMany()
    if (locked === 'name_not_utf8' || locked === 'name_unusable')
      throw new HostError('name_invalid')
    if (type === 'link') return this.#skip()
    if (type === 'other') throw new ApiFailure(422, 'file.other_node')
    const mode = type === 'folder' ? this.#input.folderMode : this.#input.fileMode
    const { recursive } = this.#input
    if (type === 'folder' && recursive) await this.#below(path, mode)
    this.#work.signal.throwIfAborted()
    if (mode === null) return recursive ? undefined : this.#skip()
    await this.#host.changeMode(path, mode)
    this.#report.did()
    this.#tell()
  }

  async #below(path: string, mode: number | null): Promise<void> {
    const { signal } = this.#work
    const children = await entriesOf(this.#host, path, signal).catch(async error => {
      const isClosed = error instanceof HostError && error.code === 'denied'
      if (!isClosed || mode === null) throw error
      // The folder was closed until now: opens it first.
      await this.#host.changeMode(path, mode)
      return await entriesOf(this.#host, path, signal)
    })
    const isFolder = ({ type }: HostEntry) => type === 'folder'
    await eachEntry(children, isFolder, child =>
      this.#attempt(child.path, () => this.#change(child)),
    )
  }

  #skip(): void {
    this.#report.skip()
    this.#tell()
  }

  async #attempt(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#work.signal.throwIfAborted()
      const isOne = error instanceof ApiFailure && error.code !== 'job.too_many'
      if (!isOne && isHostGone(error)) throw error
      this.#report.fail(path, error)
      this.#tell()
    }
  }

  #tell(): void {
    const { done } = this.#report
    this.#work.report(this.#report.value)
    this.#work.progress({ step: 'changing', unit: 'files', done, total: null })
  }
}
