import { useEffect } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { pause, whenFree } from './whenFree.ts'

async function begin(wanted: AbortSignal): Promise<void> {
  await pause()
  if (!(await whenFree(wanted))) return
  const { greet } = await import('./greeting.ts')
  if (!wanted.aborted) await greet(() => whenFree(wanted))
}

/**
 * Greets each operator once their first screen is shown and nothing else is happening. Waits while they have no
 * pages.
 */
export function FirstMinutes() {
  const { claims, pages } = useSession()
  const operator = pages?.length ? claims?.username : undefined
  useEffect(() => {
    if (operator === undefined) return
    const control = new AbortController()
    begin(control.signal).catch(() => undefined) // greeted at the next start
    return () => control.abort()
  }, [operator])
  return null
}
