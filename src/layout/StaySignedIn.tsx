import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useSession } from '../auth/pages.ts'
import { useSupport } from '../dataProvider/index.ts'
import { useT } from '../i18n/useT.ts'
import { getSession, renew, secondsLeft } from '../session.ts'
import { useTick } from './Countdown.tsx'

const offeredFor = 120 // seconds before the end

/** Two minutes before the session ends: the way to go on. */
export function StaySignedIn() {
  const t = useT()
  const session = useSession()
  const { refreshSession } = useSupport()
  const notify = useNotify()
  useTick()
  const renewing = useMutation({
    mutationFn: async () => {
      const { token } = getSession()
      const { info } = await refreshSession()
      if (getSession().token === token) renew(info) // not over another sign-in meanwhile
    },
    onError: () => notify(t('layout.stayFailed'), { type: 'error' }),
  })
  const left = secondsLeft(session)
  if (left === 0 || left > offeredFor) return null
  return (
    <button
      type="button"
      className="st-stay"
      aria-disabled={renewing.isPending}
      onClick={() => renewing.isPending || renewing.mutate()}
    >
      {t('layout.stay')}
    </button>
  )
}
