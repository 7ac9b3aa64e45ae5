// What a machine's own PostgreSQL programs need to know before they connect.
import type { Host } from './host.ts'

/** Whether a program may be told by a file where to connect, as the account it runs as: on the store's own machine, and on
 * ours only where operators have a shell of that very account. */
export function mayConnectOut(host: Pick<Host, 'shellOffer'>): boolean {
  const { account, refused } = host.shellOffer()
  return refused === undefined && account !== 'restricted'
}

/** The first section's name of a PostgreSQL service file (pg_service.conf). */
export function postgresServiceIn(text: string): string | undefined {
  const [, name] = /^[ \t]*\[([\w.-]{1,64})\][ \t]*\r?$/m.exec(text) ?? []
  return name
}
