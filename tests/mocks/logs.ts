// Log files of the mocked stores, read as the server reads them: the same records, levels and
// times.

import { PatternError, printForScript, readPattern } from '#common/linePattern/index.ts'
import { emptyLogAnswer } from '#common/log/answer.ts'
import type { LogLevel } from '#common/log/level.ts'
import { recordsOf, type SplitRecord } from '#common/log/records.ts'
import { Stamps } from '#common/log/stamp.ts'
import { type Survey, surveyOf } from '#common/log/survey.ts'
import { isZone } from '#common/log/zone.ts'
import { fileAt, folderOf, sizeOf } from './files.ts'
import { startFileJob } from './jobs.ts'
import { failed, say } from './shared/failures.ts'
import { once } from './shared/repeat.ts'
import type { MockCall, MocksOf, Schemas } from './shared/types.ts'
import type { MockFile } from './shared/world.ts'

type LogRecord = Schemas['LogRecord']
type Query = Schemas['LogQuery']
type Answer = Schemas['LogAnswer']

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function splitOf(
  { content, modified }: MockFile,
  zone = 'UTC',
): { records: SplitRecord[]; times: Survey['times'] } {
  const reckoning = { zone, latest: Date.parse(modified) }
  let offset = 0
  const lines = content.split('\n').flatMap((text, n, all) => {
    const line = { offset, text: text.replace(/\r$/, '') }
    offset += sizeOf(text) + 1
    return text === '' && n === all.length - 1 ? [] : [line]
  })
  const { manner, order, times } = surveyOf(
    lines.map(({ text }) => text),
    reckoning,
  )
  const stamps = new Stamps(order ? { ...reckoning, order } : reckoning)
  return { records: recordsOf(lines, sizeOf(content), manner, stamps), times }
}

function recordOf({ offset, end, at, zoned, level, lines }: SplitRecord, line: number): LogRecord {
  const text = lines.map(splitLine => splitLine.text).join('\n')
  const known = { offset, end, at: timeOf(at), zoned, level, text, lines: lines.length }
  return { line, ...known, cut: false, head: null }
}

function numbered(records: readonly SplitRecord[]): LogRecord[] {
  let line = 1
  return records.map(record => {
    const own = recordOf(record, line)
    line += record.lines.length
    return own
  })
}

function pageOf(file: MockFile, query: Query): Answer {
  const { limit = 200, line, offset, direction = 'after' } = query
  const { records: split, times } = splitOf(file, query.zone)
  const all = numbered(split)
  const size = sizeOf(file.content)
  const byLine = all.findLastIndex(record => (record.line ?? 0) <= (line ?? 0))
  const held = all.findLastIndex(record => record.offset <= (offset ?? size))
  const at = line === undefined ? (offset === undefined ? all.length : Math.max(0, held)) : byLine
  const before = direction === 'before' || (offset === undefined && line === undefined)
  const from = before
    ? Math.max(0, at - limit)
    : direction === 'around'
      ? Math.max(0, at - Math.ceil(limit / 2))
      : at
  const records = all.slice(from, before ? at : from + limit)
  const end = records.at(-1)?.end ?? offset ?? size
  const start = records[0]?.offset ?? offset ?? size
  const page = { start, end, size, file: file.version.slice(0, 4), complete: end < size }
  return { ...emptyLogAnswer, records, page, times }
}

/** @throws PatternError */
function fits({ text = '', regex = false, matchCase = false }: Query) {
  const folded = (line: string) => (matchCase ? line : line.toLowerCase())
  if (!regex) return (line: string) => folded(line).includes(folded(text))
  const pattern = new RegExp(printForScript(readPattern(text, !matchCase)), 'u')
  return (line: string) => pattern.test(line)
}

function search(file: MockFile, query: Query): Answer {
  const { levels = [], limit = 200, newest = false, from, to } = query
  const size = sizeOf(file.content)
  const next = Number(query.next ?? (newest ? size : 0))
  const isWanted = fits(query)
  const split = splitOf(file, query.zone)
  const all = numbered(split.records)
    .filter(({ level }) => levels.length === 0 || (level !== null && levels.includes(level)))
    .filter(({ at }) => from === undefined || (at !== null && Date.parse(at) >= Date.parse(from)))
    .filter(({ at }) => to === undefined || (at !== null && Date.parse(at) < Date.parse(to)))
    .flatMap(record => linesIn(record, query.text !== undefined))
    .filter(({ text, offset }) => isWanted(text) && (newest ? offset < next : offset >= next))
  if (newest) all.reverse()
  const dated = all.flatMap(({ at, level }) => (at === null ? [] : [{ at: Date.parse(at), level }]))
  const more = all[newest ? limit - 1 : limit]
  const hasMore = all.length > limit
  return {
    ...emptyLogAnswer,
    records: all.slice(0, limit),
    matches: all.length,
    next: hasMore && more ? String(more.offset) : null,
    reached: newest ? 0 : size,
    size,
    histogram: barsOf(dated),
    width: dated.length === 0 ? 0 : 60_000,
    times: split.times,
  }
}

/** The matching lines of a record, each on its own; without a search, its first line. */
function linesIn(record: LogRecord, each: boolean): LogRecord[] {
  let offset = record.offset
  const lines = record.text.split('\n').map((text, n) => {
    const line = { ...record, line: (record.line ?? 1) + n, offset, text, lines: 1 }
    offset += sizeOf(text) + 1
    return { ...line, end: offset, head: n === 0 ? null : record.offset }
  })
  return each ? lines : lines.slice(0, 1)
}

function barsOf(times: readonly { at: number; level: LogLevel | null }[]): Answer['histogram'] {
  const bars = new Map<number, Answer['histogram'][number]>()
  for (const { at, level } of times) {
    const slot = Math.floor(at / 60_000) * 60_000
    const bar = bars.get(slot) ?? {
      at: new Date(slot).toISOString(),
      count: 0,
      errors: 0,
      warnings: 0,
    }
    bar.count += 1
    if (level === 'error' || level === 'fatal') bar.errors += 1
    if (level === 'warning') bar.warnings += 1
    bars.set(slot, bar)
  }
  return [...bars].sort(([a], [b]) => a - b).map(([, bar]) => bar)
}

const isLog = (path: string) => /(?:^|\/)logs?\/|\.log(?:\.|$)/.test(path)

function wrong(path: string, code: 'log.zone' | 'request.value') {
  const fields = [{ path, code, info: say(code) }]
  return failed(400, 'request.invalid', {}, { fields })
}

function searchFile({ world, connection, body }: MockCall<'searchLogFiles'>) {
  const folder = folderOf(world, connection)
  if (!folder) return failed(503, 'host.none')
  if (body.zone !== undefined && !isZone(body.zone)) return wrong('/zone', 'log.zone')
  if (body.file === undefined) {
    const files = [...folder].flatMap(([path, file]) =>
      file && isLog(path)
        ? [
            {
              path,
              size: sizeOf(file.content),
              modified: file.modified,
              compressed: false,
              base: path,
            },
          ]
        : [],
    )
    return { status: 200 as const, body: { ...emptyLogAnswer, files } }
  }
  if (!body.file.startsWith('/')) return failed(400, 'file.name_invalid')
  const file = fileAt(folder, body.file)
  if (file === undefined) return failed(404, 'file.not_found')
  if (file === null) return failed(422, 'file.not_a_file')
  const { text, levels = [], from, to, next } = body
  const isSearch = text !== undefined || levels.length > 0 || from !== undefined || to !== undefined
  if (!isSearch) return { status: 200 as const, body: pageOf(file, body) }
  if (next !== undefined && !/^\d+$/.test(next)) return wrong('/next', 'request.value')
  return refusedPattern(body) ?? { status: 200 as const, body: search(file, body) }
}

function refusedPattern({ text = '', regex = false, matchCase = false }: Query) {
  if (!regex) return undefined
  try {
    readPattern(text, !matchCase)
    return undefined
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    return failed(422, `log.pattern_${error.problem}`, { position: error.position })
  }
}

function findIn({ world, connection, body }: MockCall<'findInLogs'>) {
  const { text, levels = [], from, to } = body
  if (text === undefined && levels.length === 0 && from === undefined && to === undefined) {
    const { code, info } = failed(400, 'request.required', { name: 'text' }).body
    return failed(400, 'request.invalid', {}, { fields: [{ path: '/text', code, info }] })
  }
  const refused = refusedPattern(body)
  if (refused) return refused
  if (body.zone !== undefined && !isZone(body.zone)) return wrong('/zone', 'log.zone')
  const folder = folderOf(world, connection)
  if (!folder) return failed(503, 'host.none')
  const all = [...folder].flatMap(([path, file]) => (file && isLog(path) ? [{ path, file }] : []))
  const found = all.flatMap(({ path, file }): Schemas['LogsFindLine'][] => {
    const { matches, records } = search(file, { ...body, limit: 3 })
    return matches ? [{ kind: 'log', path, matches, complete: true, records }] : []
  })
  const counts = { searched: all.length, logs: all.length, skipped: 0 }
  const end: Schemas['LogsFindLine'] = { kind: 'end', complete: true, reason: 'done', ...counts }
  return { status: 200 as const, body: { lines: [...found, end] } }
}

export const logs: MocksOf<'searchLogFiles' | 'findInLogs' | 'exportLog'> = {
  searchLogFiles: searchFile,
  findInLogs: findIn,

  exportLog: call =>
    once(call, 'exportLog', () => {
      const { world, connection, body } = call
      const folder = folderOf(world, connection)
      if (!folder) return failed(503, 'host.none')
      if (body.zone !== undefined && !isZone(body.zone)) return wrong('/zone', 'log.zone')
      const file = fileAt(folder, body.file)
      if (file === undefined) return failed(404, 'file.not_found')
      if (file === null) return failed(422, 'file.not_a_file')
      const refused = refusedPattern(body)
      if (refused) return refused
      const { records } = search(file, { ...body, limit: 1000 })
      const text = records.map(record => `${record.text}\n`).join('')
      const name = `${body.file.slice(body.file.lastIndexOf('/') + 1)}.txt`
      const made = { name, bytes: new TextEncoder().encode(text) }
      return startFileJob(call, 'exportLog', made, { connection, subject: body.file })
    }),
}
