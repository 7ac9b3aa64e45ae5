import type { GetListParams, GetListResult } from 'ra-core'
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './client.ts'
import type { ListKind } from './listAddress.ts'
import { type ListQuery, listQuery, listResult, wireQuery } from './listProtocol.ts'

export type JournalRecord = components['schemas']['JournalRecord']
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
