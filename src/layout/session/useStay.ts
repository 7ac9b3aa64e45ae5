import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { claimsOf, getSession, renew, sameSession } from '#src/session.ts'

/** Extends the session. `isLast`: the server did not extend it, because it has reached its maximum length. */
export function useStay() {
  const { refreshSession } = useSupport()
  const { token } = useSession()
  const running = useRef<Promise<string | null>>(undefined)
  const ask = async () => {
    const isStill = sameSession()
    const before = getSession().claims?.exp ?? 0
    const { info } = await refreshSession()
    if (!isStill()) return null // must not replace another sign-in made meanwhile
    renew(info)
    return (claimsOf(info)?.exp ?? 0) > before ? null : info
  }
  const { data, ...renewing } = useMutation({
    // Pressing the button counts as activity too, which already renews.
    mutationFn: () => {
      running.current ??= ask().finally(() => {
        running.current = undefined
      })
      return running.current
    },
  })
  return { ...renewing, isLast: data !== undefined && data !== null && data === token }
}
