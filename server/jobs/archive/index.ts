import { ApiFailure, type Language } from '../../failures/index.ts'
import { type Host, HostError, parseVirtualPath } from '../../hosts/index.ts'
import type { JobKind, Work, WorkResult } from '../job.ts'
import type { Spool } from '../spool.ts'
import { topName, zipName } from './names.ts'
import { Notes } from './notes.ts'
import { isHostGone, type Packed, unlessStopped, walk } from './walk.ts'
import { ZipTooLarge, ZipWriter } from './zip.ts'

const minute = 60_000
const megabyte = 1024 * 1024
const piece = megabyte

/** What an archive is made of, as it stands in the job. */
export interface ArchiveInput {
  /** A virtual path. */
  readonly folder: string
  readonly storeName: string
  /** Of the text file inside. */
  readonly language: Language
}

/** A folder of a store's host as a zip in the spool: times and permissions kept, what cannot be
 * packed listed in a text file inside. Works on any kind of host. */
export function archiveKind(hostOf: (storeId: number) => Promise<Host>, spool: Spool): JobKind {
  return {
    page: 'filesmanager',
    timeLimitMs: 30 * minute,
    async run(work) {
      // As `archiveFolder` wrote it.
      const input = work.input as unknown as ArchiveInput
      const host = await unlessStopped(work.signal, hostOf(work.storeId))
      const { handle, room } = await spool.make(work.id)
      const zip = new ZipWriter(handle, room, work.signal)
      try {
        const made = await pack({ host, work, input, zip })
        // What is said to be done must survive a power cut.
        await handle.sync()
        return made
      } catch (error) {
        zip.abandon()
        throw explained(error, room < spool.limit, room)
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

async function pack({ host, work, input, zip }: Packing): Promise<WorkResult> {
  const top = topName(parseVirtualPath(input.folder).at(-1) ?? input.storeName)
  const notes = new Notes(input.language)
  const { modified, mode } = await unlessStopped(work.signal, host.stat(input.folder))
  const entries = await walk(host, input.folder, top, notes, work)
  const total = entries.reduce((sum, { kind, size }) => sum + (kind === 'file' ? size : 0), 0)
  let done = 0
  const progress = (bytes: number) => {
    done += bytes
    work.progress({ step: 'packing', unit: 'bytes', done: Math.min(done, total), total })
  }
  progress(0)
  zip.folder(top, { modified, mode })
  for (const entry of entries) {
    if (entry.kind === 'folder') zip.folder(entry.name, entry)
    else await packFile({ host, work, zip, notes, progress }, entry)
  }
  const text = notes.text()
  if (text !== undefined) {
    const name = top === notesName ? `_${notesName}` : notesName
    await zip.file(name, { modified: Date.now(), mode: 0o644 }, bytesOf(text))
  }
  const made = await zip.end()
  return {
    name: zipName(top),
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

/** As much as was there at the first look: what grows meanwhile does not go on for ever, what
 * shrinks ends earlier. */
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

/** What broke the archive, in words for the operator. */
function explained(error: unknown, isShared: boolean, room: number): unknown {
  if (error instanceof ZipTooLarge) {
    return isShared
      ? new ApiFailure(422, 'job.no_room')
      : new ApiFailure(422, 'job.too_large', { megabytes: Math.round(room / megabyte) })
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isFull = !(error instanceof HostError) && (code === 'ENOSPC' || code === 'EDQUOT')
  return isFull ? new ApiFailure(507, 'job.no_room', {}, { cause: error }) : error
}
