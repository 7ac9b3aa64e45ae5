import { type Subject, subjectIn } from '#server/journal/subject.ts'
import { type OperationRow, operationTable } from '#src/generated/operations.ts'
import { devicesOf } from './devices/records.ts'
import { startFileJob } from './jobs.ts'
import { nowText } from './shared/clock.ts'
import { failed } from './shared/failures.ts'
import { pageOf } from './shared/paging.ts'
import { once } from './shared/repeat.ts'
import type { MocksOf, Schemas } from './shared/types.ts'
import type { World } from './shared/world.ts'

type Id =
  | 'listJournal'
  | 'readJournalRecord'
  | 'readJournalConnection'
  | 'journalSeals'
  | 'journalStatistics'
  | 'exportJournal'

type JournalRecord = Schemas['JournalRecord']
type Filters = NonNullable<Schemas['JournalExport']['filters']>
type By = Schemas['JournalStatistics']['by']

/** Sortable fields of a record, as the list protocol names them. */
const columns: Readonly<Record<string, (record: JournalRecord) => string | number>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  operator: ({ operator }) => operator ?? '',
  store: ({ store }) => store?.name ?? '',
  operation: ({ operation }) => operation,
  outcome: ({ outcome }) => outcome,
}

const texts = ({ operator, store, reason, operation, target, info }: JournalRecord) =>
  [operator, store?.name, reason, operation, target, info].join('\n').toLowerCase()

type Order = (a: JournalRecord, b: JournalRecord) => number

function orderOf(sort: string): Order {
  const keys = sort.split(',').map(entry => entry.split('|') as [string, 'asc' | 'desc']) // the parameter's pattern
  return (a, b) => {
    for (const [field, direction] of keys) {
      const column = columns[field]
      const [left, right] = [column?.(a) ?? '', column?.(b) ?? '']
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    // As on the server: the id settles ties, in the direction of the last column.
    return keys.at(-1)?.[1] === 'asc' ? a.id - b.id : b.id - a.id
  }
}

const pageNamed = ({ operation }: JournalRecord): Schemas['PageName'] | null => {
  const known: Readonly<Record<string, OperationRow>> = operationTable
  return known[operation]?.pages[0] ?? null
}

/** The country of a record's store. */
const regionOf = (world: World, { store }: JournalRecord) =>
  world.stores.find(({ id }) => id === store?.id)?.country ?? null

/**
 * The category of the connection with the reason; unlike the server, the mocks have one language.
 */
function categoryOf(world: World, { connection, reason }: JournalRecord): string | null {
  const made = world.journal.find(
    record =>
      record.operation === 'setTools' &&
      record.outcome === 'ok' &&
      connection !== null &&
      record.connection === connection &&
      record.reason === reason,
  )
  const { category = null } = Object(Object(made?.details).reason)
  return category === null ? null : String(category)
}

function found(world: World, filters: Filters): JournalRecord[] {
  const { filter = '', from, to, region, tool, category } = filters
  const exact = ['operator', 'operation', 'outcome', 'connection', 'reason'] as const
  return world.journal
    .filter(record => texts(record).includes(filter.toLowerCase()))
    .filter(record => exact.every(of => filters[of] === undefined || record[of] === filters[of]))
    .filter(({ store }) => filters.store === undefined || store?.id === filters.store)
    .filter(({ at }) => from === undefined || Date.parse(at) >= Date.parse(from))
    .filter(({ at }) => to === undefined || Date.parse(at) < Date.parse(to))
    .filter(record => region === undefined || regionOf(world, record) === region)
    .filter(record => tool === undefined || pageNamed(record) === tool)
    .filter(record => category === undefined || categoryOf(world, record) === category)
}

const keysBy: Readonly<
  Record<By, (world: World, record: JournalRecord) => string | number | null | undefined>
> = {
  store: (_, { store }) => store?.id,
  operator: (_, { operator }) => operator,
  reason: (_, { reason }) => reason,
  category: categoryOf,
  region: regionOf,
  hour: (_, { at }) => `${at.slice(0, 13)}:00:00Z`,
  day: (_, { at }) => `${at.slice(0, 10)}T00:00:00Z`,
  tool: (_, record) => pageNamed(record),
  operation: (_, { operation }) => operation,
  outcome: (_, { outcome }) => outcome,
}

function groupsBy(world: World, by: By, records: readonly JournalRecord[]) {
  const groups = new Map<string, Schemas['JournalStatistics']['groups'][number]>()
  for (const record of records) {
    const key = keysBy[by](world, record)
    if (key === null || key === undefined) continue
    const label = by === 'store' ? (record.store?.name ?? null) : null
    const count = (groups.get(String(key))?.count ?? 0) + 1
    groups.set(String(key), { key: String(key), label, count })
  }
  const all = [...groups.values()]
  if (by === 'hour' || by === 'day') return all.sort((a, b) => (a.key < b.key ? 1 : -1))
  return all.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** Whether a record's subject still exists. */
function isThere(world: World, { kind, id }: Subject): boolean {
  if (kind === 'operators') return world.operators.some(operator => operator.id === id)
  if (kind === 'devices') return devicesOf(world).has(id)
  return (
    world.records[kind].has(id) ||
    (kind === 'stores' && world.stores.some(store => store.id === id))
  )
}

/** A record as sent to clients. */
function shown(world: World, record: JournalRecord): JournalRecord {
  const subject = subjectIn(record.details ?? null)
  return { ...record, subject: subject && { ...subject, there: isThere(world, subject) } }
}

function changeOf({ details }: JournalRecord): Schemas['JournalEntry']['change'] {
  const noted = Object(details ?? {})
  const { before = null, after = null } = Object(noted.fields ?? noted)
  return before === null && after === null ? null : { before, after }
}

const notFound = () => failed(404, 'record.not_found')

export const journal: MocksOf<Id> = {
  listJournal({ world, query, url }) {
    const { page = 1, per_page = 10, sort: given, ...filters } = query
    const sort = given || 'id|desc'
    const unknown = sort.split(',').find(entry => !columns[entry.split('|')[0] ?? ''])
    if (unknown) {
      const info = 'This value is not allowed.'
      const fields = [{ path: 'sort', code: 'request.value', info }]
      return failed(400, 'request.invalid', {}, { fields })
    }
    const all = found(world, filters).sort(orderOf(sort))
    const body = pageOf(all, page, per_page, url)
    return { status: 200, body: { ...body, data: body.data.map(item => shown(world, item)) } }
  },

  readJournalRecord({ world, path }) {
    const record = world.journal.find(({ id }) => id === path.id)
    if (!record) return notFound()
    const more = { finished: record.at, request: null, seal: { number: record.id, at: record.at } }
    const tool = pageNamed(record)
    const region = regionOf(world, record)
    return {
      status: 200,
      body: {
        ...shown(world, record),
        ...more,
        tool,
        region,
        written: null,
        change: changeOf(record),
      },
    }
  },

  readJournalConnection({ world, path }) {
    const own = world.journal.filter(({ connection }) => connection === path.id)
    const began = own.find(({ operation, outcome }) => operation === 'setTools' && outcome === 'ok')
    const [first, last] = [began ?? own[0], own.at(-1)]
    if (!first || !last) return notFound()
    const isOpen = [...world.sessions.values()].some(({ connection }) => connection?.id === path.id)
    const until = isOpen ? nowText() : last.at
    const { operator, store, reason, at: started } = first
    const durationMs = Date.parse(until) - Date.parse(started)
    const ended = isOpen ? null : last.at
    const times = { started, ended, last: last.at, durationMs }
    const body = { id: path.id, operator, store, reason, ...times, records: own.length }
    return { status: 200, body }
  },

  journalSeals({ world }) {
    const { length } = world.journal
    const sealed = world.journal.at(-1)?.at ?? null
    const rest = { waiting: 0, since: null, removed: 0, before: null, months: 0 }
    return { status: 200, body: { links: length, sealed, ...rest } }
  },

  journalStatistics({ world, query }) {
    const { by, limit = 20, ...filters } = query
    const records = found(world, filters)
    const all = groupsBy(world, by, records)
    const shown = all.slice(0, limit)
    const groups = by === 'hour' || by === 'day' ? shown.toReversed() : shown
    return { status: 200, body: { by, total: records.length, groups, of: all.length } }
  },

  exportJournal: call =>
    once(call, 'exportJournal', () => {
      const { format, filters = {} } = call.body
      const records = found(call.world, filters).sort(orderOf('id|desc'))
      const text = format === 'json' ? `${JSON.stringify(records, null, 1)}\n` : csvOf(records)
      const file = { name: `journal.${format}`, bytes: new TextEncoder().encode(text) }
      return startFileJob(call, 'exportJournal', file)
    }),
}

const csvOf = (records: readonly JournalRecord[]) =>
  ['id,at,operator,operation,outcome']
    .concat(
      records.map(journalRecord =>
        [
          journalRecord.id,
          journalRecord.at,
          journalRecord.operator,
          journalRecord.operation,
          journalRecord.outcome,
        ].join(),
      ),
    )
    .join('\r\n')
