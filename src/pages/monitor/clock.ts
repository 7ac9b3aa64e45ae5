// The time as the monitor shows it: one clock for the page, which goes on each second.
import { useSyncExternalStore } from 'react'
import { ticking } from '#src/components/Time/ticking.ts'
import { serverNow } from '#src/session.ts'

const { now, subscribe } = ticking(1000, serverNow)

/** What is drawn of it: nothing is drawn again until that is another one. */
export const useClock = <Drawn extends string | number | boolean>(
  draw: (now: number) => Drawn,
): Drawn => useSyncExternalStore(subscribe, () => draw(now()))
