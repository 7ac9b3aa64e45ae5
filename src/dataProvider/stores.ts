// On-boarded stores on the map; the records themselves go by crud.ts.
import type { components, operations } from '../generated/api.ts'
import { answer, client } from './core/client.ts'

export type StorePoints = components['schemas']['StorePoints']
type Box = operations['listAreas']['parameters']['query']

/** Where the stores are, all of a chain or franchise at once. */
export const storePoints = (
  query: NonNullable<operations['listStorePoints']['parameters']['query']>,
  signal?: AbortSignal,
): Promise<StorePoints> =>
  answer('listStorePoints', () =>
    client.GET('/ext/onboarding/points', { params: { query }, ...(signal ? { signal } : {}) }),
  )

/** The areas of stores that touch a box, 200 at the most. */
export const storeAreas = (box: Box, signal?: AbortSignal) =>
  answer('listAreas', () =>
    client.GET('/ext/onboarding/areas', { params: { query: box }, ...(signal ? { signal } : {}) }),
  )
