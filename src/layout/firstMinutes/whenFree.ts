import { isPaused } from '#src/auth/clock.ts'
import { isTyping } from '#src/components/keys.ts'
import { isOverlaid } from '#src/components/Leaving/overlaid.ts'

/** The time between the first screen and the greeting, and between two checks. Tests shorten it. */
export const rest = { ms: 1000 }

export const pause = () => new Promise(done => setTimeout(done, rest.ms))

/** Whether the operator is typing. An empty field with the focus does not count. */
const isBusy = (at: Element | null) =>
  isTyping(at) && !(at instanceof HTMLInputElement && at.value === '')

const isFree = () =>
  !isPaused() &&
  !isOverlaid() &&
  !isBusy(document.activeElement) &&
  document.visibilityState === 'visible' &&
  document.querySelector('.st-screen[aria-busy="true"], main .st-skeleton') === null

/** Resolves to true once nothing is in the way, to false when the greeting is no longer wanted. */
export async function whenFree(wanted: AbortSignal): Promise<boolean> {
  while (!wanted.aborted && !isFree()) await pause()
  return !wanted.aborted
}
