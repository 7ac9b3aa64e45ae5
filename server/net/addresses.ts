import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All allocated IPv6 addresses: beyond them no host is publicly reachable. */
const given6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Undefined for anything but a plain address: a name, an unusual notation, one with a zone. */
const plain = (address: string) =>
  isIP(address) === 0 || address.includes('%') ? undefined : ipaddr.parse(address)

/** Whether a resolved address is public; addresses that embed another one are not. */
export function isPublic(address: string): boolean {
  const found = plain(address)
  if (found?.range() !== 'unicast') return false
  return found instanceof ipaddr.IPv4 || found.match(given6)
}

/** Whether a resolved address is this machine's own. */
export const isOwn = (address: string): boolean => plain(address)?.range() === 'loopback'
