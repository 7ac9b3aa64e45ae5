import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Host, HostError, type HostRange } from '#server/hosts/index.ts'
import { exchangeLog } from './files.ts'
import { TurnedError } from './position.ts'
import { Redactor } from './redact.ts'
import { searchExchanges } from './search.ts'

type Files = Record<string, string | Buffer>

/** The part of a host that a search uses. */
function hostWith(files: Files, node = 'n1'): Host {
  const contents = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  const readRange = async (
    path: string,
    { start, length }: { start: number; length: number },
  ): Promise<HostRange> => {
    const all = contents.get(path)
    if (all === undefined) throw new HostError('not_found')
    const bytes = all.subarray(start, start + length)
    return { bytes, node: `${node} ${path}`, signature: '', start, size: all.length, modified: 0 }
  }
  const listPage = async () => ({
    entries: Object.keys(files).map(path => ({ path, type: 'file', modified: 0 })),
    total: Object.keys(files).length,
  })
  return { readRange, listPage } as unknown as Host // nothing else is used
}

const base = Date.parse('2026-11-20T08:00:00Z')
const line = (side: 'in' | 'out', transaction: string, second: number, more: object = {}) =>
  `${JSON.stringify({
    at: new Date(base + second * 1000).toISOString(),
    side,
    transaction,
    operation: 'pay',
    status: 'ok',
    body: transaction,
    ...more,
  })}\n`

const options = {
  redactor: new Redactor(['^password$']),
  unansweredMs: 30_000,
  timeLimitMs: 60_000,
  now: base + 1000_000,
}
const search = (
  host: Host,
  query: Parameters<typeof searchExchanges>[1]['query'] = {},
  more: Partial<Parameters<typeof searchExchanges>[1]> = {},
) => {
  const readable = async (path: string) => ({ host, path, missing: null })
  return searchExchanges(host, { ...options, query, readable, ...more })
}

const summary = ({ records }: Awaited<ReturnType<typeof search>>) =>
  records.map(({ transaction, status, durationMs }) => [transaction, status, durationMs])

async function pages(host: Host, query: object, most = 500) {
  const all: unknown[][] = []
  let next: string | null = null
  for (let count = 0; count < most; count += 1) {
    const found = await search(host, { ...query, ...(next === null ? {} : { next }) })
    all.push(...summary(found))
    next = found.next
    if (next === null) return all
  }
  throw new Error('it never ends')
}

describe('exchanges', () => {
  it('joins what belongs together, however it is mixed', async () => {
    const log = [
      line('in', 'A', 0),
      line('in', 'B', 1),
      'not a line of ours\n{"side":"in"}\n\n',
      line('out', 'B', 2, { status: 'failed' }),
      line('out', 'A', 5),
      line('out', 'nobody asked', 6),
      line('in', 'C', 7),
      line('in', 'A', 8),
    ].join('')
    expect(summary(await search(hostWith({ [exchangeLog]: log })))).toEqual([
      ['A', 'unanswered', null],
      ['C', 'unanswered', null],
      ['B', 'failed', 1000],
      ['A', 'ok', 5000],
    ])
  })

  it('waits before it calls something unanswered', async () => {
    const host = hostWith({ [exchangeLog]: line('in', 'A', 0) })
    const at = (seconds: number) => search(host, {}, { now: base + seconds * 1000 })
    expect(summary(await at(30))).toEqual([['A', 'waiting', null]])
    expect(summary(await at(31))).toEqual([['A', 'unanswered', null]])
  })

  it('has no log, or an empty one', async () => {
    expect(await search(hostWith({}))).toMatchObject({ file: null, records: [], next: null })
    expect(await search(hostWith({ [exchangeLog]: '' }))).toMatchObject({ records: [], next: null })
  })

  it('goes on in what was there before the log was begun anew', async () => {
    const host = hostWith({
      [`${exchangeLog}.1`]: line('in', 'A', 0) + line('in', 'B', 1),
      [exchangeLog]: line('out', 'B', 3) + line('in', 'C', 4),
    })
    expect(summary(await search(host))).toEqual([
      ['C', 'unanswered', null],
      ['B', 'ok', 2000],
      ['A', 'unanswered', null],
    ])
    expect(await pages(host, { limit: 1 })).toEqual(summary(await search(host)))
  })

  it('goes back through all that was rotated, packed or dated, in their order', async () => {
    const host = hostWith({
      [`${exchangeLog}.10.gz`]: line('in', 'first', 0),
      [`${exchangeLog}.2.gz`]: line('in', 'A', 10) + line('in', 'B', 11),
      [`${exchangeLog}.1`]: line('out', 'B', 13) + line('in', 'C', 14),
      [`${exchangeLog}.1.gz`]: 'being packed',
      [exchangeLog]: line('out', 'A', 15) + line('in', 'D', 16),
      '/logs/exchange.log.lock': line('in', 'none', 0),
      '/logs/exchanges-of-another.log': line('in', 'none', 0),
    })
    const wanted = [
      ['D', 'unanswered', null],
      ['C', 'unanswered', null],
      ['B', 'ok', 2000],
      ['A', 'ok', 5000],
      ['first', 'unanswered', null],
    ]
    expect(summary(await search(host))).toEqual(wanted)
    expect(await pages(host, { limit: 1 })).toEqual(wanted)
    const dated = hostWith({
      '/logs/exchange.log-20261119.gz': line('in', 'older', 0),
      '/logs/exchange.log-20261120': line('in', 'newer', 10),
      [exchangeLog]: line('in', 'now', 20),
    })
    expect(summary(await search(dated)).map(([name]) => name)).toEqual(['now', 'newer', 'older'])
  })

  it('tells the same whatever the log was cut into, and however long its pages are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(40), takes: fc.option(fc.nat(20)) }), { maxLength: 20 }),
        fc.array(fc.nat(40), { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        async (talks, cuts, limit) => {
          const lines = talks.flatMap(({ at, takes }, n) => [
            { at, text: line('in', `T${n}`, at) },
            ...(takes === null
              ? []
              : [{ at: at + takes + 0.5, text: line('out', `T${n}`, at + takes) }]),
          ])
          const log = lines.sort((a, b) => a.at - b.at).map(({ text }) => text)
          const whole = summary(await search(hostWith({ [exchangeLog]: log.join('') })))
          const files: Files = { [exchangeLog]: '' }
          let rest = log
          for (const [n, cut] of cuts.toSorted((a, b) => b - a).entries()) {
            files[n === 0 ? exchangeLog : `${exchangeLog}.${n}.gz`] = rest.slice(cut).join('')
            rest = rest.slice(0, cut)
          }
          files[cuts.length === 0 ? exchangeLog : `${exchangeLog}.${cuts.length}`] = rest.join('')
          expect(summary(await search(hostWith(files)))).toEqual(whole)
          expect(await pages(hostWith(files), { limit })).toEqual(whole)
        },
      ),
      { numRuns: process.env.TEST_FULL === '1' ? 1000 : 100, seed: 5 },
    )
  })

  it('waits for what is still being unpacked, and joins it then', async () => {
    const host = hostWith({
      [`${exchangeLog}.1.gz`]: line('in', 'A', 10),
      [exchangeLog]: line('out', 'A', 15) + line('in', 'D', 16),
    })
    let ready = false
    const readable = async (path: string) => ({
      host,
      path,
      missing: path.endsWith('.gz') && !ready ? ('unpacking' as const) : null,
    })
    const early = await search(host, {}, { readable })
    expect(summary(early)).toEqual([['D', 'unanswered', null]])
    expect(early).toMatchObject({ complete: false, next: expect.any(String) })
    const query = { next: early.next ?? '' }
    expect(await search(host, query, { readable })).toMatchObject({ records: [], complete: false })
    ready = true
    const late = await search(host, query, { readable })
    expect(summary(late)).toEqual([['A', 'ok', 5000]])
    expect(late).toMatchObject({ complete: true, next: null })
  })

  it('tells pages of any size what one answer tells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(40), takes: fc.option(fc.nat(20)) }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (talks, limit) => {
          const lines = talks.flatMap(({ at, takes }, n) => [
            { at, text: line('in', `T${n}`, at) },
            ...(takes === null
              ? []
              : [{ at: at + takes + 0.5, text: line('out', `T${n}`, at + takes) }]),
          ])
          const log = lines.sort((a, b) => a.at - b.at).map(({ text }) => text)
          const host = hostWith({ [exchangeLog]: log.join('') })
          const whole = summary(await search(host, { limit: 200 }))
          expect(whole).toHaveLength(talks.length)
          expect(await pages(host, { limit })).toEqual(whole)
        },
      ),
      { numRuns: process.env.TEST_FULL === '1' ? 1000 : 100, seed: 3 },
    )
  })

  it('gets further with each page, however short its time is', async () => {
    const log = Array.from({ length: 40 }, (_, n) => line('in', `T${n}`, n)).join('')
    const host = hostWith({ [exchangeLog]: log })
    const all: unknown[] = []
    let next: string | null = null
    do {
      const query = next === null ? {} : { next }
      const found = await search(host, query, { timeLimitMs: -1 })
      all.push(...summary(found))
      next = found.next
    } while (next !== null)
    expect(all).toHaveLength(40)
  })

  it('finds what is old in a large log without reading what is new', async () => {
    const filler = 'x'.repeat(2000)
    const log = Array.from({ length: 20_000 }, (_, n) =>
      n % 2 === 0 ? line('in', `T${n}`, n, { body: filler }) : line('out', `T${n - 1}`, n),
    ).join('')
    const host = hostWith({ [exchangeLog]: log })
    const to = new Date(base + 100_000).toISOString()
    const from = new Date(base + 95_000).toISOString()
    const found = await search(host, { from, to }, { now: base + 100_000_000 })
    expect(summary(found)).toEqual([
      ['T98', 'ok', 1000],
      ['T96', 'ok', 1000],
    ])
    expect(found.next).toBeNull()
    expect(found.searched).toBeLessThan(14 * 1024 * 1024)
  })

  it('refuses a place in a log that is another one by now', async () => {
    const log = line('in', 'A', 0) + line('in', 'B', 1)
    const { next } = await search(hostWith({ [exchangeLog]: log }), { limit: 1 })
    const query = { next: next ?? '' }
    await expect(search(hostWith({ [exchangeLog]: log }, 'n2'), query)).rejects.toThrow(TurnedError)
    await expect(search(hostWith({ [exchangeLog]: '' }), query)).rejects.toThrow(TurnedError)
    for (const wrong of ['', 'x', Buffer.from('{"file":0}').toString('base64url'), 'bnVsbA'])
      await expect(search(hostWith({ [exchangeLog]: log }), { next: wrong })).rejects.toThrow(
        TurnedError,
      )
  })

  it('passes over what is too long, too deep, or no text', async () => {
    const log = Buffer.concat([
      Buffer.from(line('in', 'A', 0)),
      Buffer.from(`{"side":"in","transaction":"${'x'.repeat(3_000_000)}"}\n`),
      Buffer.from([0xff, 0xfe, 0, 10]),
      Buffer.from(
        line('in', 'deep', 1).replace('"deep"}', `${'['.repeat(5000)}${']'.repeat(5000)}}`),
      ),
      Buffer.from(line('out', 'A', 2).trimEnd()),
    ])
    const found = await search(hostWith({ [exchangeLog]: log }))
    expect(summary(found)).toEqual([
      ['deep', 'unanswered', null],
      ['A', 'ok', 2000],
    ])
    expect(found.records[0]?.input.cut).toBe(true)
  })
})
