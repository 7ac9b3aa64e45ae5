// On-boarded stores on the map; the records themselves go through crud.ts.
import type { components, operations } from '../generated/api.ts'
import { call } from './core/call.ts'

export type StorePoints = components['schemas']['StorePoints']
type Box = operations['listAreas']['parameters']['query']

/** The positions of a chain's or franchise's stores, in one answer. */
export const storePoints = (
  query: NonNullable<operations['listStorePoints']['parameters']['query']>,
  signal?: AbortSignal,
): Promise<StorePoints> => call('listStorePoints', { params: { query }, signal })

/** The areas of stores that touch a box, at most 200. */
export const storeAreas = (box: Box, signal?: AbortSignal) =>
  call('listAreas', { params: { query: box }, signal })
