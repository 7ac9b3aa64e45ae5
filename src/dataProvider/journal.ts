import type { GetListParams, GetListResult } from 'ra-core'
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './client.ts'
import type { ListKind } from './listAddress.ts'
import { type ListQuery, listQuery, listResult, wireQuery } from './listProtocol.ts'

type Schemas = components['schemas']

export type JournalRecord = Schemas['JournalRecord']
export type JournalEntry = Schemas['JournalEntry']
export type JournalConnection = Schemas['JournalConnection']
export type JournalStatistics = Schemas['JournalStatistics']
export type JournalFilters = NonNullable<Schemas['JournalExport']['filters']>
/** Newest first. */
export const journalList: ListKind = {
  fields: ['at', 'operator', 'store', 'operation', 'outcome'],
  direction: 'desc',
}

type Query = ListQuery & NonNullable<operations['listJournal']['parameters']['query']>

const pageOf = (query: Query) =>
  answer('listJournal', () => client.GET('/data/journal', { params: { query } }))

/** A page of the journal. `meta.isExact` is false when there are more records than `total`. */
export const listJournal = async (
  params: Partial<GetListParams>,
): Promise<GetListResult<JournalRecord>> => listResult(await pageOf(listQuery(params)))

/** A page of the journal as the list protocol has it, by the parameters of its address. */
export const journalPage = (parameters: Readonly<Record<string, string>>) =>
  pageOf(wireQuery(parameters))

/** One record with all that is known of it. */
export const journalEntry = (id: number): Promise<JournalEntry> =>
  answer('readJournalRecord', () =>
    client.GET('/ext/journal/records/{id}', { params: { path: { id } } }),
  )

/** One connection as its records tell it. */
export const journalConnection = (id: string): Promise<JournalConnection> =>
  answer('readJournalConnection', () =>
    client.GET('/ext/journal/connections/{id}', { params: { path: { id } } }),
  )

/** How many records, by what they have in common. */
export const journalStatistics = (
  by: JournalStatistics['by'],
  filters: JournalFilters = {},
  limit?: number,
): Promise<JournalStatistics> =>
  answer('journalStatistics', () =>
    client.GET('/ext/journal/statistics', {
      params: { query: { by, ...filters, ...(limit === undefined ? {} : { limit }) } },
    }),
  )

/** Has a job write what filters find into a file. `key` is one for each press of the button. */
export const exportJournal = (
  body: Schemas['JournalExport'],
  key: string,
): Promise<Schemas['Job']> =>
  answer('exportJournal', () =>
    client.POST('/ext/journal/export', { params: { header: { 'Idempotency-Key': key } }, body }),
  )
