// Where the server may connect on an operator's word, so that the device list cannot be used to scan internal
// addresses.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isOwn, isPublic } from '../net/addresses.ts'

export type MayReach = (address: string) => boolean

/**
 * @param networks the stores' networks, such as 10.20.0.0/16; when empty, public addresses are permitted. Demo devices
 * may also be on this machine.
 */
export function ruleOf(networks: readonly string[], demo: boolean): MayReach {
  const list = new BlockList()
  for (const network of networks) {
    const [net = '', prefix = ''] = network.split('/')
    list.addSubnet(net, Number(prefix), isIP(net) === 6 ? 'ipv6' : 'ipv4')
  }
  return address => {
    const family = isIP(address)
    if (family === 0 || address.includes('%')) return false
    if (demo && isOwn(address)) return true
    if (networks.length === 0) return isPublic(address)
    return list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether a text is a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const [net = '', prefix = '', ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(net)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

export type Resolve = (name: string) => Promise<readonly string[]>

/** All addresses of a name. */
export const resolveAll: Resolve = async name =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address)
