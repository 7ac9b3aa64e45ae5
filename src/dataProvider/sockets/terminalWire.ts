// The reports and needs of a terminal's connection.
import type { components } from '#src/generated/api.ts'
import type { TerminalTicket } from '../terminal.ts'
import type { Wire } from './wire.ts'

type Schemas = components['schemas']
export type ClientMessage = Schemas['TerminalAsk']
export type ServerMessage = Schemas['TerminalMessage']

export type TerminalEnd = Schemas['TerminalEnd']

/** `taken`: it is open in another window, and can be taken back. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'taken' | 'ended'

export interface LinkFacts {
  readonly state: LinkState
  readonly recording: 'whole' | 'cut' | 'failed'
  /** Seconds until it ends for lack of activity; 0: it does not. */
  readonly idle: number
  /** Why it ended; null when only its absence shows that it did. */
  readonly ended: { readonly why: TerminalEnd | null; readonly code: number | null } | null
}

export interface LinkEars {
  /** Shows output; calls `shown` with its number afterwards. */
  bytes(bytes: Uint8Array): void
  /** The output does not continue the previous one: starts afresh. */
  reset(): void
  changed(facts: LinkFacts): void
}

/** Its access to the server; tests replace it. */
export interface LinkWays {
  readonly ticket: (id: string) => Promise<Pick<TerminalTicket, 'ticket' | 'path'>>
  readonly open: (path: string, protocols: string[]) => Wire
}
