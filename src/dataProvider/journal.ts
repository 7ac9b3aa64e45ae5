import { maxId } from '#common/recordId.ts'
import type { components } from '../generated/api.ts'
import { type PageName, pageNames } from '../generated/operations.ts'
import { byId, call, once } from './core/call.ts'
import { type ListKind, namedFilters, numberTo } from './core/listAddress.ts'

type Schemas = components['schemas']

export type JournalRecord = Schemas['JournalRecord']
export type JournalEntry = Schemas['JournalEntry']
export type JournalConnection = Schemas['JournalConnection']
export type JournalSeals = Schemas['JournalSeals']
export type JournalStatistics = Schemas['JournalStatistics']
type JournalFilters = NonNullable<Schemas['JournalExport']['filters']>
export type JournalOutcome = Schemas['Outcome']
export type JournalExportFormat = Schemas['JournalExport']['format']

export const journalOutcomes = [
  'ok',
  'failed',
  'refused',
  'unknown',
  'pending',
] as const satisfies readonly JournalOutcome[]

/** The filters an address can have besides the search text, under the server's names. */
export const journalFilterNames = [
  'operator',
  'store',
  'operation',
  'outcome',
  'from',
  'to',
  'connection',
  'reason',
  'category',
  'region',
  'tool',
] as const
export type JournalFilterName = (typeof journalFilterNames)[number]

const text = (most: number) => (given: string) => given.length <= most
const isMoment = (given: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(given) && Date.parse(given) > 0
const valid: Readonly<Record<JournalFilterName, (given: string) => boolean>> = {
  operator: text(100),
  store: numberTo(maxId),
  operation: text(100),
  outcome: given => journalOutcomes.some(outcome => outcome === given),
  from: isMoment,
  to: isMoment,
  connection: given => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given),
  reason: text(2000),
  category: text(500),
  region: given => /^[A-Z]{2}$/.test(given),
  tool: given => pageNames.some((name: PageName) => name === given),
}

/** Filters as used in an address and in a call's query. */
export type JournalNarrowing = Readonly<Partial<Record<JournalFilterName | 'filter', string>>>

/** The named filters in an address; ignores invalid values. */
export const journalFilters = (search: string): JournalNarrowing => namedFilters(search, valid)

/** An address's filters in the shape of a request body. */
const bodyFilters = ({ store, ...others }: JournalNarrowing) =>
  ({
    ...others,
    ...(store === undefined ? {} : { store: Number(store) }),
  }) as JournalFilters // `journalFilters` has checked the enum values

/** Newest first. */
export const journalList: ListKind = {
  fields: ['at', 'operator', 'store', 'operation', 'outcome'],
  direction: 'desc',
}

/** A record with all its details. */
export const journalEntry = (id: number): Promise<JournalEntry> =>
  call('readJournalRecord', { params: byId(id) })

/** A connection, according to its records. */
export const journalConnection = (id: string): Promise<JournalConnection> =>
  call('readJournalConnection', { params: byId(id) })

/** Up to where the journal is sealed, and how long it is kept. */
export const journalSeals = (): Promise<JournalSeals> => call('journalSeals', {})

/** Counts records, grouped by a common value. */
export const journalStatistics = (
  by: JournalStatistics['by'],
  filters: JournalNarrowing = {},
  limit?: number,
): Promise<JournalStatistics> =>
  call('journalStatistics', { params: { query: { by, ...bodyFilters(filters), limit } } })

/** Starts a job that exports the records matching the filters to a file. `key` identifies one press of the button. */
export const exportJournal = (
  format: JournalExportFormat,
  filters: JournalNarrowing,
  key: string,
): Promise<Schemas['Job']> =>
  call('exportJournal', {
    params: { header: once(key) },
    body: { format, filters: bodyFilters(filters) },
  })
