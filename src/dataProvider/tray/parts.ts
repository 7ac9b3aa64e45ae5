// The tray's dependencies.
import type { FetchEnd, TrayItem, TrayTicket } from './types.ts'

/** A running download. */
export interface Run {
  readonly ended: Promise<FetchEnd>
  stop(): void
}

export interface TrayParts {
  begin(item: TrayItem, progress: (at: number, waiting: boolean) => void): Run
  /**
   * A new ticket for the same version; null when there is none any more. Rejects when the server cannot be asked
   * now.
   */
  renew(ticket: string): Promise<TrayTicket | null>
  /** Requests the download again, whatever the current version is. */
  again(item: TrayItem): Promise<TrayTicket>
  /** The server's hash; null when it does not say. */
  hashOf(ticket: string): Promise<string | null>
  /** Bytes of free space; null when unknown. */
  room(): Promise<number | null>
  /** Passes the file to the browser, which saves it. */
  deliver(item: TrayItem): Promise<void>
  /** Lets the browser download it. */
  native(item: TrayItem): void
  forget(id: string): Promise<void>
  /** A refusal's text, and whether the session is what is missing. */
  read(error: unknown): { readonly info: string | null; readonly isSession: boolean }
  changed(items: readonly TrayItem[], isWeighty: boolean): void
  now(): number
}
