// The plugins of the store. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { call } from './core/call.ts'
import { type Reading, storeId } from './core/reading.ts'

export type Plugin = components['schemas']['Plugin']

/** The plugins, and why one is unavailable to this operator on this store. */
export async function listPlugins({ store }: Reading = {}): Promise<Plugin[]> {
  const { plugins } = await call('listPlugins', { params: { header: storeId(store) } })
  return plugins
}
