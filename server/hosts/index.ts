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

/** A row of table `hosts`: which kind, and where. */
export interface HostRecord {
  readonly kind: 'local' | 'ssh'
  /** local: a path relative to `hostsFolder`; ssh: `ssh://user@address:port/root`. */
  readonly location: string
  /** ssh: the pinned public key as it goes over the wire, base64. */
  readonly hostKey?: string | null
  /** ssh: which of the server's secrets signs in; the usual one without it. */
  readonly credential?: string | null
  /** local: whose it is; without it, no programs and no shell. */
  readonly store?: number
  /** An operator has said it: only what `mayReach` allows is connected to. */
  readonly guarded?: boolean
}

export interface HostDependencies {
  /** DATA_DIR/hosts: the folder under which local roots lie. */
  readonly hostsFolder: string
  /** A lock between processes; see LocalHostOptions. */
  readonly lock?: Lock
  /** Where hosts keep notes between starts (DATA_DIR/hosts.state), outside every root. */
  readonly stateFolder?: string
  /** Whether hosts that lie on this machine have a shell. */
  readonly localShell?: boolean
  readonly ssh?: {
    readonly credentials: SshCredentials
    /** Those that have a name; undefined: there is none of it. */
    readonly named?: (name: string) => SshCredentials | undefined
    readonly mayReach?: (address: string) => boolean
    /** A place among those who connect at this moment; answers how to leave it. */
    readonly turn?: () => Promise<() => void>
  }
}

/**
 * The host of a record. Opening reaches nothing yet: a root that is missing answers not_found when
 * it is used. Throws HostError name_invalid for a location outside the hosts' folder, or that is no
 * address.
 */
export function openHost(record: HostRecord, dependencies: HostDependencies): OpenedHost {
  const { hostsFolder, ssh, localShell: shell = false, ...rest } = dependencies
  if (record.kind === 'ssh') {
    const address = parseSshAddress(record.location)
    if (!address) throw new HostError('name_invalid')
    // Without a pinned key anybody could be the machine.
    if (!record.hostKey) throw new HostError('key_unknown')
    const { credential, guarded = false } = record
    const { named, mayReach, ...how } = ssh ?? { credentials: {} }
    const credentials = credential ? named?.(credential) : how.credentials
    // Its name was given up in the configuration: with which secret is not guessed.
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
