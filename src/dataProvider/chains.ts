// What was deleted on-boarding; the records themselves go by crud.ts.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'
import type { ListKind } from './core/listAddress.ts'

export type Deletion = components['schemas']['Deletion']

/** The newest first, always. */
export const deletionList: ListKind = { fields: ['at'], direction: 'desc' }

/** Brings back what one deletion took, and what it moved. True: a job does it, for it is much. */
export const restoreDeletion = async (id: string): Promise<boolean> => {
  const { job = null } = await answer('restoreDeletion', () =>
    client.POST('/ext/onboarding/deleted/{id}/restore', { params: { path: { id } } }),
  )
  return job !== null
}

/** Goes on with a large deletion that was stopped. */
export const continueDeletion = (id: string) =>
  answer('continueDeletion', () =>
    client.POST('/ext/onboarding/deleted/{id}/continue', { params: { path: { id } } }),
  )
