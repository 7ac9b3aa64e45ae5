import type { LiveSession } from '../contract/types.ts'
import type { DownloadTicket } from './repository/tickets.ts'

/** A file that a ticket leads to, as long as it is that version. */
export interface Download {
  readonly name: string
  readonly size: number
  readonly version: string
  /** The bytes of a part, in pieces. */
  read(start: number, length: number): AsyncIterable<Buffer>
}

/** Where the bytes of a kind of ticket come from. Undefined: they are not there any more, they are
 * another version, or this operator may not have them any more. */
export type DownloadSource = (
  ticket: DownloadTicket,
  session: LiveSession,
) => Promise<Download | undefined>

export type DownloadSources = Readonly<Record<string, DownloadSource>>
