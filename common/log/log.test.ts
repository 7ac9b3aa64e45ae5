import { expect, it } from 'vitest'
import { levelOf } from './level.ts'
import { headOf, recordsOf, type SplitLine } from './records.ts'
import { Stamps } from './stamp.ts'
import { surveyOf } from './survey.ts'
import { isZone, momentIn } from './zone.ts'

const latest = Date.UTC(2026, 10, 22)
const stampOf = (line: string, zone = 'UTC') => new Stamps({ zone, latest }).of(line)

it.each([
  ['2026-11-20T08:15:59.123Z x', '2026-11-20T08:15:59.123Z', true],
  ['2026-11-20T10:15:59+02:00 x', '2026-11-20T08:15:59.000Z', true],
  ['2026-11-20 08:15:59,123 [till] INFO x', '2026-11-20T08:15:59.123Z', false],
  ['[2016-12-19 16:31:46,143] INFO x', '2016-12-19T16:31:46.143Z', false],
  ['INFO [2026-11-20 08:15:59] x', '2026-11-20T08:15:59.000Z', false],
  ['2026/11/20 08:15:59 [error] 7#7: x', '2026-11-20T08:15:59.000Z', false],
  ['Nov 20 08:15:59 host printd[812]: x', '2026-11-20T08:15:59.000Z', false],
  ['Dec  3 08:15:59 host printd[812]: x', '2025-12-03T08:15:59.000Z', false],
  ['<34>Oct 11 22:14:15 host su: x', '2026-10-11T22:14:15.000Z', false],
  ['1.2.3.4 - bob [20/Nov/2026:08:15:59 -0300] "GET /"', '2026-11-20T11:15:59.000Z', true],
  ['{"level":"info","ts":"2026-11-20T08:15:59.5Z"}', '2026-11-20T08:15:59.500Z', true],
  ['{"level":30,"time":1763626559123,"msg":"x"}', '2025-11-20T08:15:59.123Z', true],
  ['{"ts":1763626559.25,"msg":"x"}', '2025-11-20T08:15:59.250Z', true],
  ['time=2026-11-20T08:15:59-06:00 level=info', '2026-11-20T14:15:59.000Z', true],
  ['level=info ts=2026-11-20T08:15:59Z x', '2026-11-20T08:15:59.000Z', true],
  ['[Fri Nov 20 08:15:59.123456 2026] [core:error] x', '2026-11-20T08:15:59.123Z', false],
  ['20-Nov-2026 08:15:59.123 SEVERE [main] x', '2026-11-20T08:15:59.123Z', false],
  ['20.11.2026 08:15:59 x', '2026-11-20T08:15:59.000Z', false],
  ['I1120 08:15:59.123456 7 main.go:1] x', '2026-11-20T08:15:59.123Z', false],
  ['1763626559.123 0 1.2.3.4 TCP_MISS/200', '2025-11-20T08:15:59.123Z', true],
  ['web-1  | 2026-11-20T08:15:59Z x', '2026-11-20T08:15:59.000Z', true],
  ['\u001b[32m2026-11-20\u001b[0m 08:15:59 x', '2026-11-20T08:15:59.000Z', false],
])('%s', (line, at, zoned) => {
  const found = stampOf(line)
  expect(found && { ...found, at: new Date(found.at ?? 0).toISOString() }).toEqual({ at, zoned })
})

it.each([
  '\tat pos.Link.send(Link.java:64)',
  '  2026-11-20T08:15:59Z indented',
  'Caused by: java.io.EOFException: at 2026-11-20T08:15:59Z',
  '2026-13-40T08:15:59Z no month',
  '2026-11-20T25:61:59Z no hour',
  'order 2026 paid',
  '',
  '12345678901234567890',
])('is no time: %s', line => expect(stampOf(line)).toBeUndefined())

it('a time of day begins a record of which nobody knows the day', () => {
  expect(stampOf('12:21:46.284771 execve("x")')).toEqual({ at: null, zoned: false })
})

it('reads a time without a zone by the clocks of the one that is given', () => {
  const at = (line: string, zone: string) => new Date(stampOf(line, zone)?.at ?? 0).toISOString()
  expect(at('2026-01-10 08:00:00 x', 'America/Sao_Paulo')).toBe('2026-01-10T11:00:00.000Z')
  // Before and after a change to summer time.
  expect(at('2026-03-29 00:30:00 x', 'Europe/Madrid')).toBe('2026-03-28T23:30:00.000Z')
  expect(at('2026-03-29 03:30:00 x', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  expect(isZone('Mars/North')).toBe(false)
  expect(momentIn('UTC', 5)).toBe(5)
})

it.each([
  ['2026-11-20 08:15:59 ERROR pos - INFO of the other', 'error'],
  ['x [warn] y', 'warning'],
  ['{"level":"fatal","msg":"error"}', 'fatal'],
  ['{"name":"x","level":50}', 'error'],
  ['time=x level=debug msg="ERROR"', 'debug'],
  ['E1120 08:15:59.1 7 x.go:1] y', 'error'],
  ['host printd[1]: warning: paper low', 'warning'],
  ['1.2.3.4 - - [20/Nov/2026:08:15:59 +0000] "GET / HTTP/1.1" 503 12', 'error'],
  ['1.2.3.4 - - [20/Nov/2026:08:15:59 +0000] "GET /error HTTP/1.1" 200 12', 'info'],
  ['level=\u001b[31merror\u001b[0m x', 'error'],
  ['SEVERE: x', 'error'],
  ['no errors were found', null],
  ['ERRORS-2 TERROR', null],
  // A level is not a time zone, though it has as many letters.
  ['2026-11-20 08:16:02 info error counter is 0', 'info'],
  ['2026-11-20 08:16:02 INFO Error counter was reset', 'info'],
  ['2026-11-20 08:16:02 WARN Failure of a card', 'warning'],
  ['2026-11-20 08:16:02 NOTE Error counter was reset', 'info'],
  ['2026-11-20 08:16:02 CEST error nothing works', 'error'],
])('the level of %s', (line, level) => expect(levelOf(line)).toBe(level))

it('looks at the beginning of a line alone, be it of megabytes', () => {
  const request = ' - - [20/Nov/2026:08:15:59 +0000] "GET / HTTP/1.1" 503 12'
  expect(levelOf(`${'h'.repeat(200)}${request}`)).toBe('error')
  expect(levelOf(`${'h'.repeat(5000)}${request}`)).toBeNull()
})

function split(text: string): SplitLine[] {
  let offset = 0
  return text.split('\n').map(line => {
    const at = offset
    offset += line.length + 1
    return { offset: at, text: line }
  })
}

it('a stack trace is one record, as is a text whose lines say no time', () => {
  const timed = split(
    '2026-11-20T08:00:00Z ERROR x\njava.Fault: y\n\tat z\n2026-11-20T08:00:01Z INFO',
  )
  const stamps = new Stamps({ zone: 'UTC', latest })
  const texts = timed.map(({ text }) => text)
  expect(surveyOf(texts, { zone: 'UTC', latest }).manner).toBe('timed')
  const records = recordsOf(timed, 99, 'timed', stamps)
  expect(records.map(({ lines, level }) => [lines.length, level])).toEqual([
    [3, 'error'],
    [1, 'info'],
  ])
  expect(records.map(({ offset, end }) => [offset, end])).toEqual([
    [0, timed[3]?.offset],
    [timed[3]?.offset, 99],
  ])
  const plain = split('one\ntwo\n  more of two\nCaused by: three\nfour')
  expect(
    surveyOf(
      plain.map(({ text }) => text),
      { zone: 'UTC', latest },
    ).manner,
  ).toBe('plain')
  expect(recordsOf(plain, 50, 'plain', stamps).map(({ lines }) => lines.length)).toEqual([1, 3, 1])
})

it('long lines made to be slow are read at once', () => {
  const hostile = [
    '['.repeat(100_000),
    `{${'"a":"b",'.repeat(20_000)}`,
    `${'a=b '.repeat(30_000)}`,
    `INFO ${'INFO '.repeat(30_000)}`,
    `1.2.3.4 - - [20/Nov/2026:08:15:59 +0000] "${'"'.repeat(50_000)}`,
    '\u001b['.repeat(50_000),
  ]
  const stamps = new Stamps({ zone: 'UTC', latest })
  const started = performance.now()
  for (let n = 0; n < 50; n += 1)
    for (const line of hostile) {
      headOf(line, 'plain', stamps)
      levelOf(line)
    }
  expect(performance.now() - started).toBeLessThan(2000)
})
