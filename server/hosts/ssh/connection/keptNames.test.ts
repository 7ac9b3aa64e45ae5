import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeptNames } from './keptNames.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `f${n}`, type: 'file' as const }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('is settled only when the time of the folder has been seen for more than two seconds', () => {
  const kept = new KeptNames()
  expect(kept.isSettled('/a', 1000)).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(kept.isSettled('/a', 1000)).toBe(false)
  vi.advanceTimersByTime(200)
  expect(kept.isSettled('/a', 1000)).toBe(true)
  expect(kept.isSettled('/a', 2000)).toBe(false)
})

it('keeps the names of one large folder until it changes or nobody asks for ten seconds', () => {
  const kept = new KeptNames()
  kept.keep('/small', 1000, names(999))
  expect(kept.of('/small', 1000)).toBeUndefined()
  kept.keep('/a', 1000, names(1000))
  for (let n = 0; n < 3; n += 1) {
    vi.advanceTimersByTime(9000)
    expect(kept.of('/a', 1000)).toHaveLength(1000)
    expect(kept.of('/b', 1000)).toBeUndefined()
  }
  vi.advanceTimersByTime(10_001)
  expect(kept.of('/a', 1000)).toBeUndefined()
  kept.keep('/a', 1000, names(1000))
  expect(kept.of('/a', 2000)).toBeUndefined()
  expect(kept.size).toBe(0)
})

it('keeps half a million names over all hosts, those used least go first', () => {
  const all = [1, 2, 3].map(() => new KeptNames())
  const large = names(200_000)
  for (const cache of all.slice(0, 2)) cache.keep('/a', 1, large)
  all[0]?.of('/a', 1)
  all[2]?.keep('/a', 1, large)
  expect(all.map(cache => cache.size)).toEqual([200_000, 0, 200_000])
  for (const cache of all) cache.forget()
})
