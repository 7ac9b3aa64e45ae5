// The time as the monitor shows it: one clock for the page, which goes on each second.
import { useSyncExternalStore } from 'react'
import { serverNow } from '../../session.ts'

const stepMs = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let moment = serverNow()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) moment = serverNow()
  listeners.add(listener)
  timer ??= setInterval(() => {
    moment = serverNow()
    for (const one of [...listeners]) one()
  }, stepMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What is drawn of it: nothing is drawn again until that is another one. */
export const useClock = <Drawn extends string | number | boolean>(
  draw: (now: number) => Drawn,
): Drawn => useSyncExternalStore(subscribe, () => draw(moment))
