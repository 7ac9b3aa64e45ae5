// What a terminal's line tells and what it needs.
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
  /** Seconds until it ends because nobody is there; 0: it does not. */
  readonly idle: number
  /** Why it ended; null for what only its absence tells. */
  readonly ended: { readonly why: TerminalEnd | null; readonly code: number | null } | null
}

export interface LinkEars {
  /** To be shown; `shown` is called with their number when that has been done. */
  bytes(bytes: Uint8Array): void
  /** What was shown is not what comes next: it begins anew. */
  reset(): void
  changed(facts: LinkFacts): void
}

/** How it reaches the server; tests give their own. */
export interface LinkWays {
  readonly ticket: (id: string) => Promise<Pick<TerminalTicket, 'ticket' | 'path'>>
  readonly open: (path: string, protocols: string[]) => Wire
}
