import type { OpenedHost } from './host.ts'
import { HostError } from './hostError.ts'
import { accountOf } from './local/account.ts'
import { openLocalHost } from './local.ts'
import type { Lock } from './locks.ts'
import { locate } from './paths/locate.ts'
import { formatSshAddress, parseSshAddress } from './ssh/connection/address.ts'
import { openSshConnection, type SshCredentials } from './ssh/connection/connection.ts'
import { openSshHost } from './ssh.ts'

export type * from './host.ts'
export { HostError, type HostErrorCode, type HostStep } from './hostError.ts'
export { type LocalRecord, withNotes } from './leftovers.ts'
export { giveLikeAbove } from './local/account.ts'
export { endMarked } from './local/shell.ts'
export type { Lock } from './locks.ts'
export type { HostPlaced } from './paths/placing.ts'
export { isReservedName, RESERVED_FOLDER, TRASH_FOLDER } from './paths/reserved.ts'
export { parseVirtualPath, toVirtualPath } from './paths/virtualPath.ts'
export { mayConnectOut, postgresServiceIn } from './postgresService.ts'
export { markOf as shellMarkOf } from './shellMark.ts'
export { openLinks } from './ssh/link.ts'

/** A row of table `hosts`: the kind and location. */
export interface HostRecord {
  readonly kind: 'local' | 'ssh'
  /** local: a path relative to `hostsFolder`; ssh: `ssh://user@address:port/root`. */
  readonly location: string
  /** ssh: the pinned public key in wire format, base64. */
  readonly hostKey?: string | null
  /** ssh: which of the server's credentials signs in; the default one when omitted. */
  readonly credential?: string | null
  /** local: the store; without it there are no programs and no shell. */
  readonly store?: number
  /** Entered by an operator: only connects where `mayReach` permits. */
  readonly guarded?: boolean
}

export interface HostDependencies {
  /** DATA_DIR/hosts: the parent folder of local roots. */
  readonly hostsFolder: string
  /** A lock shared by processes; see LocalHostOptions. */
  readonly lock?: Lock
  /** Where hosts keep state across restarts (DATA_DIR/hosts.state), outside every root. */
  readonly stateFolder?: string
  /** Whether hosts on this machine offer a shell. */
  readonly localShell?: boolean
  readonly ssh?: {
    readonly credentials: SshCredentials
    /** Named credentials; undefined when the name does not exist. */
    readonly named?: (name: string) => SshCredentials | undefined
    readonly mayReach?: (address: string) => boolean
    /** Waits for a turn to connect; returns the function that ends it. */
    readonly turn?: () => Promise<() => void>
  }
}

/**
 * The host of a record. Opening contacts nothing yet: a missing root fails with not_found on use. Throws HostError
 * name_invalid for a location outside the hosts' folder, or an invalid address.
 */
export function openHost(record: HostRecord, dependencies: HostDependencies): OpenedHost {
  const { hostsFolder, ssh, localShell: shell = false, ...rest } = dependencies
  if (record.kind === 'ssh') {
    const address = parseSshAddress(record.location)
    if (!address) throw new HostError('name_invalid')
    // Without a pinned key any machine could pose as it.
    if (!record.hostKey) throw new HostError('key_unknown')
    const { credential, guarded = false } = record
    const { named, mayReach, ...how } = ssh ?? { credentials: {} }
    const credentials = credential ? named?.(credential) : how.credentials
    // The credential was removed from the configuration; another is not guessed.
    if (!credentials) throw new HostError('sign_in_refused')
    const hostKey = Buffer.from(record.hostKey, 'base64')
    const guard = guarded && mayReach ? { mayReach } : {}
    const connection = openSshConnection({ address, hostKey, ...how, credentials, ...guard })
    return openSshHost(connection, { root: address.root, name: formatSshAddress(address), ...rest })
  }
  const name = record.location
  const whose = record.store === undefined ? {} : { account: accountOf(hostsFolder, record.store) }
  return openLocalHost({ location: locate(hostsFolder, name), name, shell, ...whose, ...rest })
}
