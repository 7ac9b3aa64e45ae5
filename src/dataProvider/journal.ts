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

/** The filters an address can ask for beside the text, by the names of the wire. */
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

/** Filters as an address and the query of a call have them. */
export type JournalNarrowing = Readonly<Partial<Record<JournalFilterName | 'filter', string>>>

/** The named filters an address asks for; what is not valid there counts as not said. */
export const journalFilters = (search: string): JournalNarrowing => namedFilters(search, valid)

/** Those of an address as a body has them. */
const bodyFilters = ({ store, ...others }: JournalNarrowing) =>
  ({
    ...others,
    ...(store === undefined ? {} : { store: Number(store) }),
  }) as JournalFilters // `journalFilters` has held the words of the enums

/** Newest first. */
export const journalList: ListKind = {
  fields: ['at', 'operator', 'store', 'operation', 'outcome'],
  direction: 'desc',
}

/** One record with all that is known of it. */
export const journalEntry = (id: number): Promise<JournalEntry> =>
  call('readJournalRecord', { params: byId(id) })

/** One connection as its records tell it. */
export const journalConnection = (id: string): Promise<JournalConnection> =>
  call('readJournalConnection', { params: byId(id) })

/** How far the journal is sealed, and how long it is kept. */
export const journalSeals = (): Promise<JournalSeals> => call('journalSeals', {})

/** How many records, by what they have in common. */
export const journalStatistics = (
  by: JournalStatistics['by'],
  filters: JournalNarrowing = {},
  limit?: number,
): Promise<JournalStatistics> =>
  call('journalStatistics', { params: { query: { by, ...bodyFilters(filters), limit } } })

/** Has a job write what filters find into a file. `key` is one for each press of the button. */
export const exportJournal = (
  format: JournalExportFormat,
  filters: JournalNarrowing,
  key: string,
): Promise<Schemas['Job']> =>
  call('exportJournal', {
    params: { header: once(key) },
    body: { format, filters: bodyFilters(filters) },
  })
