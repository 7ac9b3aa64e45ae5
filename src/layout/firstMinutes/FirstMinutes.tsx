import { useEffect } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { aRest, whenFree } from './whenFree.ts'

async function begin(wanted: AbortSignal): Promise<void> {
  await aRest()
  if (!(await whenFree(wanted))) return
  const { greet } = await import('./greeting.ts')
  if (!wanted.aborted) await greet(() => whenFree(wanted))
}

/**
 * Greets each operator once their first screen is there and nothing else is happening. Whoever has no pages yet has
 * nothing to be shown.
 */
export function FirstMinutes() {
  const { claims, pages } = useSession()
  const operator = pages?.length ? claims?.username : undefined
  useEffect(() => {
    if (operator === undefined) return
    const left = new AbortController()
    begin(left.signal).catch(() => undefined) // greeted at the next start
    return () => left.abort()
  }, [operator])
  return null
}
