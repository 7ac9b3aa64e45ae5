import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { KeptTiles } from './kept.ts'

const never = new AbortController().signal
const of = (size: number) => vi.fn(async () => Buffer.alloc(size, randomBytes(1)))

it('drops the least recently used beyond its size', async () => {
  const kept = new KeptTiles(3000)
  const [a, b, c] = [of(1000), of(1000), of(1000)]
  await kept.take('a', never, a)
  await kept.take('b', never, b)
  await kept.take('a', never, a)
  await kept.take('c', never, c)
  expect(kept.size).toBe(2600)
  await kept.take('a', never, a)
  expect([a, b, c].map(load => load.mock.calls.length)).toEqual([1, 1, 1])
  await kept.take('b', never, b)
  expect(b).toHaveBeenCalledTimes(2)
  kept.clear()
  expect(kept.size).toBe(0)
})

it('keeps nothing larger than its size, nothing beyond its time, and no failures', async () => {
  let now = 0
  const kept = new KeptTiles(2000, 100, () => now)
  const [large, small] = [of(5000), of(10)]
  await kept.take('large', never, large)
  expect(kept.size).toBe(0)
  await kept.take('small', never, small)
  now = 101
  await kept.take('small', never, small)
  expect(small).toHaveBeenCalledTimes(2)
  await expect(kept.take('x', never, () => Promise.reject(new Error('lost')))).rejects.toThrow(
    'lost',
  )
  expect((await kept.take('x', never, of(1))).bytes).toHaveLength(1)
})

it('loads once for all who wait, until the last of them leaves', async () => {
  const kept = new KeptTiles(1000)
  let stopped = false
  const load = (signal: AbortSignal) =>
    new Promise<Buffer>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped = true
        reject(signal.reason)
      })
      setTimeout(() => resolve(Buffer.from('x')), 30)
    })
  const gone = new AbortController()
  const first = kept.take('a', gone.signal, load)
  const second = kept.take('a', never, load)
  gone.abort(new Error('left'))
  expect((await second).bytes.toString()).toBe('x')
  await first
  expect(stopped).toBe(false)
  const alone = new AbortController()
  const third = kept.take('b', alone.signal, load)
  alone.abort(new Error('left'))
  await expect(third).rejects.toThrow('left')
  expect(stopped).toBe(true)
})

it('does not keep a tile that was loading when it was cleared', async () => {
  const kept = new KeptTiles(1000)
  const work = kept.take('a', never, async () => Buffer.from('old'))
  kept.clear()
  await work
  expect(kept.size).toBe(0)
})

it('packs vector tiles, but neither pictures nor small tiles', async () => {
  const kept = new KeptTiles(1_000_000)
  const take = (key: string, bytes: Buffer) => kept.take(key, never, async () => bytes)
  const vector = Buffer.alloc(4000, 'street')
  const { packed, version } = await take('vector', vector)
  expect(packed && gunzipSync(packed).equals(vector)).toBe(true)
  expect(version).toHaveLength(22)
  expect((await take('small', Buffer.alloc(100))).packed).toBeUndefined()
  const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(4000)])
  expect((await take('picture', picture)).packed).toBeUndefined()
})
