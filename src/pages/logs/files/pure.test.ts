import { describe, expect, it, test } from 'vitest'
import { ansiPieces, ansiText } from '#src/components/Ansi/ansi.ts'
import type { LogFile, LogRecord } from '#src/dataProvider/index.ts'
import { logAddress, narrowingOf, wallOf } from './address.ts'
import { foldersOf } from './folders.ts'
import { fieldsIn, jsonLineOf, shownMessage } from './jsonLine.ts'
import { leadingTime } from './leadingTime.ts'
import { drawnOf, type LogWindow, maxKept, withAbove, withBelow, withNumber } from './lines.ts'
import { marker } from './marks.ts'

describe('the address', () => {
  it('says what a log is narrowed to', () => {
    const search = new URLSearchParams(
      'file=/logs/a.log&text=x&regex=1&level=error,nonsense,info&from=2026-11-20T08:15:00&zone=America/Sao_Paulo&at=12',
    )
    const address = logAddress(search)
    expect(address).toMatchObject({ file: '/logs/a.log', at: 12, levels: ['info', 'error'] })
    expect(narrowingOf(address)).toEqual({
      text: 'x',
      regex: true,
      levels: ['info', 'error'],
      from: '2026-11-20T11:15:00.000Z',
      zone: 'America/Sao_Paulo',
    })
  })

  it('takes nothing that is none', () => {
    const address = logAddress(new URLSearchParams('at=-1&from=soon&level=,&file=&zone=Mars/North'))
    expect(address).toMatchObject({ at: null, from: '', levels: [], file: null, zone: 'UTC' })
    expect(narrowingOf(address)).toEqual({ zone: 'UTC' })
  })

  it.each(['UTC', 'America/Sao_Paulo', 'Europe/Madrid', 'Asia/Kolkata'])(
    'a moment as the clocks of %s say it, and back',
    zone => {
      for (const at of [
        '2026-01-10T08:00:00.000Z',
        '2026-03-29T05:30:00.000Z',
        '2026-07-01T23:59:59.000Z',
      ]) {
        const from = wallOf(Date.parse(at), zone)
        expect(narrowingOf(logAddress(new URLSearchParams({ from, zone }))).from).toBe(at)
      }
    },
  )
})

describe('colours', () => {
  it('become styles, the rest is left out', () => {
    expect(ansiPieces('\u001b[31mred \u001b[1mbold\u001b[0m plain')).toEqual([
      { text: 'red ', style: 'st-ansi-red' },
      { text: 'bold', style: 'st-ansi-red st-ansi-bold' },
      { text: ' plain', style: '' },
    ])
    expect(
      ansiText('\u001b[2K\u001b]0;title\u0007\u001b[38;5;9mx\u001b[48;2;1;2;3my\u001b(B'),
    ).toBe('xy')
    expect(ansiText('bell\u0007 and nul\u0000')).toBe('bell\u2407 and nul\u2400')
  })

  // Quadratic time would exceed the test's limit.
  it.each([
    '\u001b['.repeat(500_000),
    '\u001b]'.repeat(500_000),
    `\u001b[${'1;'.repeat(500_000)}m`,
  ])('of a hostile line are read, %#', line => {
    expect(ansiText(`${line} the end`)).toMatch(/ end$/)
    expect(ansiPieces(`${line} the end`).at(-1)?.text).toMatch(/ end$/)
  })
})

const record = (n: number, more: Partial<LogRecord> = {}): LogRecord => ({
  line: null,
  offset: n * 10,
  end: n * 10 + 10,
  at: null,
  zoned: false,
  level: null,
  text: `line ${n}`,
  lines: 1,
  cut: false,
  head: null,
  ...more,
})
const some = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => record(from + n))
const page = (start: number, end: number, size = 10_000) => ({
  start,
  end,
  size,
  file: 'a',
  complete: end < size,
})
const windowOf = (from: number, to: number): LogWindow => ({
  records: some(from, to),
  page: page(from * 10, to * 10),
})

describe('the window over a log', () => {
  it('grows below from its last record on, which may have grown', () => {
    const grown = record(4, { text: 'line 4\n more', lines: 2, end: 60 })
    const { records, page: now } = withBelow(windowOf(0, 5), {
      records: [grown, record(6)],
      page: page(40, 70),
    })
    expect(records.map(({ text }) => text)).toEqual([
      'line 0',
      'line 1',
      'line 2',
      'line 3',
      'line 4\n more',
      'line 6',
    ])
    expect(now).toMatchObject({ start: 0, end: 70 })
  })

  it('lets the far ones go', () => {
    const down = withBelow(windowOf(0, maxKept), {
      records: some(maxKept - 1, maxKept + 50),
      page: page(0, 0),
    })
    expect(down.records).toHaveLength(maxKept)
    expect(down.page.start).toBe(500)
    const up = withAbove(windowOf(100, 100 + maxKept), {
      records: some(50, 100),
      page: page(500, 1000),
    })
    expect(up.records).toHaveLength(maxKept)
    expect(up.page).toMatchObject({ start: 500, end: (50 + maxKept) * 10 })
  })

  it('numbers all once the number of one is known', () => {
    const unknown = { records: [record(5, { lines: 3 }), record(6)], page: page(50, 70) }
    expect(withNumber(unknown, 60, 1_000_009).records.map(({ line }) => line)).toEqual([
      1_000_006, 1_000_009,
    ])
    expect(withNumber(unknown, 77, 9).records.map(({ line }) => line)).toEqual([null, null])
  })

  it('numbers what stands beside a known line', () => {
    const known = { records: [record(5, { line: 6, lines: 3 }), record(6)], page: page(50, 70) }
    const { records } = withAbove(known, { records: some(3, 5), page: page(30, 50) })
    expect(records.map(({ line }) => line)).toEqual([4, 5, 6, 9])
  })
})

test('repeats are folded when only times and numbers differ', () => {
  const texts = [
    '10:00:01 order 7 sent',
    '10:00:02 order 812 sent',
    '10:00:03 order 9 lost',
    '10:00:04 order 1 sent',
  ]
  const records = texts.map((text, n) => record(n, { text }))
  expect(drawnOf(records, true).map(({ times }) => times)).toEqual([2, 1, 1])
  expect(drawnOf(records, false)).toHaveLength(4)
})

test('what is looked for is marked; a pattern that could take long is not', () => {
  const find = (text: string, regex = false, matchCase = false) =>
    marker({ text, regex, matchCase })
  expect(find('AB')('xabab')).toEqual([
    [1, 3],
    [3, 5],
  ])
  expect(find('AB', false, true)('xabab')).toEqual([])
  expect(find('[0-9]+', true)('a12b3')).toEqual([
    [1, 3],
    [4, 5],
  ])
  expect(find('(a+)+$', true)('aaaa')).toEqual([])
  expect(find('(', true)('(')).toEqual([])
})

test.each([
  ['2026-11-20 08:15:59,123 INFO x', '2026-11-20 08:15:59,123'],
  ['2026-11-20T08:15:59.000Z WARN x', '2026-11-20T08:15:59.000Z'],
  ['2026-11-20 08:15:59 +0100 x', '2026-11-20 08:15:59 +0100'],
  ['[20/11/2026 08:15:59] x', '[20/11/2026 08:15:59]'],
  ['Nov  3 09:23:38 till on', 'Nov  3 09:23:38'],
  ['Fri, 20 Nov 2026 08:15:59 GMT x', 'Fri, 20 Nov 2026 08:15:59 GMT'],
  ['20-Nov-2026 08:15:59.1 x', '20-Nov-2026 08:15:59.1'],
  ['11/20/2026 8:15:59 PM x', '11/20/2026 8:15:59 PM'],
  ['08:15:59 x', '08:15:59'],
  ['ERROR 2026-11-20 08:15:59 x', 'ERROR 2026-11-20 08:15:59'],
  ['order 7 at 08:15:59', ''],
  ['{"time":"2026-11-20 08:15:59"}', ''],
  ['a'.repeat(5000), ''],
])('%s begins with a time: %j', (line, time) => {
  expect(line.slice(0, leadingTime(line))).toBe(time)
})

describe('a line of JSON', () => {
  it('says what was looked for, also where it is in no column', () => {
    const line = jsonLineOf(record(0, { text: '{"msg":"sent","order":9,"till":"t-9"}' }))
    if (!line) throw new Error('no JSON')
    const looked = (text: string) => marker({ text, regex: false, matchCase: false })
    expect(shownMessage(line, [], looked('sent'))).toBe('sent')
    expect(shownMessage(line, [], looked('9'))).toBe('sent · order: 9 · till: t-9')
    expect(shownMessage(line, ['order'], looked('9'))).toBe('sent · till: t-9')
  })

  const read = (text: string, more: Partial<LogRecord> = {}) =>
    jsonLineOf(record(0, { text, ...more }))

  it.each([
    ['{"time":"1","level":"2","message":"3"}'],
    ['{"Timestamp":"1","Severity":"2","Message":"3"}'],
    ['{"@t":"1","@l":"2","@m":"3"}'],
    ['{"ts":1,"lvl":2,"msg":"3"}'],
    ['{"at":"1","level":2,"message":"3"}'],
    ['{"@timestamp":"1","log":{"level":"2"},"message":"3"}'],
  ])('%s has a time, a level and a message', text => {
    const { fields, ...rest } = read(text) ?? {}
    expect(rest).toEqual({ time: '1', level: '2', message: '3' })
    expect(fields?.size).toBe(0)
  })

  it('is none of several lines, cut off, too long, or something else', () => {
    expect(read('{"a":1}')?.fields.get('a')).toBe('1')
    expect(read('{"a":1}', { lines: 2 })).toBeNull()
    expect(read('{"a":1}', { cut: true })).toBeNull()
    expect(read(`{"a":"${'x'.repeat(16_384)}"}`)).toBeNull()
    for (const text of ['[1]', '{"a":', 'text', '', '{}x']) expect(read(text)).toBeNull()
  })

  it('has so many fields and no more', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n]))
    expect(read(JSON.stringify(many))?.fields.size).toBe(60)
    const records = [0, 1].map(n => record(n, { text: JSON.stringify({ [`a${n}`]: 1, ...many }) }))
    expect(fieldsIn(records)).toHaveLength(60)
  })
})

test('files stand by folder, a log before what was rotated from it', () => {
  const file = (path: string, base: string, modified: string): LogFile => ({
    path,
    base,
    modified,
    size: 1,
    compressed: false,
  })
  const folders = foldersOf([
    file('/logs/b.log.1', '/logs/b.log', '2026-11-20'),
    file('/logs/b.log', '/logs/b.log', '2026-11-19'),
    file('/app/x.log', '/app/x.log', '2026-11-20'),
    file('/logs/b.log.2.gz', '/logs/b.log', '2026-11-21'),
  ])
  expect(folders.map(({ folder }) => folder)).toEqual(['/app', '/logs'])
  expect(folders[1]?.logs[0]?.files.map(({ path }) => path)).toEqual([
    '/logs/b.log',
    '/logs/b.log.2.gz',
    '/logs/b.log.1',
  ])
})
