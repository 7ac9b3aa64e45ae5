import type { Identity, Time } from './columns.ts'

/** What the sealer has still to see: a record that is there, or one that has ended. */
export interface JournalUnsealedTable {
  position: Identity
  record_id: number
  ended: boolean
}

/** The chain: `ended` is false where a record was sealed while it was pending. */
export interface JournalSealsTable {
  number: number
  record_id: number
  ended: boolean
  sealed_at: Time
  mac: Buffer
}

/** Where the chain begins once retention has removed what was before. */
export interface JournalAnchorTable {
  id: number
  number: number
  mac: Buffer
  /** Records removed so far. */
  removed: number
  /** All that was removed was sealed before this moment. */
  before: Time
  signature: Buffer
}

/** Sealed records that have ended, counted by the hour (UTC). */
export interface JournalHoursTable {
  hour: Time
  /** Of the columns that follow, which are too long for a key. */
  key: string
  store_id: number | null
  username: string | null
  reason: string | null
  operation: string
  outcome: string
  n: number
}
