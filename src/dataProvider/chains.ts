// What was deleted on-boarding; the records themselves go by crud.ts.
import type { components } from '../generated/api.ts'
import { answer, client } from './client.ts'

export type Deletion = components['schemas']['Deletion']

/** Brings back what one deletion took, and what it moved. */
export const restoreDeletion = async (id: string): Promise<Deletion> =>
  (
    await answer('restoreDeletion', () =>
      client.POST('/ext/onboarding/deleted/{id}/restore', { params: { path: { id } } }),
    )
  ).restored
