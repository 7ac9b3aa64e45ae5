// What the tray is handed: the world outside of it.
import type { FetchEnd, TrayItem, TrayTicket } from './types.ts'

/** A download under way. */
export interface Run {
  readonly ended: Promise<FetchEnd>
  stop(): void
}

export interface TrayParts {
  begin(item: TrayItem, progress: (at: number, waiting: boolean) => void): Run
  /** A ticket for the same version; null: there is none any more. Rejects when it cannot be asked now. */
  renew(ticket: string): Promise<TrayTicket | null>
  /** Asked for anew, whatever version there is now. */
  again(item: TrayItem): Promise<TrayTicket>
  /** The server's hash; null: it does not say. */
  hashOf(ticket: string): Promise<string | null>
  /** Bytes there is room for; null: nobody knows. */
  room(): Promise<number | null>
  /** Gives the file to the browser, which saves it. */
  deliver(item: TrayItem): Promise<void>
  /** Has the browser fetch it. */
  native(item: TrayItem): void
  forget(id: string): Promise<void>
  /** What a refusal says, and whether the session is what is missing. */
  read(error: unknown): { readonly info: string | null; readonly isSession: boolean }
  changed(items: readonly TrayItem[], isWeighty: boolean): void
  now(): number
}
