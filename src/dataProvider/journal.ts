import type { GetListParams, GetListResult } from 'ra-core'
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './client.ts'
import type { ListKind } from './listAddress.ts'

export type JournalRecord = components['schemas']['JournalRecord']
/** Newest first. */
export const journalList: ListKind = { fields: ['at'], direction: 'desc' }

type Query = NonNullable<operations['listJournal']['parameters']['query']>

/** react-admin's list parameters in the words of the list protocol. */
function journalQuery(params: Partial<GetListParams>): Query {
  const { pagination, sort, filter } = params
  const { q, ...named } = (filter ?? {}) as { q?: string } & Query // a react-admin filter is any
  return {
    ...(sort ? { sort: `${sort.field}|${sort.order === 'DESC' ? 'desc' : 'asc'}` } : {}),
    ...(pagination ? { page: pagination.page, per_page: pagination.perPage } : {}),
    ...(q ? { filter: q } : {}),
    ...named,
  }
}

/** A page of the journal. `meta.isExact` is false when there are more records than `total`. */
export async function listJournal(
  params: Partial<GetListParams>,
): Promise<GetListResult<JournalRecord>> {
  const query = journalQuery(params)
  const { data, links } = await answer('listJournal', () =>
    client.GET('/data/journal', { params: { query } }),
  )
  const { total, current_page, last_page, total_is_exact } = links.pagination
  return {
    data,
    total,
    pageInfo: { hasNextPage: current_page < last_page, hasPreviousPage: current_page > 1 },
    meta: { isExact: total_is_exact !== false },
  }
}
