import type { Answer, Call, HandlersOf } from '#server/contract/types.ts'
import { feed, monitorSamples } from '#server/db/repositories.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { toolOf } from '#server/journal/filters.ts'
import type { Services } from '#server/operations/services.ts'
import { lastLines } from '../index.ts'
import type { FeedRow } from '../repository/feed.ts'
import { type Kept, type Line, lines } from '../repository/samples.ts'
import { wireMonitor } from '../wire.ts'
import { readThresholds, setThresholds } from './thresholds.ts'

type Id =
  | 'readMonitor'
  | 'readMonitorHistory'
  | 'readServiceLog'
  | 'readFeed'
  | 'readThresholds'
  | 'setThresholds'

const usualFeed = 20
const usualLines = 20

export function storeOperations(services: Services): HandlersOf<Id> {
  return {
    async readMonitor({ connection, language }) {
      const { monitors, hosts } = services
      // Reports a store without a machine at once.
      await hosts.demand(connection.storeId)
      const collected = await monitors.watch(connection.storeId)
      return wireMonitor(collected, monitors.limits.beatMs, language)
    },
    readMonitorHistory: call => readHistory(services, call),
    readServiceLog: call => readServiceLog(services, call),
    readFeed: call => readFeed(services, call),
    readThresholds: call => readThresholds(services, call),
    setThresholds: call => setThresholds(services, call),
  }
}

const ranges = {
  hour: { step: 60, length: 60 },
  day: { step: 600, length: 144 },
  month: { step: 21_600, length: 120 },
} as const

/** Nobody reads more than a few digits. */
const shown = (value: number) => Number(value.toPrecision(4))

async function readHistory(
  { db, hosts, monitors }: Services,
  { connection, query }: Call<'readMonitorHistory'>,
): Promise<Answer<'readMonitorHistory'>> {
  const { range } = query
  const { step, length } = ranges[range]
  const stepMs = step * 1000
  const first = Math.floor(Date.now() / stepMs) * stepMs - (length - 1) * stepMs
  const rows: Kept[] = await monitorSamples.since(db.sql, connection.storeId, step, new Date(first))
  // Without a machine no other server is asked to read it.
  const current = await hosts.demand(connection.storeId).then(
    () => monitors.current(connection.storeId),
    () => undefined,
  )
  if (current) {
    const start = new Date(Math.floor(current.at.getTime() / stepMs) * stepMs)
    // In longer steps the saved minutes outweigh the current one.
    const isKept = rows.some(({ at }) => at.getTime() === start.getTime())
    if (step === 60 || !isKept) rows.push({ at: start, ...current.values })
  }
  const line = (of: Line): (number | null)[] => {
    const values: (number | null)[] = Array.from({ length }, () => null)
    for (const row of rows) {
      const place = Math.round((row.at.getTime() - first) / stepMs)
      const value = row[of]
      if (place >= 0 && place < length && value !== null) values[place] = shown(value)
    }
    return values
  }
  const all = Object.fromEntries(lines.map(lineName => [lineName, line(lineName)])) as Record<
    Line,
    (number | null)[]
  > // all of them
  return { range, from: new Date(first).toISOString(), step, ...all }
}

async function readServiceLog(
  { hosts, monitors }: Services,
  { connection, query, session }: Call<'readServiceLog'>,
): Promise<Answer<'readServiceLog'>> {
  const { service, lines: count = usualLines } = query
  const host = await hosts.of(connection.storeId, session.jti)
  const { reading } = await monitors.watch(connection.storeId)
  // Only a service's own log: no other can be read here without access to the logs.
  const found = reading?.services?.find(({ name }) => name === service)
  if (!found) throw new ApiFailure(404, 'monitor.no_service')
  if (found.log === null) throw new ApiFailure(422, 'monitor.no_log')
  const last = await lastLines(host, found.log, count)
  return { service, log: found.log, lines: last, at: new Date().toISOString() }
}

async function readFeed(
  { db }: Services,
  { connection, query, session }: Call<'readFeed'>,
): Promise<Answer<'readFeed'>> {
  const { before, limit = usualFeed } = query
  const rows = await feed.page(db.sql, connection.storeId, { before, limit })
  const { operator } = session
  const pages: readonly string[] = operator.pages
  const wire = (row: FeedRow) => {
    const tool = toolOf(row.operation)
    const mayKnow = pages.includes('journal') || (tool !== null && pages.includes(tool))
    const isOwn = row.operator_id === operator.id
    return {
      id: row.id,
      at: row.at.toISOString(),
      operator: row.username,
      own: isOwn,
      operation: row.operation,
      tool,
      outcome: row.outcome,
      target: mayKnow || isOwn ? row.target : null,
    }
  }
  return { entries: rows.slice(0, limit).map(wire), more: rows.length > limit }
}
