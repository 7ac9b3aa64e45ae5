import { emptyLogAnswer } from '#common/log/answer.ts'
import type { HandlersOf } from '#server/contract/types.ts'
import { invalid } from '#server/contract/validation.ts'
import type { Host } from '#server/hosts/index.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import type { Hit } from '../digest.ts'
import { exportLog } from '../export.ts'
import { listLogs } from '../list.ts'
import { type LogPageOf, LogReader } from '../page.ts'
import { type LogFound, searchLog } from '../search.ts'
import type { Turns } from '../turns.ts'
import { type ReadableLog, unpackedIn } from '../unpacked.ts'
import { wantedOf, zoneOf } from '../wanted.ts'

type Answer = components['schemas']['LogAnswer']
type Query = components['schemas']['LogQuery']
type LogRecord = components['schemas']['LogRecord']

const defaultLimit = 200
/** The part of two seconds reserved for everything but the search. */
const aroundMs = 350
/** How long the lines before a page are counted when line numbers are requested. */
const countMs = 1000
/** Maximum characters returned per record. */
const maxText = 64 * 1024

export function searchOperations(
  services: Services,
  turns: Turns,
): HandlersOf<'searchLogFiles' | 'exportLog'> {
  const unpacked = unpackedIn(services.config.dataDir)
  return {
    async searchLogFiles({ body, connection, session }) {
      const zone = zoneOf(body.zone)
      const host = await services.hosts.of(connection.storeId, session.jti)
      if (body.file === undefined) return await list(host)
      const log = await unpacked.readable(host, connection.storeId, body.file)
      if (!isSearch(body)) return await page(log, body, zone)
      const leave = turns.enter(session.jti)
      try {
        return await search(log, body, zone)
      } finally {
        leave()
      }
    },
    exportLog: call => exportLog(services, call),
  }
}

export const isSearch = ({ text, levels = [], from, to }: Query) =>
  text !== undefined || levels.length > 0 || from !== undefined || to !== undefined

async function list(host: Host): Promise<Answer> {
  const { files, cut } = await listLogs(host)
  return {
    ...emptyLogAnswer,
    files: files.map(file => ({ ...file, modified: new Date(file.modified).toISOString() })),
    complete: !cut,
    stopped: cut ? 'files' : null,
  }
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

async function page(log: ReadableLog, query: Query, zone: string) {
  const { host, path, missing, first } = log
  const { limit = defaultLimit, line, direction = 'after', numbers = false } = query
  const reader = await LogReader.open(host, path, zone, first)
  const sought =
    line === undefined ? undefined : await host.seekLine(path, line, { timeoutMs: 1500 })
  const offset = sought?.offset ?? query.offset
  const found =
    offset === undefined
      ? await reader.before(reader.size, limit)
      : await reader[direction](offset, limit)
  const reached = sought ?? (numbers ? await numberOf({ host, path }, found.start) : undefined)
  const complete = missing === null && sought?.complete !== false
  return {
    ...emptyLogAnswer,
    records: recordsOf(found, reached),
    page: {
      start: found.start,
      end: found.end,
      size: found.size,
      file: log.file ?? found.node,
      complete: found.end < found.size,
    },
    complete,
    stopped: complete ? null : (missing ?? 'time'),
    times: reader.times,
  } satisfies Answer
}

/** The line at which a page begins, if it could be counted in time. */
async function numberOf({ host, path }: Pick<ReadableLog, 'host' | 'path'>, offset: number) {
  const [line] = await host.linesAt(path, [offset], { timeoutMs: countMs })
  return line === undefined ? undefined : { line, offset }
}

/** Numbers the lines where one number is known: the file's first line, or the requested one. */
function recordsOf(
  { records }: LogPageOf,
  reached: { line: number; offset: number } | undefined,
): LogRecord[] {
  const known = reached ?? (records[0]?.offset === 0 ? { line: 1, offset: 0 } : undefined)
  const holder = known && records.findIndex(record => record.end > known.offset)
  const inside = records[holder ?? -1]
  const above = inside?.lines.filter(({ offset }) => offset < (known?.offset ?? 0)).length ?? 0
  let line = known ? known.line - above : null
  if (line !== null)
    for (const record of records.slice(0, Math.max(0, holder ?? 0))) line -= record.lines.length
  return records.map(record => {
    const text = record.lines.map(splitLine => splitLine.text).join('\n')
    const own = line
    if (line !== null) line += record.lines.length
    return {
      line: own !== null && own > 0 ? own : null,
      offset: record.offset,
      end: record.end,
      at: timeOf(record.at),
      zoned: record.zoned,
      level: record.level,
      text: text.slice(0, maxText),
      lines: record.lines.length,
      cut: text.length > maxText,
      head: null,
    }
  })
}

export const hitOf = ({ at, ...hit }: Hit): LogRecord => ({ ...hit, at: timeOf(at), lines: 1 })

const reasons: Readonly<Record<LogFound['ended'], Answer['stopped']>> = {
  done: null,
  time: 'time',
  output: 'hits',
  stopped: 'time',
  failed: 'time',
}

/** Where to continue: after the returned hits, or where the search stopped. */
function nextOf({ next, ended, reached }: LogFound): string | null {
  if (next !== null) return String(next)
  return ended === 'done' ? null : String(reached)
}

async function search(log: ReadableLog, query: Query, zone: string): Promise<Answer> {
  const { limit = defaultLimit, next, seconds = 2, newest = false } = query
  if (next !== undefined && !/^\d{1,16}$/.test(next))
    throw invalid([{ path: '/next', code: 'request.value' }])
  const place = next === undefined ? undefined : Number(next)
  const found = await searchLog(log, {
    ...wantedOf(query),
    zone,
    limit,
    newest,
    ...(place === undefined ? {} : newest ? { before: place } : { after: place }),
    timeoutMs: seconds * 1000 - aroundMs,
  })
  const stopped = reasons[found.ended] ?? log.missing
  const hits = newest ? found.hits.toReversed() : found.hits
  return {
    ...emptyLogAnswer,
    records: hits.map(hitOf),
    matches: found.count,
    complete: stopped === null,
    stopped,
    next: nextOf(found),
    reached: found.reached,
    size: found.size,
    histogram: found.bars.map(bar => ({ ...bar, at: new Date(bar.at).toISOString() })),
    width: found.width,
    times: found.times,
  }
}
