import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { madeLog as made, logPlace as place, logTime as time } from '#tests/support/logFiles.ts'
import type { Host } from '../hosts/index.ts'
import { baseOf, listLogs } from './list.ts'
import { LogReader } from './page.ts'
import { type LogWanted, searchLog } from './search.ts'

vi.setConfig({ testTimeout: 120_000 })
const full = process.env.TEST_FULL === '1'

const search = (host: Host, path: string, wanted: Partial<LogWanted>) =>
  searchLog({ host, path }, { zone: 'UTC', limit: 1000, timeoutMs: 30_000, ...wanted })

/** All records of a log, page by page, from its end to its beginning and back. */
async function bothWays(reader: LogReader, limit: number) {
  const up: string[] = []
  const down: string[] = []
  for (let at = reader.size; at > 0; ) {
    const page = await reader.before(at, limit)
    up.unshift(...page.records.map(({ offset, end, lines }) => `${offset} ${end} ${lines.length}`))
    expect(page.start).toBeLessThan(at)
    at = page.start
  }
  for (let at = 0; at < reader.size; ) {
    const page = await reader.after(at, limit)
    down.push(...page.records.map(({ offset, end, lines }) => `${offset} ${end} ${lines.length}`))
    expect(page.end).toBeGreaterThan(at)
    at = page.end
  }
  return { up, down }
}

describe('pages', () => {
  it('are the same records from both sides, and hold every byte', async () => {
    const text = made(full ? 40_000 : 6000)
    const { host } = await place({ 'a.log': text })
    const reader = await LogReader.open(host, '/a.log', 'UTC')
    const { up, down } = await bothWays(reader, 500)
    expect(up).toEqual(down)
    expect(down).toHaveLength(full ? 40_000 : 6000)
    expect(down.at(-1)?.split(' ')[1]).toBe(String(Buffer.byteLength(text)))
  })

  it('begin at the head of a long record, however few are asked for', async () => {
    const before = made(2000)
    const trace = '    at com.example.Kitchen.bake(Kitchen.java:42)\n'.repeat(4000)
    const head = '2026-10-01T08:00:00Z ERROR it burns\n'
    const { host } = await place({ 'a.log': `${before}${head}${trace}${made(2000)}` })
    const reader = await LogReader.open(host, '/a.log', 'UTC')
    const start = Buffer.byteLength(before)
    for (const share of [0.1, 0.5, 0.99]) {
      const at = start + head.length + Math.floor(trace.length * share)
      const [first] = (await reader.after(at, 1)).records
      expect(first).toMatchObject({ offset: start, end: start + head.length + trace.length })
      const { records } = await reader.before(start + head.length + trace.length, 1)
      expect(records).toMatchObject([{ offset: start }])
    }
  })

  it('begin at the record that holds a byte, wherever it lies', async () => {
    const text = made(400)
    const { host } = await place({ 'a.log': text })
    const reader = await LogReader.open(host, '/a.log', 'UTC')
    for (let at = 0; at < text.length; at += 331) {
      const [first] = (await reader.after(at, 1)).records
      expect(first?.offset).toBeLessThanOrEqual(at)
      expect(first?.end).toBeGreaterThan(at)
      const around = await reader.around(at, 10)
      expect(around.records.some(({ offset, end }) => offset <= at && at < end)).toBe(true)
    }
  })

  it.each([
    ['nothing', ''],
    ['one line without an end', 'x'],
    ['lines of 5 KB', `${'y'.repeat(5120)}\n`.repeat(300)],
    ['one line of 9 MB', 'z'.repeat(9_000_000)],
    ['no text', Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 37) % 256))],
    ['empty lines', '\n'.repeat(5000)],
    ['CRLF', `${time(1)} a\r\n\tb\r\n${time(2)} c\r\n`],
  ])('of %s break nothing', async (_, content) => {
    const { host } = await place({ 'a.log': Buffer.from(content) })
    const reader = await LogReader.open(host, '/a.log', 'UTC')
    const { up, down } = await bothWays(reader, 100)
    expect(down.length).toBeGreaterThanOrEqual(content.length > 0 ? 1 : 0)
    expect(up.length).toBeGreaterThanOrEqual(content.length > 0 ? 1 : 0)
    const found = await search(host, '/a.log', { text: 'y' })
    expect(found.ended).toBe('done')
  })

  it('of a file of 2 GB come at once at its end', async () => {
    const { host, disk } = await place()
    const file = await open(join(disk, 'big.log'), 'w')
    await file.truncate(2 ** 31)
    await file.write(`\n${time(1)} INFO the end\n`, 2 ** 31)
    await file.close()
    const reader = await LogReader.open(host, '/big.log', 'UTC')
    const page = await reader.before(reader.size, 1)
    expect(page.records[0]?.lines.at(-1)?.text).toContain('the end')
  })
})

describe('a search', () => {
  it('finds the same where lines are counted aside and where the program numbers them', async () => {
    const { host } = await place({ 'a.log': made(full ? 40_000 : 4000) })
    const slowHost: Host = { ...host, countsFast: false }
    const all = await search(host, '/a.log', { text: 'e', limit: 1000 })
    const after = all.hits[700]?.offset ?? 0
    expect(after).toBeGreaterThan(0)
    for (const wanted of [
      { text: 'e', limit: 1000 },
      { text: 'at com', limit: 1000 },
      { text: 'e', limit: 50, after },
      { levels: ['error' as const], limit: 50 },
      { text: 'nowhere to be found' },
    ]) {
      const counted = await search(host, '/a.log', wanted)
      expect(counted).toEqual(await search(slowHost, '/a.log', wanted))
      for (const { line } of counted.hits) expect(line).toBeGreaterThan(0)
    }
  })

  it('counts over the whole file and over time, and tells the record of each line', async () => {
    const text = made(5000)
    const { host } = await place({ 'a.log': text })
    const wanted = text.split('\n').filter(line => line.includes('pipe')).length
    const found = await search(host, '/a.log', { text: 'PIPE', limit: 10 })
    expect(found).toMatchObject({ ended: 'done', count: wanted })
    expect(found.hits).toHaveLength(10)
    expect(found.bars.reduce((sum, { count }) => sum + count, 0)).toBe(wanted)
    expect(found.bars.reduce((sum, { errors }) => sum + errors, 0)).toBe(wanted)
    const [first] = found.hits
    expect(text.slice(first?.offset, first?.end)).toBe('java.io.IOException: pipe 5\n')
    expect(text.slice(first?.head ?? 0).startsWith(`${time(5)} ERROR failure 5`)).toBe(true)
    expect(text.slice(0, first?.offset).split('\n')).toHaveLength(first?.line ?? 0)
    const rest = await search(host, '/a.log', { text: 'PIPE', after: found.next ?? 0 })
    expect(rest.count).toBe(wanted - 10)
    const [otherHit] = rest.hits
    expect(text.slice(0, otherHit?.offset).split('\n')).toHaveLength(otherHit?.line ?? 0)
    expect(text.slice(rest.hits[0]?.offset)).toMatch(/^java\.io\.IOException: pipe \d+\n/)
  })

  it('narrows to levels and times; a level is that of the record', async () => {
    const { host } = await place({ 'a.log': made(5000) })
    const errors = await search(host, '/a.log', { levels: ['error'] })
    expect(errors.count).toBe(52)
    expect((await search(host, '/a.log', { text: 'C.java', levels: ['error'] })).count).toBe(52)
    expect((await search(host, '/a.log', { text: 'C.java', levels: ['info'] })).count).toBe(0)
    const from = Date.UTC(2026, 10, 20) + 1_000_000
    const some = await search(host, '/a.log', { from, to: from + 60_000 })
    expect(some.count).toBe(60)
  })

  it('of a time in a large file reads only where it was written', async () => {
    const { host } = await place({ 'a.log': made(40_000) })
    const from = Date.UTC(2026, 10, 20) + 30_000_000
    const reader = await LogReader.open(host, '/a.log', 'UTC')
    const span = await reader.span(from, from + 60_000)
    expect(span.end - span.start).toBeLessThan(reader.size / 2)
    expect((await search(host, '/a.log', { from, to: from + 60_000 })).count).toBe(60)
    const two = await search(host, '/a.log', { text: 'line 3000', from, to: from + 9000 })
    expect(two.hits.map(({ text }) => text.slice(25, 40))).toEqual(
      expect.arrayContaining([expect.stringContaining('line 3000')]),
    )
  })

  it('that finds nearly everything is digested aside', async () => {
    const { host } = await place({ 'a.log': made(60_000) })
    const found = await search(host, '/a.log', { text: 'e', limit: 5 })
    expect(found).toMatchObject({ ended: 'done' })
    expect(found.count).toBeGreaterThan(60_000)
    expect(found.hits).toHaveLength(5)
  })
})

it('lists folders of logs and what is called a log, each with what it was rotated from', async () => {
  const { host } = await place({
    'logs/pos.log': 'x',
    'logs/pos.log.1': 'x',
    'logs/pos.log.2.gz': 'x',
    'logs/deep/controller.log.2016-12-19-16': 'x',
    'var/log/messages': 'x',
    'app/app-2026-11-20.log': 'x',
    'app/readme.txt': 'x',
    'logs/picture.png': 'x',
    '.hidden/logs/x.log': 'x',
  })
  const { files, cut } = await listLogs(host)
  expect(cut).toBe(false)
  expect(files.map(({ path, base }) => `${path} < ${base}`).toSorted()).toEqual([
    '/app/app-2026-11-20.log < /app/app.log',
    '/logs/deep/controller.log.2016-12-19-16 < /logs/deep/controller.log',
    '/logs/pos.log < /logs/pos.log',
    '/logs/pos.log.1 < /logs/pos.log',
    '/logs/pos.log.2.gz < /logs/pos.log',
    '/var/log/messages < /var/log/messages',
  ])
  expect(baseOf('/x/error.log-20261120.gz')).toBe('/x/error.log')
})

const shared = process.env.SHARED_DATA
it.skipIf(!shared)('real logs: every byte is in one record, from both sides', async () => {
  const folder = join(shared ?? '', 'logs')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  const { host, disk } = await place()
  let checked = 0
  for (const [n, { parentPath, name }] of names.entries()) {
    if (!full && n % 5 > 0) continue
    await writeFile(join(disk, 'real.log'), await readFile(join(parentPath, name)))
    const reader = await LogReader.open(host, '/real.log', 'UTC')
    const { up, down } = await bothWays(reader, 1000)
    expect({ name, up }).toEqual({ name, up: down })
    checked += 1
  }
  expect(checked).toBeGreaterThan(10)
})
