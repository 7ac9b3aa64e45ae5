// Facts that a machine's own PostgreSQL programs need before they connect.
import type { Host } from './host.ts'

/**
 * Whether a file may tell a program where to connect, as the account it runs as: on the store's own machine, and on
 * ours only where operators have a shell of that same account.
 */
export function mayConnectOut(host: Pick<Host, 'shellOffer'>): boolean {
  const { account, refused } = host.shellOffer()
  return refused === undefined && account !== 'restricted'
}

/** The name of the first section of a PostgreSQL service file (pg_service.conf). */
export function postgresServiceIn(text: string): string | undefined {
  const [, name] = /^[ \t]*\[([\w.-]{1,64})\][ \t]*\r?$/m.exec(text) ?? []
  return name
}
