// What sockets may take. Counts are of one server process; several behind one name multiply them.

const second = 1000
const minute = 60 * second

/** A ticket is used within this, or not at all. */
export const ticketMs = 30 * second
/** Tickets of one session that are not used yet. */
export const maxTickets = 20

export interface Limits {
  /** Open sockets (tabs) of one session, of one operator, and of all. */
  readonly socketsOfSession: number
  readonly socketsOfOperator: number
  readonly sockets: number
  /** Bytes of one message of a console. */
  readonly messageBytes: number
  /** Messages at once, and each second after that. */
  readonly burst: number
  readonly perSecond: number
  /** Bytes that may wait for a reader; then the socket is closed, and opened again when there is time. */
  readonly waitingBytes: number
  /** From one beat to the next. */
  readonly beatMs: number
  /** Without a word of the console for so long the socket is closed. */
  readonly silentMs: number
  /** Events told again to one subscription; who missed more loads its data. */
  readonly replayed: number
  /** Events are kept for so long, and so many. */
  readonly keptMs: number
  readonly kept: number
  /** The outbox is looked at even when nothing wakes; sessions too. */
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
