import { describe, expect, test } from 'vitest'
import { errorCounts, streaks } from './errors.ts'
import { type Call, Ledger, type Write } from './ledger.ts'
import { type Facts, losses, strangers } from './losses.ts'
import { judge, longestMs } from './report.ts'

const call = (at: number, error?: string, more: Partial<Call> = {}): Call => ({
  ...{ operator: 'ana', lane: 'calls', step: 'save file', at, ms: 100 },
  ...(error === undefined ? {} : { error }),
  ...more,
})

const nothing: Facts = {
  lines: new Map(),
  saved: new Set(),
  connections: new Set(),
  connected: new Set(),
  chains: new Map(),
  stores: new Map(),
  numbers: new Map(),
  jobs: new Map(),
}

const write = (kind: Write['kind'], id: string, version?: string, place = ''): Write => ({
  ...{ operator: 'ana', kind, place, id, at: Number(id.replace(/\D/g, '')) },
  ...(version === undefined ? {} : { acknowledged: { at: 1, version } }),
})

const faultsOf = (writes: Write[], facts: Partial<Facts>) =>
  [...losses(writes, { ...nothing, ...facts }).values()].flatMap(({ faults }) => faults)

describe('the time in which an operator is only told errors', () => {
  test('lasts from the first request that failed to the answer of the next that did not', () => {
    const calls = [call(0), call(1000, '502'), call(3000, '503'), call(6000), call(9000, '502')]
    expect(streaks(calls).map(({ ms, errors }) => [ms, errors])).toEqual([
      [5100, ['502', '503']],
      [100, ['502']],
    ])
  })

  test('is one of each operator and lane', () => {
    const calls = [
      call(0, '502'),
      call(500, undefined, { operator: 'ben' }),
      call(600, undefined, { lane: 'socket' }),
      call(7000),
    ]
    expect(streaks(calls).map(({ operator, ms }) => [operator, ms])).toEqual([['ana', 7100]])
  })

  test('leaves out what is expected for now', () => {
    const calls = [call(0, '502'), call(1000, '503 job.elsewhere'), call(9000)]
    const known = { '503 job.elsewhere': 'no object store' }
    expect(streaks(calls, known).map(({ ms }) => ms)).toEqual([1100])
    expect(streaks(calls).map(({ ms }) => ms)).toEqual([9100])
  })
})

test('errors are counted by kind, and by the phase in which they were asked for', () => {
  const phases = [
    { name: 'calm', from: 0, to: 10 },
    { name: 'server-1 -9', from: 10, to: 20 },
  ]
  const counts = errorCounts([call(5, '502'), call(10, '502'), call(15, '503'), call(16)], phases)
  expect(Object.fromEntries(counts.get('502') ?? [])).toEqual({ calm: 1, 'server-1 -9': 1 })
  expect(Object.fromEntries(counts.get('503') ?? [])).toEqual({ 'server-1 -9': 1 })
})

describe('a write that was acknowledged', () => {
  test('is lost when nothing is there', () => {
    const writes = [
      write('line', 'l1', 'v1', '7:/a'),
      write('chain', 'c1', ''),
      write('csv', 'n1', ''),
      write('job', 'j1', ''),
      write('connection', 'k1', ''),
    ]
    expect(faultsOf(writes, {}).filter(fault => fault.startsWith('lost: '))).toHaveLength(5)
  })

  test('is there once', () => {
    const facts = { lines: new Map([['7:/a', ['l1', 'l1', '']]]), saved: new Set(['v1']) }
    expect(faultsOf([write('line', 'l1', 'v1', '7:/a')], facts)).toEqual([
      'there 2 times: ana 7:/a l1',
    ])
    expect(faultsOf([write('chain', 'c1', '')], { chains: new Map([['c1', 2]]) })).toHaveLength(1)
  })

  test('is in the journal with its version', () => {
    const lines = new Map([['7:/a', ['l1', '']]])
    const writes = [write('line', 'l1', 'v1', '7:/a')]
    expect(faultsOf(writes, { lines, saved: new Set(['v0']) })).toEqual([
      'not in the journal: ana 7:/a l1',
    ])
    expect(faultsOf(writes, { lines, saved: new Set(['v1']) })).toEqual([])
  })

  test('to a record may be followed by others, not undone', () => {
    const [first, second, third] = [
      write('store', 's1', '2', '7'),
      write('store', 's2', '3', '7'),
      write('store', 's3', undefined, '7'),
    ]
    const row = (extra: string, version: number) => ({
      stores: new Map([['7', { extra, version }]]),
    })
    expect(faultsOf([first, second, third], row('s2', 3))).toEqual([])
    expect(faultsOf([first, second, third], row('s3', 4))).toEqual([])
    expect(faultsOf([first, second, third], row('s1', 4))).toEqual(['lost: ana 7 s2'])
    expect(faultsOf([first, second, third], row('s2', 2))).toHaveLength(1)
    expect(faultsOf([first], {})).toHaveLength(1)
  })
})

test('a write without an answer may be there or not, but not twice', () => {
  const writes = [write('chain', 'c1'), write('chain', 'c2'), write('chain', 'c3')]
  const chains = new Map([
    ['c1', 1],
    ['c3', 2],
  ])
  const tally = losses(writes, { ...nothing, chains }).get('chain')
  expect(tally).toMatchObject({ attempted: 3, acknowledged: 0, silent: 2 })
  expect(tally?.faults).toEqual(['there 2 times: ana c3'])
})

test('a line that nobody wrote is named', () => {
  const facts = { ...nothing, lines: new Map([['7:/a', ['l1', 'l', '']]]) }
  expect(strangers([write('line', 'l1', 'v1', '7:/a')], facts)).toEqual(['7:/a l'])
})

describe('a run', () => {
  const ledgerOf = (fill: (ledger: Ledger) => void) => {
    const ledger = new Ledger()
    ledger.begin('at work')
    fill(ledger)
    return ledger
  }
  const faults = (fill: (ledger: Ledger) => void, more: string[] = []) =>
    judge(ledgerOf(fill), nothing, {}, more).faults

  test('holds when every error was short and every write is there', () => {
    expect(faults(({ calls }) => calls.push(call(0, '502'), call(longestMs - 100)))).toEqual([])
  })

  test.each<[string, (ledger: Ledger) => void]>([
    ['errors for', ({ calls }) => calls.push(call(0, '502'), call(longestMs))],
    ['signed out', ({ signedOut }) => signedOut.push('ana at save file')],
    ['gave up', ({ gaveUp }) => gaveUp.push({ who: 'ana at save file', error: '502' })],
    ['spoilt download', ({ spoilt }) => spoilt.push('ana')],
    ['chain lost', ledger => ledger.acknowledge(ledger.attempt(write('chain', 'c1')))],
  ])('does not hold: %s', (words, fill) => {
    expect(faults(fill)).toEqual([expect.stringContaining(words)])
  })

  test('holds when what is expected for now was given up', () => {
    const ledger = ledgerOf(({ gaveUp }) => gaveUp.push({ who: 'ana', error: '503 job.elsewhere' }))
    const known = { '503 job.elsewhere': 'no object store' }
    expect(judge(ledger, nothing, known).faults).toEqual([])
    expect(judge(ledger, nothing, {}).faults).toHaveLength(1)
  })

  test('does not hold without a whole journal', () => {
    expect(faults(() => {}, ['the journal is not whole'])).toEqual(['the journal is not whole'])
  })
})
