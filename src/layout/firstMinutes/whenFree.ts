import { isPaused } from '#src/auth/clock.ts'
import { isTyping } from '#src/components/keys.ts'
import { isOverlaid } from '#src/components/Leaving/overlaid.ts'

/** How long the first screen is left alone, and how often is looked whether something is in the way. */
export const rest = { ms: 1000 }

export const aRest = () => new Promise(done => setTimeout(done, rest.ms))

/** A field that only has the focus waits for its first letter. */
const isBusy = (at: Element | null) =>
  isTyping(at) && !(at instanceof HTMLInputElement && at.value === '')

const isFree = () =>
  !isPaused() &&
  !isOverlaid() &&
  !isBusy(document.activeElement) &&
  document.visibilityState === 'visible' &&
  document.querySelector('.st-screen[aria-busy="true"], main .st-skeleton') === null

/** Resolves with true once nothing is in the way, with false when it is no longer wanted. */
export async function whenFree(wanted: AbortSignal): Promise<boolean> {
  while (!wanted.aborted && !isFree()) await aRest()
  return !wanted.aborted
}
