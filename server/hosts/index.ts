import { join } from 'node:path'
import type { Host } from './host.ts'
import { HostError } from './hostError.ts'
import { openLocalHost } from './local.ts'
import type { Lock } from './locks.ts'

export type * from './host.ts'
export { HostError, type HostErrorCode, type HostStep } from './hostError.ts'
export type { Lock } from './locks.ts'
export { parseVirtualPath, toVirtualPath } from './virtualPath.ts'

/** A row of table `hosts`: which kind, and where. */
export interface HostRecord {
  readonly kind: 'local' | 'ssh'
  /** local: a path relative to `hostsFolder`. */
  readonly location: string
}

export interface HostDependencies {
  /** DATA_DIR/hosts: the folder under which local roots lie. */
  readonly hostsFolder: string
  /** A lock between processes; see LocalHostOptions. */
  readonly lock?: Lock
  /** Where hosts keep notes between starts (DATA_DIR/hosts.state), outside every root. */
  readonly stateFolder?: string
}

/**
 * The host of a record. Opening reaches nothing yet: a root that is missing answers not_found when
 * it is used. Throws HostError unsupported for a kind that is not served, name_invalid for a
 * location outside the hosts' folder.
 */
export function openHost(record: HostRecord, dependencies: HostDependencies): Host {
  if (record.kind !== 'local') throw new HostError('unsupported')
  const { hostsFolder, ...rest } = dependencies
  return openLocalHost({ location: locate(hostsFolder, record.location), ...rest })
}

function locate(hostsFolder: string, location: string): string {
  const names = location.split('/')
  const usable = names.every(name => name !== '' && name !== '.' && name !== '..')
  if (!usable || location.includes('\0')) throw new HostError('name_invalid')
  return join(hostsFolder, ...names)
}
