// Exports the matching lines of a log to a file, as a job.
import { createHash } from 'node:crypto'
import type { components } from '#src/generated/api.ts'
import type { Answer, Call } from '../contract/types.ts'
import { ApiFailure } from '../failures/index.ts'
import { type Host, parseVirtualPath, toVirtualPath } from '../hosts/index.ts'
import type { JobKind, Spool, Work } from '../jobs/index.ts'
import { queueJob } from '../jobs/queue.ts'
import type { Services } from '../operations/services.ts'
import { Digest } from './digest.ts'
import { planOf } from './search.ts'
import { type ReadableLog, unpackedIn } from './unpacked.ts'
import { wantedOf, zoneOf } from './wanted.ts'

/** As stored in the job. */
type ExportInput = components['schemas']['LogExport']

const minute = 60_000
const megabyte = 1024 * 1024

export async function exportLog(
  services: Services,
  call: Call<'exportLog'>,
): Promise<Answer<'exportLog'>> {
  const { body, connection, session } = call
  zoneOf(body.zone)
  wantedOf(body)
  return await queueJob(services, call, async () => {
    const host = await services.hosts.of(connection.storeId, session.jti)
    // Reports a missing or irregular file at once.
    await host.readRange(body.file, { start: 0, length: 1 })
    const file = toVirtualPath(parseVirtualPath(body.file))
    const input = { ...body, file }
    return { subject: file, input, details: input }
  })
}

/** `pos.log.2.gz` -> `pos.log.2.txt`, which opens in an editor or a spreadsheet. */
const nameOf = (file: string) =>
  `${(parseVirtualPath(file).at(-1) ?? 'log').replace(/\.gz$/i, '').slice(0, 200)}.txt`

interface Sink {
  write(bytes: Uint8Array): Promise<void>
}

export function exportLogKind(
  hostOf: (storeId: number) => Promise<Host>,
  spool: Spool,
  dataDir: string,
): JobKind {
  return {
    page: 'logs',
    timeLimitMs: 30 * minute,
    async run(work) {
      // As written by the handler.
      const input = work.input as unknown as ExportInput
      const { handle, room } = await spool.make(work.id)
      const hash = createHash('sha256')
      let size = 0
      const write = async (bytes: Uint8Array) => {
        work.signal.throwIfAborted()
        size += bytes.length
        if (size > room)
          throw new ApiFailure(422, 'job.too_large', { megabytes: Math.round(room / megabyte) })
        hash.update(bytes)
        // Writes all of them, or fails: `write` may stop halfway on a full disk.
        await handle.appendFile(bytes)
      }
      try {
        const given = await hostOf(work.storeId)
        const log = await unpackedIn(dataDir).whole(given, work.storeId, input.file)
        demandWhole(log)
        const lines = await writeFound(log, input, work, { write })
        await handle.sync()
        const version = hash.digest('base64url').slice(0, 22)
        return { name: nameOf(input.file), size, version, details: { ...input, lines } }
      } finally {
        await handle.close()
      }
    },
  }
}

/** Part of a log would pass for all of it. Throws 422. */
function demandWhole({ missing }: ReadableLog): void {
  if (missing === 'broken') throw new ApiFailure(422, 'log.broken')
  if (missing === 'size') throw new ApiFailure(422, 'log.too_large')
}

/** Returns the number of lines; null for the whole log. */
async function writeFound(log: ReadableLog, input: ExportInput, work: Work, to: Sink) {
  const { host, path } = log
  const { text, levels = [], from, to: until, zone } = input
  if (text === undefined && levels.length === 0 && from === undefined && until === undefined)
    return await writeAll(host, path, work, to)
  const wanted = { ...wantedOf(input), zone: zone ?? 'UTC' }
  const { order, options } = await planOf(log, {
    ...wanted,
    limit: Number.POSITIVE_INFINITY,
    timeoutMs: 0,
    signal: work.signal,
  })
  const digest = new Digest({ ...order, whole: true })
  if (!options) return 0
  const { ended } = await host.searchFile(path, {
    ...options,
    maxOutput: Number.POSITIVE_INFINITY,
    timeoutMs: 25 * minute,
    heard: async piece => {
      digest.add(piece)
      const found = digest.drain()
      if (found.length === 0) return
      await to.write(Buffer.from(found.map(hit => `${hit.text}\n`).join('')))
      const { count: done } = digest.result()
      work.progress({ step: 'writing', unit: 'rows', done, total: null })
    },
  })
  work.signal.throwIfAborted()
  // Some of the lines would pass for all of them.
  if (ended !== 'done') throw new ApiFailure(503, 'host.unavailable')
  return digest.result().count
}

/** Copies as much as there was at first: a log keeps growing. */
async function writeAll(host: Host, path: string, work: Work, to: Sink): Promise<null> {
  const { size } = await host.stat(path)
  for (let start = 0; start < size; ) {
    const length = Math.min(megabyte, size - start)
    const { bytes } = await host.readRange(path, { start, length })
    if (bytes.length === 0) break
    await to.write(bytes)
    start += bytes.length
    work.progress({ step: 'writing', unit: 'bytes', done: start, total: size })
  }
  return null
}
