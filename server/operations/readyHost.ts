import { stores } from '../db/repositories.ts'
import { HostError, type OpenedHost } from '../hosts/index.ts'
import type { Services } from './services.ts'

/**
 * The host of a store that nobody needs to be connected to; in the demo its machine is made first, which otherwise
 * happens on connecting. `session` and errors as in HostPool.of.
 */
export async function readyHost(
  { db, demo, hosts }: Pick<Services, 'db' | 'demo' | 'hosts'>,
  storeId: number,
  session?: string,
): Promise<OpenedHost> {
  const [store, host] = await Promise.all([
    stores.byId(db.sql, storeId),
    stores.hostOf(db.sql, storeId),
  ])
  if (demo && store && host?.kind === 'local') await demo.prepare(store, host.location)
  return hosts.of(storeId, session)
}

const isMissing = (error: unknown) => error instanceof HostError && error.code === 'not_found'

/**
 * A separate connection to a store's machine for a background check; undefined for a demo machine not made yet. Throws
 * as HostPool.alone.
 */
export async function awakeHost(
  { db, demo, hosts }: Pick<Services, 'db' | 'demo' | 'hosts'>,
  storeId: number,
): Promise<OpenedHost | undefined> {
  const [opened, host] = await Promise.all([hosts.alone(storeId), stores.hostOf(db.sql, storeId)])
  if (!demo || host?.kind !== 'local') return opened
  try {
    await opened.stat('/')
    await demo.breathe(storeId, host.location)
    return opened
  } catch (error) {
    await opened.close()
    if (isMissing(error)) return undefined
    throw error
  }
}
