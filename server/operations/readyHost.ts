import { stores } from '../db/repositories/index.ts'
import type { OpenedHost } from '../hosts/index.ts'
import type { Services } from './services.ts'

/** The host of a store to which nobody may be connected; in the demo its machine is made first, which
 * otherwise appears when somebody comes. `session` as of HostPool.of, and throws as that. */
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
