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

/** The areas of stores found by name, number or id, at most 20. */
export const findStoreAreas = (filter: string, signal?: AbortSignal) =>
  call('searchAreas', { params: { query: { filter } }, signal })
