// What was deleted on-boarding; the records themselves go by crud.ts.
import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'
import type { ListKind } from './core/listAddress.ts'

export type Deletion = components['schemas']['Deletion']

/** The newest first, always. */
export const deletionList: ListKind = { fields: ['at'], direction: 'desc' }

/** Brings back what one deletion took, and what it moved. True: a job does it, for it is much. */
export const restoreDeletion = async (id: string): Promise<boolean> => {
  const { job = null } = await call('restoreDeletion', { params: byId(id) })
  return job !== null
}

/** Goes on with a large deletion that was stopped. */
export const continueDeletion = (id: string) => call('continueDeletion', { params: byId(id) })
