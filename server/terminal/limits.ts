// Limits of terminals.

const second = 1000
const minute = 60 * second
const kilobyte = 1024

/**
 * How long another server may take to hand over a terminal, or to end it: a console is told within two seconds that it
 * does not.
 */
export const handOverMs = 1500

export interface Limits {
  /** Terminals of one session and of one operator, on all servers, and in total on this one. */
  readonly ofSession: number
  readonly ofOperator: number
  readonly all: number
  /** Bytes of recent output kept for a console that reconnects. */
  readonly scrollBack: number
  /** Maximum bytes sent to a console that it has not yet shown. */
  readonly window: number
  /** Bytes not yet shown at which the program is paused, and at which it continues. */
  readonly waiting: number
  readonly goOn: number
  /** Without input for this long a terminal ends, after a warning this long before. */
  readonly idleMs: number
  readonly warnMs: number
  /** How long a terminal may be without a socket: before its first one, and after losing it. */
  readonly unopenedMs: number
  readonly leftMs: number
  /** The socket of a silent console is closed after this time. */
  readonly silentMs: number
  /** The first message must arrive within this time. */
  readonly attachMs: number
  /** Messages permitted in one burst, and then per second. */
  readonly burst: number
  readonly perSecond: number
  /** How often owners' permissions are checked. */
  readonly lookMs: number
  /** When they cannot be checked for this long, all terminals end. */
  readonly unsureMs: number
}

export const limits: Limits = {
  ofSession: 4,
  ofOperator: 8,
  all: 200,
  scrollBack: 1024 * kilobyte,
  window: 256 * kilobyte,
  waiting: 512 * kilobyte,
  goOn: 128 * kilobyte,
  idleMs: 15 * minute,
  warnMs: minute,
  unopenedMs: 30 * second,
  leftMs: 5 * minute,
  silentMs: 45 * second,
  attachMs: 10 * second,
  burst: 600,
  perSecond: 150,
  lookMs: 500,
  unsureMs: 20 * second,
}
