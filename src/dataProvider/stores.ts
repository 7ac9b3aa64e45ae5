// On-boarded stores on the map; the records themselves go through crud.ts.
import type { components, operations } from '../generated/api.ts'
import { call } from './core/call.ts'

export type StorePoints = components['schemas']['StorePoints']
export type StoreChecks = components['schemas']['StoreChecks']
export type StoreWarning = components['schemas']['StoreWarning']
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

/** The warnings on a store's places, as they are now. */
export const storeChecks = (id: number, signal?: AbortSignal): Promise<StoreChecks> =>
  call('readStoreChecks', { params: { path: { id } }, signal })

/** Says why the open warnings are no mistake; `warnings` is the fingerprint that was read. */
export const acceptStoreWarnings = (
  id: number,
  reason: string,
  warnings: string,
): Promise<StoreChecks> =>
  call('acceptStoreWarnings', { params: { path: { id } }, body: { reason, warnings } })
