import type { Identity, Time } from './columns.ts'

export type ConfigVersionKind = 'found' | 'saved' | 'reverted'

/** What a configuration document of a host was at some time. */
export interface ConfigVersionsTable {
  id: Identity
  store_id: number
  /** Links followed: one file has one history. */
  path: string
  /** The host's, see HostVersioned. */
  version: string
  content: Buffer
  kind: ConfigVersionKind
  reverted_to: number | null
  /** Null: a program of the host, or somebody past this console. */
  username: string | null
  connection_id: string | null
  reason: string | null
  at: Time
  /** False while the host is being written. */
  confirmed: boolean
}
