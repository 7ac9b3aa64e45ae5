// Limits of sockets. Counts are per server process; several behind one name multiply them.

const second = 1000
const minute = 60 * second

/** A ticket must be used within this time. */
export const ticketMs = 30 * second
/** Maximum unused tickets of a session. */
export const maxTickets = 20

export interface Limits {
  /** Open sockets (tabs) of one session, of one operator, and in total. */
  readonly socketsOfSession: number
  readonly socketsOfOperator: number
  readonly sockets: number
  /** Maximum bytes of a message from the console. */
  readonly messageBytes: number
  /** Messages permitted in one burst, and then per second. */
  readonly burst: number
  readonly perSecond: number
  /** Maximum bytes waiting for a slow reader; beyond them its socket is closed, and the console reopens it. */
  readonly waitingBytes: number
  /** Interval between heartbeats. */
  readonly beatMs: number
  /** A socket silent for this long is closed. */
  readonly silentMs: number
  /** Events replayed to one subscription; a tab that missed more reloads its data. */
  readonly replayed: number
  /** How long, and how many, events are kept. */
  readonly keptMs: number
  readonly kept: number
  /** The outbox and sessions are checked this often even without a notification. */
  readonly lookMs: number
  readonly sweepMs: number
}

export const limits: Limits = {
  socketsOfSession: 20,
  socketsOfOperator: 60,
  sockets: 5000,
  messageBytes: 4096,
  burst: 40,
  perSecond: 5,
  waitingBytes: 1024 * 1024,
  beatMs: 15 * second,
  silentMs: 45 * second,
  replayed: 1000,
  keptMs: 60 * minute,
  kept: 20_000,
  lookMs: second,
  sweepMs: 10 * second,
}
