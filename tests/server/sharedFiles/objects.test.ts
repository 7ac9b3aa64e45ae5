import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesIn, FilesAwayError, S3Objects } from '#server/objects/index.ts'
import { isFull } from '#tests/support/full.ts'
import { type ObjectStore, placeOf, startObjectStore } from '#tests/support/objects/objectStore.ts'

let store: ObjectStore
let objects: S3Objects
const never = new AbortController().signal

beforeAll(async () => {
  store = await startObjectStore()
  Object.assign(process.env, store.env)
  objects = new S3Objects(placeOf(store))
})
afterAll(async () => {
  for (const name of Object.keys(store.env)) delete process.env[name]
  await store.remove()
})

async function* inSteps(bytes: Buffer, step: number) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

const megabyte = 1024 * 1024

describe('the object store', () => {
  it('keeps an object, and gives its size and any range', async () => {
    const key = `jobs/${randomUUID()}`
    await objects.put(key, Buffer.from('0123456789'))
    expect(await objects.size(key)).toBe(10)
    expect((await bytesIn(objects.get(key, 3, 4))).toString()).toBe('3456')
    expect((await bytesIn(objects.get(key, 0, 0))).length).toBe(0)
    await objects.remove(key)
    expect(await objects.size(key)).toBeUndefined()
    await objects.remove(key)
  })

  it.runIf(isFull)('takes a stream in parts, byte for byte, and leaves nothing else', async () => {
    const key = `jobs/${randomUUID()}`
    const bytes = randomBytes(20 * megabyte + 7)
    await objects.putStream(key, inSteps(bytes, 700_001), bytes.length, never)
    expect(await objects.size(key)).toBe(bytes.length)
    expect(bytes.equals(await bytesIn(objects.get(key, 0, bytes.length)))).toBe(true)
    const across = await bytesIn(objects.get(key, 8 * megabyte - 3, 6))
    expect(across.equals(bytes.subarray(8 * megabyte - 3, 8 * megabyte + 3))).toBe(true)
    expect((await objects.list(key)).map(({ key: name }) => name)).toEqual([key])
  })

  it('has nothing of a stream that breaks off', async () => {
    const key = `jobs/${randomUUID()}`
    async function* broken() {
      yield randomBytes(9 * megabyte)
      throw new Error('it broke')
    }
    await expect(objects.putStream(key, broken(), 20 * megabyte, never)).rejects.toThrow('it broke')
    expect(await objects.list(key)).toEqual([])
  })

  it('removes what was begun in parts and left, with everything of its name', async () => {
    const key = `uploads/${randomUUID()}`
    const upload = await objects.begin(key)
    const etag = await objects.putPart(key, upload, 1, randomBytes(5 * megabyte))
    await objects.put(`${key}.7`, Buffer.from('tail'))
    // The other one has a random name, so their order is too.
    const names = (await objects.list(key)).map(({ key: name }) => name)
    expect(names).toHaveLength(2)
    expect(names).toEqual(expect.arrayContaining([`${key}.7`, expect.stringMatching(/\.open$/)]))
    await objects.removeAll(key)
    expect(await objects.list(key)).toEqual([])
    const part = [1, etag ?? '', 5 * megabyte] as const
    expect(await objects.putPart(key, upload, 2, Buffer.from('x'))).toBeUndefined()
    expect(await objects.complete(key, upload, [part])).toBe(false)
  })

  it.runIf(isFull)('says that a part was replaced', async () => {
    const key = `uploads/${randomUUID()}`
    const upload = await objects.begin(key)
    const etag = await objects.putPart(key, upload, 1, randomBytes(5 * megabyte))
    await objects.putPart(key, upload, 1, randomBytes(5 * megabyte))
    expect(await objects.complete(key, upload, [[1, etag ?? '', 5 * megabyte]])).toBe(false)
    await objects.removeAll(key)
  })

  it.runIf(isFull)('lists more than a page', { timeout: 120_000 }, async () => {
    const names = Array.from({ length: 1003 }, (_, n) => `list/${String(n).padStart(6, '0')}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map(name => objects.put(name, Buffer.from('x'))))
    expect((await objects.list('list/')).map(({ key }) => key)).toEqual(names)
  })

  it('is away while its server is, and back without a word', async () => {
    const key = `jobs/${randomUUID()}`
    await objects.put(key, Buffer.from('kept'))
    await store.kill()
    for (const work of [
      () => objects.size(key),
      () => objects.put(key, Buffer.from('new')),
      () => bytesIn(objects.get(key, 0, 4)),
      () => objects.list('jobs/'),
    ]) {
      const error = await work().then(
        () => undefined,
        (failure: unknown) => failure,
      )
      expect(error).toBeInstanceOf(FilesAwayError)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret')
    }
    await store.start()
    expect((await bytesIn(objects.get(key, 0, 4))).toString()).toBe('kept')
  })

  it('is away when it does not answer', async () => {
    const impatient = new S3Objects(placeOf(store), 300)
    await impatient.size('jobs/any')
    store.pause()
    try {
      await expect(impatient.size('jobs/any')).rejects.toThrow('did not answer within')
    } finally {
      store.resume()
    }
  })
})
