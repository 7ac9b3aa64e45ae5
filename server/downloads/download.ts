import type { LiveSession } from '../contract/types.ts'
import type { DownloadTicket } from './repository/tickets.ts'

/** A file behind a ticket, valid for one version of it. */
export interface Download {
  readonly name: string
  readonly size: number
  readonly version: string
  /** A range of bytes, in chunks. */
  read(start: number, length: number): AsyncIterable<Buffer>
}

/**
 * Finds the bytes of one kind of ticket. Undefined when they are gone, have another version, or the operator may no
 * longer have them.
 */
export type DownloadSource = (
  ticket: DownloadTicket,
  session: LiveSession,
) => Promise<Download | undefined>

export type DownloadSources = Readonly<Record<string, DownloadSource>>
