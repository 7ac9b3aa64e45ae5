// On-boarded stores on the map; the records themselves go by crud.ts.
import type { components, operations } from '../generated/api.ts'
import { call } from './core/call.ts'

export type StorePoints = components['schemas']['StorePoints']
type Box = operations['listAreas']['parameters']['query']

/** Where the stores are, all of a chain or franchise at once. */
export const storePoints = (
  query: NonNullable<operations['listStorePoints']['parameters']['query']>,
  signal?: AbortSignal,
): Promise<StorePoints> => call('listStorePoints', { params: { query }, signal })

/** The areas of stores that touch a box, 200 at the most. */
export const storeAreas = (box: Box, signal?: AbortSignal) =>
  call('listAreas', { params: { query: box }, signal })
