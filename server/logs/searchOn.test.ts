// A search that runs out of time reports how far it came, keeps its hits, and continues from there.
import { describe, expect, it, vi } from 'vitest'
import { logPlace as place, logTime as time } from '#tests/support/logFiles.ts'
import type { Host } from '../hosts/index.ts'
import { type LogFound, type LogWanted, searchLog } from './search.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A machine so busy that programs are killed half way, sometimes before any output. */
function busy(host: Host, isStopped: (search: number) => boolean): Host {
  let searches = 0
  return new Proxy(host, {
    get(target, name) {
      if (name !== 'searchFile') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      const searchFile: Host['searchFile'] = async (path, options) => {
        searches += 1
        if (!isStopped(searches)) return target.searchFile(path, options)
        const pieces: Buffer[] = []
        const heard = (piece: Buffer) => void pieces.push(piece)
        await target.searchFile(path, { ...options, heard })
        const bytes = Buffer.concat(pieces)
        await options.heard(bytes.subarray(0, bytes.length / 3))
        return { ended: 'time' }
      }
      return searchFile
    },
  })
}

const lines = 60_000
const line = (n: number) =>
  `${time(n)} INFO order ${n} ${n % 800 === 1 ? 'failed' : 'accepted'} ${'.'.repeat(60)}\n`
const text = Array.from({ length: lines }, (_, n) => line(n)).join('')
const size = Buffer.byteLength(text)

async function toItsEnd(host: Host, wanted: Partial<LogWanted>) {
  const found: LogFound[] = []
  for (let after = 0; ; ) {
    const result = await searchLog(
      { host, path: '/a.log' },
      { zone: 'UTC', limit: 1000, timeoutMs: 4000, text: 'failed', after, ...wanted },
    )
    found.push(result)
    if (result.ended === 'done') return found
    expect(result.ended).toBe('time')
    expect(result.reached).toBeLessThan(size)
    after = result.reached
  }
}

describe('a search that is stopped', () => {
  it.each([
    ['at once', (n: number) => n === 1],
    ['again and again', (n: number) => n % 2 === 1],
  ])('%s, finds each line once', async (_, isStopped) => {
    const { host } = await place({ 'a.log': text })
    const all = await toItsEnd(host, {})
    expect(all).toHaveLength(1)
    const found = await toItsEnd(busy(host, isStopped), {})
    expect(found.at(-1)).toMatchObject({ reached: size, size })
    const offsets = (some: readonly LogFound[]) =>
      some.flatMap(({ hits }) => hits.map(({ offset, at, text }) => ({ offset, at, text })))
    expect(offsets(found)).toEqual(offsets(all))
    const count = (some: readonly LogFound[]) => some.reduce((sum, result) => sum + result.count, 0)
    expect(count(found)).toBe(count(all))
  })

  it.each([
    ['never', () => false],
    ['at once', (n: number) => n === 1],
    ['again and again', (n: number) => n % 3 === 1],
    ['always after the first pieces', (n: number) => n === 1 || n > 3],
  ])('%s, tells the newest lines each once, from the end on', async (_, isStopped) => {
    const { host } = await place({ 'a.log': text })
    const [all] = await toItsEnd(host, {})
    const machine = busy(host, isStopped)
    const found: LogFound[] = []
    for (let before = size; ; ) {
      const wanted = { zone: 'UTC', limit: 7, timeoutMs: 4000, text: 'failed', newest: true }
      const result = await searchLog({ host: machine, path: '/a.log' }, { ...wanted, before })
      expect(result.hits.length).toBeLessThanOrEqual(7)
      found.unshift(result)
      const next = result.next ?? (result.ended === 'done' ? null : result.reached)
      // The search that is always killed gets no further than its first hits.
      if (next === null || (next === before && result.count === 0)) break
      expect(next).toBeLessThan(before)
      before = next
    }
    const told = found.flatMap(({ hits }) => hits.map(({ offset, at }) => ({ offset, at })))
    const wanted = all?.hits.map(({ offset, at }) => ({ offset, at })) ?? []
    expect(told.length).toBeGreaterThanOrEqual(7)
    expect(told).toEqual(wanted.slice(-told.length))
    if (found[0]?.ended === 'done') expect(told).toEqual(wanted)
    if (found.at(-1)?.ended === 'done')
      expect(found.at(-1)).toMatchObject({ count: wanted.length, reached: 0, size })
  })

  it('has found nothing when its time is over at once, and says so', async () => {
    const { host } = await place({ 'a.log': text })
    const [found] = [
      await searchLog(
        { host: busy(host, () => true), path: '/a.log' },
        {
          zone: 'UTC',
          limit: 10,
          timeoutMs: 1000,
          text: 'nowhere',
        },
      ),
    ]
    expect(found).toMatchObject({ ended: 'time', reached: 0, size, count: 0 })
  })

  it('knows the record of a line at the seam, also where a search goes on from there', async () => {
    const trace = `${time(1)} ERROR it burns\n${'    at Kitchen.bake(Kitchen.java:42)\n'.repeat(90_000)}`
    const { host } = await place({ 'a.log': trace })
    const wanted = { text: 'Kitchen', levels: ['error' as const], limit: 5 }
    const countOf = (parts: readonly LogFound[]) => parts.reduce((sum, { count }) => sum + count, 0)
    const all = await toItsEnd(host, wanted)
    const found = await toItsEnd(
      busy(host, n => n === 1),
      wanted,
    )
    const at = trace.indexOf('\n', trace.length / 2) + 1
    const rest = await searchLog(
      { host, path: '/a.log' },
      { ...wanted, zone: 'UTC', timeoutMs: 60_000, after: at },
    )
    expect(rest.count).toBe(trace.slice(at).split('\n').length - 1)
    // A busy machine may need more than one attempt for the first as well.
    expect([countOf(all), countOf(found)]).toEqual([90_000, 90_000])
  })
})
