import { BlockList, isIP } from 'node:net'

const listOf = (ranges: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList()
  for (const [net, prefix] of ranges)
    list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

/** IPv4 that is not somebody's public server (IANA's special-purpose registry, RFC 6890). */
const special4 = listOf([
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
])

/** All of IPv6 that is public: everything else (loopback, ULA, link-local, mapped, NAT64) is not. */
const global6 = listOf([['2000::', 3]])
const special6 = listOf([
  ['2001::', 23], // protocol assignments, among them Teredo, which carries an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which carries an IPv4 address
  ['3fff::', 20], // documentation
])

const loopback4 = listOf([['127.0.0.0', 8]])
const loopback6 = listOf([['::1', 128]])

/** Whether a resolved address is a public one. What is no plain address, one with a zone for
 * example, is not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** Whether a resolved address is this machine's own. */
export function isOwn(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return loopback4.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && loopback6.check(address, 'ipv6')
}
