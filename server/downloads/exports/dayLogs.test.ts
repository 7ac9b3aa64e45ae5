import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, HostError, openHost } from '#server/hosts/index.ts'
import { findDayLogs, logsOfDay } from './dayLogs.ts'

const file = (path: string, at: string) => ({ path, size: 1, modified: Date.parse(at) })
const pathsOf = (files: readonly { path: string }[], day: string, zone = 'Z') =>
  logsOfDay(
    files as Parameters<typeof logsOfDay>[0],
    day,
    Date.parse(`${day}T00:00:00${zone}`),
  ).found.map(({ path }) => path)

const turned = [
  file('/logs/pos.log', '2026-11-22T10:00:00Z'),
  file('/logs/pos.log.1', '2026-11-21T16:00:00Z'),
  file('/logs/pos.log.2.gz', '2026-11-20T16:00:00Z'),
  file('/logs/pos.log.3.gz', '2026-11-19T16:00:00Z'),
]

it.each([
  ['2026-11-22', ['/logs/pos.log']],
  ['2026-11-21', ['/logs/pos.log', '/logs/pos.log.1']],
  ['2026-11-20', ['/logs/pos.log.1', '/logs/pos.log.2.gz']],
  ['2026-11-19', ['/logs/pos.log.2.gz', '/logs/pos.log.3.gz']],
  ['2026-11-18', []],
  ['2026-11-23', []],
])('a log that is turned at any hour: %s', (day, wanted) => {
  expect(pathsOf(turned, day)).toEqual(wanted)
})

it('a date in the name is the day, whenever it was written', () => {
  const files = [
    file('/logs/pos-2026-11-20.log', '2026-11-22T00:00:01Z'),
    file('/logs/pos.log-20261121', '2026-11-22T00:00:01Z'),
  ]
  expect(pathsOf(files, '2026-11-20')).toEqual(['/logs/pos-2026-11-20.log'])
  expect(pathsOf(files, '2026-11-21')).toEqual(['/logs/pos.log-20261121'])
  expect(pathsOf(files, '2026-11-22')).toEqual([])
})

it('a day is one of the machine’s own clock', () => {
  const files = [
    file('/logs/a.log', '2026-11-21T02:00:00Z'),
    file('/logs/a.log.1', '2026-11-20T02:30:00Z'),
  ]
  // In São Paulo it was still the 20th, and for the previous one still the 19th.
  expect(pathsOf(files, '2026-11-20', '-03:00')).toEqual(['/logs/a.log'])
  expect(pathsOf(files, '2026-11-21', '-03:00')).toEqual([])
})

it('how far back the oldest one goes is to be looked up, unless it was written on the day', () => {
  const unsure = (day: string) =>
    logsOfDay(turned, day, Date.parse(`${day}T00:00:00Z`)).unsure.map(({ path }) => path)
  expect(unsure('2026-11-01')).toEqual(['/logs/pos.log.3.gz'])
  expect(unsure('2026-11-19')).toEqual([])
  expect(unsure('2026-11-20')).toEqual([])
})

describe('the oldest one of a machine', () => {
  const wide = Buffer.from('\ufeff2026-11-08T10:00:00Z INFO wide\r\n', 'utf16le')
  const contents: Readonly<Record<string, string | Buffer>> = {
    'dated.log': 'a rest of a record\n2026-11-10T09:00:00Z INFO open\n',
    'packed.log.1.gz': gzipSync('2026-11-12 09:00:00 INFO open\n'.repeat(5000)),
    'yearless.log': 'Nov 14 09:00:00 till-1 pos: open\n',
    'wide.log': wide,
    'undated.log': 'nothing says when\n',
    'broken.log.gz': 'this was never packed',
    'empty.log': '',
    'reversed.log': '2027-01-01T00:00:00Z INFO a clock gone wrong\n',
  }
  let base = ''
  let host: Host
  const on = async (day: string) => {
    const found = await findDayLogs(host, '/logs', day, new AbortController().signal)
    return found.map(({ name }) => name)
  }

  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'day-logs-'))
    await mkdir(join(base, 'store/logs'), { recursive: true })
    const written = new Date('2026-11-20T12:00:00Z')
    for (const [name, content] of Object.entries(contents)) {
      const file = join(base, 'store/logs', name)
      await writeFile(file, content)
      await utimes(file, written, written)
    }
    const local = openHost({ kind: 'local', location: 'store' }, { hostsFolder: base })
    // Knows no program that tells its time zone.
    host = { ...local, run: () => Promise.reject(new HostError('not_found')) }
  })
  afterAll(() => rm(base, { recursive: true }))

  it('goes back to its first time, in whatever form it is kept', async () => {
    expect(await on('2020-01-01')).toEqual([])
    expect(await on('2026-11-07')).toEqual([])
    expect(await on('2026-11-08')).toEqual(['wide.log'])
    expect(await on('2026-11-10')).toEqual(['dated.log', 'wide.log'])
    expect(await on('2026-11-12')).toEqual(['dated.log', 'packed.log.1.gz', 'wide.log'])
    expect(await on('2026-11-14')).toEqual([
      'dated.log',
      'packed.log.1.gz',
      'wide.log',
      'yearless.log',
    ])
  })

  it('is one of the day of its last change alone when no time can be read', async () => {
    expect(await on('2026-11-19')).not.toContain('undated.log')
    expect(await on('2026-11-20')).toEqual(Object.keys(contents).toSorted())
    expect(await on('2026-11-21')).toEqual([])
  })
})
