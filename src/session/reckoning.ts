// Estimates how far the server's clock is ahead of this computer's, from answers in whole seconds. Pure. An answer
// says that the server's time was in [date, date + 1 s) at some moment between its sending and its arrival: the
// difference lies in an interval, and every answer narrows it.

/** Milliseconds, server minus computer; `at` is the computer's time of the last answer. */
export interface Reckoning {
  readonly low: number
  readonly high: number
  readonly at: number
}

interface Answer {
  /** Epoch milliseconds of the server, whole seconds. */
  readonly date: number
  /** Epoch milliseconds of this computer. */
  readonly sent: number
  readonly received: number
}

const second = 1000
/** Two clocks drift apart by at most this share of the elapsed time. */
const drift = 1e-4

const fresh = ({ date, sent, received }: Answer): Reckoning => ({
  low: date - received,
  high: date + second - sent,
  at: received,
})

/** Updates the interval with an answer. A contradicting one starts afresh: a clock has been set. */
export function reckon(known: Reckoning | null, answer: Answer): Reckoning {
  const now = fresh(answer)
  if (!known) return now
  const slack = Math.abs(answer.received - known.at) * drift
  const low = Math.max(known.low - slack, now.low)
  const high = Math.min(known.high + slack, now.high)
  return low < high ? { low, high, at: now.at } : now
}

/** The best guess: the middle. */
export const differenceOf = (known: Reckoning | null): number =>
  known ? (known.low + known.high) / 2 : 0

/** A stored value as a reckoning; null when it is none. */
export function reckoningOf(value: unknown): Reckoning | null {
  if (typeof value !== 'object' || value === null) return null
  const [low, high, at] = ['low', 'high', 'at'].map(key => Reflect.get(value, key))
  if (!isTime(low) || !isTime(high) || !isTime(at)) return null
  // No answer gives an interval wider than a minute.
  return low < high && high - low < 60_000 ? { low, high, at } : null
}

/** A number that makes a valid date. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15
