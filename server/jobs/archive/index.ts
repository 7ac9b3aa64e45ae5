import { ApiFailure, type Language } from '#server/failures/index.ts'
import { type Host, parseVirtualPath } from '#server/hosts/index.ts'
import type { JobKind, Work, WorkResult } from '../job.ts'
import { isHostGone, unlessStopped } from '../onHost.ts'
import type { Spool } from '../spool.ts'
import { topName, zipName } from './names.ts'
import { Notes } from './notes.ts'
import { type Packed, walkAll } from './walk.ts'
import { ZipTooLarge, ZipWriter } from './zip.ts'

const minute = 60_000
const megabyte = 1024 * 1024
const piece = megabyte

/** The input of an archive, as stored in the job. */
export interface ArchiveInput {
  /** Virtual paths, none inside another. */
  readonly files: readonly string[]
  readonly storeName: string
  /** For the text file inside. */
  readonly language: Language
}

/**
 * Zips files and folders of a store's host into the spool. Keeps times and permissions, and lists what could not be
 * packed in a text file inside. Works with any kind of host.
 */
export function archiveKind(hostOf: (storeId: number) => Promise<Host>, spool: Spool): JobKind {
  return {
    page: 'filesmanager',
    timeLimitMs: 30 * minute,
    async run(work) {
      const input = inputOf(work)
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const { handle, room } = await spool.make(work.id)
      const zip = new ZipWriter(handle, room, work.signal)
      try {
        const made = await pack({ host, work, input, zip })
        // A job reported as done must survive a power cut.
        await handle.sync()
        return made
      } catch (error) {
        zip.abandon()
        throw zipFailure(error, room < spool.limit, room)
      } finally {
        await handle.close()
      }
    },
  }
}

interface Packing {
  readonly host: Host
  readonly work: Work
  readonly input: ArchiveInput
  readonly zip: ZipWriter
}

/** As written by `archiveFiles`; an earlier version wrote one folder. */
function inputOf({ input }: Work): ArchiveInput {
  const given = input as unknown as Omit<ArchiveInput, 'files'> & Partial<Record<string, unknown>>
  const { storeName, language, folder } = given
  const files = Array.isArray(given.files) ? given.files.map(String) : [String(folder ?? '/')]
  return { files, storeName, language }
}

/** The name of the zip: its only entry, otherwise the common parent folder, otherwise the store. */
function nameOf({ files: [first = '/', ...rest], storeName }: ArchiveInput): string {
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const parent = parentOf(first)
  if (rest.length > 0 && rest.some(path => parentOf(path) !== parent)) return topName(storeName)
  const path = rest.length > 0 ? parent : first
  return topName(parseVirtualPath(path || '/').at(-1) ?? storeName)
}

async function pack({ host, work, input, zip }: Packing): Promise<WorkResult> {
  const name = nameOf(input)
  const notes = new Notes(input.language)
  // Several entries are put in one folder, so that unpacking does not scatter them.
  const within = input.files.length > 1 ? name : undefined
  const entries = await walkAll({ host, work, notes }, input.files, { name, within })
  const total = entries.reduce((sum, { kind, size }) => sum + (kind === 'file' ? size : 0), 0)
  let done = 0
  const progress = (bytes: number) => {
    done += bytes
    work.progress({ step: 'packing', unit: 'bytes', done: Math.min(done, total), total })
  }
  progress(0)
  for (const entry of entries) {
    if (entry.kind === 'folder') zip.folder(entry.name, entry)
    else await packFile({ host, work, zip, notes, progress }, entry)
  }
  const text = notes.text()
  if (text !== undefined) {
    const free = entries[0]?.name === notesName ? `_${notesName}` : notesName
    await zip.file(free, { modified: Date.now(), mode: 0o644 }, bytesOf(text))
  }
  const made = await zip.end()
  return {
    name: zipName(name),
    ...made,
    details: { entries: entries.length, bytes: made.size, notes: notes.count },
  }
}

const notesName = 'not-included.txt'

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

interface FilePacking extends Pick<Packing, 'host' | 'work' | 'zip'> {
  readonly notes: Notes
  readonly progress: (bytes: number) => void
}

/** Packs as much as there was at first: a file that grows ends there, one that shrinks ends earlier. */
async function packFile(packing: FilePacking, { path, name, mode, size }: Packed): Promise<void> {
  const { host, work, zip, notes, progress } = packing
  const read = (start: number, length: number) =>
    unlessStopped(work.signal, host.readRange(path, { start, length }))
  let first: Awaited<ReturnType<typeof read>>
  try {
    first = await read(0, piece)
  } catch (error) {
    if (isHostGone(error)) throw error
    progress(size)
    return notes.add(path, 'archiveUnread')
  }
  async function* pieces() {
    let at = 0
    let now = first
    while (now.bytes.length > 0 && at < first.size) {
      const bytes = now.bytes.subarray(0, first.size - at)
      at += bytes.length
      yield bytes
      progress(bytes.length)
      if (at >= first.size) break
      try {
        now = await read(at, Math.min(piece, first.size - at))
      } catch (error) {
        if (isHostGone(error)) throw error
        return notes.add(path, 'archiveCut')
      }
    }
    if (now.modified !== first.modified || now.size !== first.size)
      notes.add(path, 'archiveChanged')
  }
  await zip.file(name, { modified: first.modified, mode }, pieces())
}

/** The operator's message for a failed archive. */
export function zipFailure(error: unknown, isShared: boolean, room: number): unknown {
  if (error instanceof ZipTooLarge) {
    return isShared
      ? new ApiFailure(422, 'job.no_room')
      : new ApiFailure(422, 'job.too_large', { megabytes: Math.round(room / megabyte) })
  }
  return error
}
