// The dispatch screen of the connected store. Every call rejects with ApiError.
import type { components } from '#src/generated/api.ts'
import { answer, client } from '../core/client.ts'
import { type Reading, stopBy, storeId } from '../core/reading.ts'

export type DispatchScreen = components['schemas']['DispatchScreen']

/** Where it is, and what the server found there a moment ago. */
export const dispatchScreen = ({ store, signal }: Reading = {}): Promise<DispatchScreen> => {
  const params = { header: storeId(store) }
  return answer('dispatchScreenUrl', () =>
    client.GET('/stores/dsurl', { params, ...stopBy(signal) }),
  )
}
