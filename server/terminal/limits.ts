// What terminals may take. Counts are of one server process.

const second = 1000
const minute = 60 * second
const kilobyte = 1024

/** A ticket is used within this, or not at all. */
export const ticketMs = 30 * second
/** Tickets of one session that are not used yet. */
export const maxTickets = 20

export interface Limits {
  /** Terminals of one session, of one operator, and of all. */
  readonly ofSession: number
  readonly ofOperator: number
  readonly all: number
  /** So many bytes of what was said last are kept for who comes back. */
  readonly scrollBack: number
  /** Bytes that may be on their way to a console that has not shown them. */
  readonly window: number
  /** With so many bytes that were not shown the program waits, and goes on with so few. */
  readonly waiting: number
  readonly goOn: number
  /** Without a key for so long it ends; so long before it is said. */
  readonly idleMs: number
  readonly warnMs: number
  /** Without a socket it ends: one that never had one, and one that lost it. */
  readonly unopenedMs: number
  readonly leftMs: number
  /** Without a word of the console for so long its socket is closed. */
  readonly silentMs: number
  /** The first message is to come within this. */
  readonly attachMs: number
  /** Messages at once, and each second after that. */
  readonly burst: number
  readonly perSecond: number
  /** It is looked so often whether those who have terminals still may. */
  readonly lookMs: number
  /** When that cannot be found out for so long, all end. */
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
