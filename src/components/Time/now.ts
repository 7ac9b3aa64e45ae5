// The current time as lists show it: one clock for all rows, advancing every few seconds.
import { ticking } from './ticking.ts'

let source: () => number = Date.now

/** Sets the clock: the server's, where it is known. */
export function tellTimeBy(clock: () => number): void {
  source = clock
}

export const { now, subscribe: subscribeNow } = ticking(5000, () => source())
