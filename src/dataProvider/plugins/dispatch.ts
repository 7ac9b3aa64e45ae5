// The dispatch screen of the connected store. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { call } from '../core/call.ts'
import { type Reading, storeId } from '../core/reading.ts'

export type DispatchScreen = components['schemas']['DispatchScreen']

/** Where it is, and what the server found there a moment ago. */
export const dispatchScreen = ({ store, signal }: Reading = {}): Promise<DispatchScreen> =>
  call('dispatchScreenUrl', { params: { header: storeId(store) }, signal })
