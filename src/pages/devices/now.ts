// The time as these screens show it: one clock for all rows, which goes on every few seconds.
import { serverNow } from '../../session.ts'

const stepMs = 5000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let moment = serverNow()

/** Epoch ms of the server, the same until the next step. */
export const now = (): number => moment

export function subscribeNow(listener: () => void): () => void {
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
