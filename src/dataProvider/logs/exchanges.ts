// Requests to the store's programs and their answers. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { type Reading, storeId } from '../core/reading.ts'

type Schemas = components['schemas']

export type Exchange = Schemas['Exchange']
export type ExchangeSide = Schemas['ExchangeSide']
export type ExchangeQuery = Schemas['ExchangeQuery']
export type ExchangePage = Schemas['ExchangeAnswer']

/** A page of exchanges, newest first; continue with the previous page's `next`. */
export const searchExchanges = (
  query: ExchangeQuery,
  { store, signal }: Reading = {},
): Promise<ExchangePage> =>
  call('searchExchanges', { params: { header: storeId(store) }, body: query, signal })
