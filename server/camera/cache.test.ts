import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PictureCache } from './cache.ts'
import { Turns, TurnsFull } from './turns.ts'

const key = (name: string) => createHash('sha256').update(name).digest('hex')

describe('kept thumbnails', () => {
  let folder: string
  let now = Date.now()
  const cache = () => new PictureCache(folder, 100, () => now)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'support-tools-thumbnails-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('are found again, also after a start; what else lies there is removed', async () => {
    await cache().put(key('a'), Buffer.alloc(10, 1))
    await writeFile(join(folder, 'stray.new'), 'x')
    expect(await cache().get(key('a'))).toEqual(Buffer.alloc(10, 1))
    expect(await cache().get(key('b'))).toBeUndefined()
    expect(await readdir(folder)).toEqual([key('a')])
  })

  it('have so many bytes at the most; those not asked for go first', async () => {
    const kept = cache()
    for (const name of ['a', 'b', 'c']) await kept.put(key(name), Buffer.alloc(30))
    await kept.get(key('a'))
    await kept.put(key('d'), Buffer.alloc(30))
    const left = await readdir(folder)
    expect(left.sort()).toEqual([key('a'), key('c'), key('d')].sort())
  })

  it('go after a day', async () => {
    const kept = cache()
    await kept.put(key('a'), Buffer.alloc(10))
    now += 25 * 60 * 60_000
    expect(await kept.get(key('a'))).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('turns', () => {
  it('are so many at a time; who goes away is left out, and beyond the room nobody is let in', async () => {
    const turns = new Turns(1, 2)
    const order: string[] = []
    let end: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      end = resolve
    })
    const stay = new AbortController()
    const gone = new AbortController()
    const first = turns.take(stay.signal, () => held)
    const second = turns.take(gone.signal, async () => void order.push('second'))
    const third = turns.take(stay.signal, async () => void order.push('third'))
    await expect(turns.take(stay.signal, async () => undefined)).rejects.toThrow(TurnsFull)
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    end()
    await Promise.all([first, third])
    expect(order).toEqual(['third'])
    await turns.take(stay.signal, async () => void order.push('free'))
    expect(order).toEqual(['third', 'free'])
  })
})
