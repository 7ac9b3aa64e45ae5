// Files of jobs that every server can read: made in a folder of this one, then kept in an object store.
import { ApiFailure } from '../failures/index.ts'
import type { Objects } from '../objects/index.ts'
import type { Spool } from './spool.ts'

interface Options {
  /** Where files are made. */
  readonly folder: Spool
  readonly objects: Objects
  /** Maximum bytes of all files together. */
  readonly total: number
  readonly log: { warn(data: object, text: string): void }
}

const prefix = 'jobs/'
const keyOf = (jobId: string) => prefix + jobId
const idOf = /^jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
/** How often the store is swept; listing it costs money. */
const sweepMs = 60_000

export function sharedSpool({ folder, objects, total, log }: Options): Spool {
  let sweptAt = Number.NEGATIVE_INFINITY
  const warn = (err: unknown) => log.warn({ err }, 'files of jobs were not removed from the store')

  const sweepStore = async (wanted: Parameters<Spool['sweep']>[0]) => {
    const keys = (await objects.list(prefix)).map(({ key }) => idOf.exec(key)?.[1] ?? [])
    const found = [...new Set(keys.flat())]
    const kept = await wanted(found, 'anywhere')
    for (const id of found) if (!kept.has(id)) await objects.removeAll(keyOf(id))
  }

  return {
    limit: folder.limit,
    isShared: true,
    async make(jobId) {
      const used = (await objects.list(prefix)).reduce((sum, { size }) => sum + size, 0)
      if (used >= total) throw new ApiFailure(422, 'job.no_room')
      const { handle, room } = await folder.make(jobId)
      return { handle, room: Math.min(room, total - used) }
    },
    size: async jobId => (await folder.size(jobId)) ?? (await objects.size(keyOf(jobId))),
    async *read(jobId, start, length) {
      const isHere = (await folder.size(jobId)) !== undefined
      yield* isHere ? folder.read(jobId, start, length) : objects.get(keyOf(jobId), start, length)
    },
    async keep(jobId, signal) {
      const size = await folder.size(jobId)
      if (size === undefined) return
      await objects.putStream(keyOf(jobId), folder.read(jobId, 0, size), size, signal)
      await folder.remove(jobId)
    },
    async remove(jobId) {
      await folder.remove(jobId)
      // What the store still has is swept later.
      await objects.removeAll(keyOf(jobId)).catch(warn)
    },
    async sweep(wanted) {
      await folder.sweep(wanted)
      if (performance.now() - sweptAt < sweepMs) return
      sweptAt = performance.now()
      // Nobody waits for it: a store that does not answer must not keep jobs from running.
      void sweepStore(wanted).catch(warn)
    },
  }
}
