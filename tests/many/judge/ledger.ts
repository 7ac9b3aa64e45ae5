// What the operators of a run did and were told: the judge compares it with what is there at the end.

/** Sockets beside calls: an operator has both at the same time. */
type Lane = 'calls' | 'socket'

export interface Call {
  readonly operator: string
  readonly lane: Lane
  readonly step: string
  /** When it was sent, in ms of the epoch. */
  readonly at: number
  /** Until the answer was there. */
  readonly ms: number
  /** Status and code, or what the network said; undefined when it was answered as it should be. */
  readonly error?: string
}

export type WriteKind = 'line' | 'connection' | 'chain' | 'store' | 'csv' | 'job'

export interface Write {
  readonly operator: string
  readonly kind: WriteKind
  /** What it was written to: a file as `store:path`, a store's id; empty for what has a place of its own. */
  readonly place: string
  /** Its own text or id, unique in a run. */
  readonly id: string
  readonly at: number
  /** Set once a success was answered. */
  acknowledged?: { readonly at: number; readonly version: string }
}

/** A stretch of a run, such as the time in which a server is gone. */
export interface Phase {
  readonly name: string
  readonly from: number
  to: number
  /** How long what was taken away was gone, in ms. */
  awayMs?: number
}

export class Ledger {
  readonly calls: Call[] = []
  readonly writes: Write[] = []
  readonly phases: Phase[] = []
  /** Who was told 401 with a session that should live. */
  readonly signedOut: string[] = []
  /** Steps that were not done after many attempts, and what the last one was told. */
  readonly gaveUp: { readonly who: string; readonly error: string }[] = []
  /** Downloads whose bytes were not those that the server announced. */
  readonly spoilt: string[] = []

  /** Answers that are no errors, and not what was asked for. */
  readonly odd: string[] = []

  begin(name: string): Phase {
    this.end()
    const phase = { name, from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.phases.push(phase)
    return phase
  }

  end(): void {
    const last = this.phases.at(-1)
    if (last && last.to === Number.POSITIVE_INFINITY) last.to = Date.now()
  }

  /** Notes a write before it is sent: without an answer it may have been carried out. */
  attempt(write: Omit<Write, 'at' | 'acknowledged'>): Write {
    const noted = { ...write, at: Date.now() }
    this.writes.push(noted)
    return noted
  }

  acknowledge(write: Write, version = ''): void {
    write.acknowledged = { at: Date.now(), version }
  }
}
