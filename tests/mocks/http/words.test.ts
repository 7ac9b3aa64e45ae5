import { expect, it } from 'vitest'
import { askedFor } from './words.ts'

const usual = { port: '4010', latency: '0', chaos: '0', older: false }

it('what is asked for is taken', () => {
  expect(askedFor(usual)).toEqual({
    port: 4010,
    seeded: null,
    latency: 0,
    percent: 0,
    isOlder: false,
  })
  const all = { port: '0', seed: '7', latency: '200', chaos: '5%', older: true }
  const seeded = { seed: 7, start: Date.parse('2026-11-20T08:00:00Z') }
  expect(askedFor(all)).toEqual({ port: 0, seeded, latency: 200, percent: 5, isOlder: true })
  expect(askedFor({ ...all, chaos: '5' })).toEqual(askedFor(all))
  expect(askedFor({ ...all, now: '2027-01-05T08:00:00.500Z' }).seeded).toEqual({
    seed: 7,
    start: Date.parse('2027-01-05T08:00:00.500Z'),
  })
})

it.each([
  [{ port: '65536' }, '--port takes a number from 0 to 65535, not "65536".'],
  [{ port: '' }, '--port takes a number from 0 to 65535, not "".'],
  [{ port: '0x10' }, '--port takes a number from 0 to 65535, not "0x10".'],
  [{ seed: '1.5' }, '--seed takes a number from 0 to 4294967295, not "1.5".'],
  [{ seed: '4294967296' }, '--seed takes a number from 0 to 4294967295, not "4294967296".'],
  [{ latency: '1e3' }, '--latency takes a number from 0 to 60000, not "1e3".'],
  [{ latency: '60001' }, '--latency takes a number from 0 to 60000, not "60001".'],
  [{ chaos: '101%' }, '--chaos takes a number from 0 to 100, not "101%".'],
  [{ chaos: '5%%' }, '--chaos takes a number from 0 to 100, not "5%%".'],
  [{ chaos: 'much' }, '--chaos takes a number from 0 to 100, not "much".'],
  [{ seed: '1', now: 'today' }, '--now takes a moment such as 2026-11-20T08:00:00Z, not "today".'],
  [
    { seed: '1', now: '2026-13-01T00:00:00Z' },
    '--now takes a moment such as 2026-11-20T08:00:00Z, not "2026-13-01T00:00:00Z".',
  ],
  [
    { now: '2027-01-05T08:00:00Z' },
    "--now goes with --seed: without one the time is the machine's.",
  ],
])('%j: %s', (words, sentence) => {
  expect(() => askedFor({ ...usual, ...words })).toThrow(new Error(sentence))
})
