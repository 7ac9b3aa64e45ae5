// Which pages of other origins may read the mocks: those served by this machine.
import type { IncomingMessage } from 'node:http'
import { isOwn } from '#server/net/addresses.ts'

function isHere(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const name = new URL(origin).hostname
  return /^(.+\.)?localhost$/.test(name) || isOwn(name.replaceAll(/^\[|\]$/g, ''))
}

/** CORS headers for a page of another origin on this machine, including preflight. */
export function crossHeaders(
  { headers }: IncomingMessage,
  told: readonly string[],
): Record<string, string> {
  const { origin } = headers
  if (origin === undefined || !isHere(origin)) return { vary: 'origin' }
  const asked = headers['access-control-request-headers']
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    ...(told.length > 0 ? { 'access-control-expose-headers': told.join(', ') } : {}),
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
  }
}
