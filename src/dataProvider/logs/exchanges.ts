// What went into the store's programs and what came out. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { answer, client } from '../core/client.ts'
import { type Reading, stopBy, storeId } from '../core/reading.ts'

type Schemas = components['schemas']

export type Exchange = Schemas['Exchange']
export type ExchangeSide = Schemas['ExchangeSide']
export type ExchangeQuery = Schemas['ExchangeQuery']
export type ExchangePage = Schemas['ExchangeAnswer']

/** A page of exchanges, the newest first; `next` of the page before leads on. */
export const searchExchanges = (
  query: ExchangeQuery,
  { store, signal }: Reading = {},
): Promise<ExchangePage> => {
  const params = { header: storeId(store) }
  return answer('searchExchanges', () =>
    client.POST('/glog', { params, body: query, ...stopBy(signal) }),
  )
}
