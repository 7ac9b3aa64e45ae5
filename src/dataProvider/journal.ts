import type { GetListParams, GetListResult } from 'ra-core'
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './client.ts'
import type { ListKind } from './listAddress.ts'
import { type ListQuery, listQuery, listResult } from './listProtocol.ts'

export type JournalRecord = components['schemas']['JournalRecord']
/** Newest first. */
export const journalList: ListKind = { fields: ['at'], direction: 'desc' }

type Query = ListQuery & NonNullable<operations['listJournal']['parameters']['query']>

/** A page of the journal. `meta.isExact` is false when there are more records than `total`. */
export async function listJournal(
  params: Partial<GetListParams>,
): Promise<GetListResult<JournalRecord>> {
  const query: Query = listQuery(params)
  return listResult(
    await answer('listJournal', () => client.GET('/data/journal', { params: { query } })),
  )
}
