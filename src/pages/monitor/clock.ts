// The time shown by the monitor: one clock for the page, advancing every second.
import { useSyncExternalStore } from 'react'
import { ticking } from '#src/components/Time/ticking.ts'
import { serverNow } from '#src/session.ts'

const { now, subscribe } = ticking(1000, serverNow)

/** A value derived from the time: rerenders only when it changes. */
export const useClock = <Drawn extends string | number | boolean>(
  draw: (now: number) => Drawn,
): Drawn => useSyncExternalStore(subscribe, () => draw(now()))
