import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { subscribeTick } from '#src/auth/clock.ts'
import { useSession } from '#src/auth/pages.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { claimsOf, renew, sameSession, secondsLeft } from '#src/session.ts'
import './session.css'

const offeredFor = 120 // seconds before the end

const isOffered = () => secondsLeft() > 0 && secondsLeft() <= offeredFor

/** Two minutes before the session ends: the way to go on, and why there is none. */
export function StaySignedIn() {
  const t = useT()
  const { token, claims } = useSession()
  const { refreshSession } = useSupport()
  const offered = useSyncExternalStore(subscribeTick, isOffered)
  /** The token whose end the server did not put off: it is the last of its session. */
  const [last, setLast] = useState<string | null>(null)
  const renewing = useMutation({
    mutationFn: async () => {
      const isStill = sameSession()
      const { info } = await refreshSession()
      if (!isStill()) return // not over another sign-in meanwhile
      if ((claimsOf(info)?.exp ?? 0) <= (claims?.exp ?? 0)) setLast(info)
      renew(info)
    },
  })
  if (!offered) return null
  const isLast = last !== null && last === token
  const note = isLast
    ? t('session.stayLimit')
    : renewing.error &&
      `${t('session.stayFailed', { reason: failureText(renewing.error) })} ${t('session.stayTry')}`
  return (
    <span className="st-place st-compact">
      {!isLast && (
        <Button
          className="st-stay st-nowrap"
          variant="contained"
          aria-disabled={renewing.isPending}
          onClick={() => renewing.isPending || renewing.mutate()}
        >
          {t('layout.stay')}
        </Button>
      )}
      <span role="alert">
        {note && (
          <Alert className="st-stay-note" severity="warning" role="none">
            {note}
          </Alert>
        )}
      </span>
    </span>
  )
}
