import { useEffect } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { isTyping } from '#src/components/keys.ts'
import { isOverlaid } from '#src/components/Leaving/overlaid.ts'

/** How long nothing else must be happening, in ms, and how often that is asked. */
const rest = 1000

/** A field that only has the focus waits for its first letter. */
const isBusy = (at: Element | null) =>
  isTyping(at) && !(at instanceof HTMLInputElement && at.value === '')

const isFree = () =>
  !isOverlaid() &&
  !isBusy(document.activeElement) &&
  document.visibilityState === 'visible' &&
  document.querySelector('.st-screen[aria-busy="true"], main .st-skeleton') === null

/** Resolves with true once nothing is in the way, with false when it is no longer wanted. */
async function whenFree(wanted: AbortSignal): Promise<boolean> {
  do await new Promise(done => setTimeout(done, rest))
  while (!wanted.aborted && !isFree())
  return !wanted.aborted
}

async function begin(wanted: AbortSignal): Promise<void> {
  if (!(await whenFree(wanted))) return
  const { greet } = await import('./greeting.ts')
  if (!wanted.aborted) await greet(() => whenFree(wanted))
}

/** Greets each operator once their first screen is there and nothing else is happening. */
export function FirstMinutes() {
  const operator = useSession().claims?.username
  useEffect(() => {
    if (operator === undefined) return
    const left = new AbortController()
    begin(left.signal).catch(() => undefined) // greeted at the next start
    return () => left.abort()
  }, [operator])
  return null
}
