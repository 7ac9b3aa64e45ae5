import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#src/auth/pages.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { claimsOf, getSession, renew, sameSession } from '#src/session.ts'

/** Asks for a later end of the session. `isLast`: the server gave none, the session has lasted its longest. */
export function useStay() {
  const { refreshSession } = useSupport()
  const { token } = useSession()
  const running = useRef<Promise<string | null>>(undefined)
  const ask = async () => {
    const isStill = sameSession()
    const before = getSession().claims?.exp ?? 0
    const { info } = await refreshSession()
    if (!isStill()) return null // not over another sign-in meanwhile
    renew(info)
    return (claimsOf(info)?.exp ?? 0) > before ? null : info
  }
  const { data, ...renewing } = useMutation({
    // The press on the button is work as well, which asks already.
    mutationFn: () => {
      running.current ??= ask().finally(() => {
        running.current = undefined
      })
      return running.current
    },
  })
  return { ...renewing, isLast: data !== undefined && data !== null && data === token }
}
