// Thumbnails in a store that all servers share, for a day and up to a total size. They can be made again, so a store that
// is away only costs time.
import { bytesIn, type Objects, type StoredObject } from '../objects/index.ts'
import { keptMs, type PictureCache } from './cache.ts'

const prefix = 'thumbnails/'
const sweepMs = 10 * 60_000

type Cache = Pick<PictureCache, 'get' | 'put'>

/** @param limit total bytes. */
export function sharedPictures(objects: Objects, limit: number, now = Date.now): Cache {
  let sweptAt = Number.NEGATIVE_INFINITY

  const sweep = async () => {
    const all = await objects.list(prefix)
    let bytes = all.reduce((sum, { size }) => sum + size, 0)
    const oldestFirst = (a: StoredObject, b: StoredObject) => a.modified - b.modified
    for (const { key, size, modified } of all.toSorted(oldestFirst)) {
      if (bytes <= limit && now() - modified <= keptMs) return
      await objects.remove(key)
      bytes -= size
    }
  }

  return {
    async get(key) {
      try {
        const size = await objects.size(prefix + key)
        return size === undefined ? undefined : await bytesIn(objects.get(prefix + key, 0, size))
      } catch {
        return undefined
      }
    },
    async put(key, bytes) {
      await objects.put(prefix + key, bytes).catch(() => undefined)
      if (now() - sweptAt < sweepMs) return
      sweptAt = now()
      void sweep().catch(() => undefined)
    },
  }
}
