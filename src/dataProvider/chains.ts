// Deletions in on-boarding; the records themselves go through crud.ts.
import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'
import type { ListKind } from './core/listAddress.ts'

export type Deletion = components['schemas']['Deletion']

/** Always newest first. */
export const deletionList: ListKind = { fields: ['at'], direction: 'desc' }

/**
 * Restores what one deletion removed, and moves back what it moved. True: a job does it, because there is much to
 * restore.
 */
export const restoreDeletion = async (id: string): Promise<boolean> => {
  const { job = null } = await call('restoreDeletion', { params: byId(id) })
  return job !== null
}

/** Continues a large deletion that was stopped. */
export const continueDeletion = (id: string) => call('continueDeletion', { params: byId(id) })
