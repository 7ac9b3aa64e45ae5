import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { landing } from '#src/auth/guard.ts'
import {
  type ConnectionAnswer,
  type ReasonValue,
  type StoreChoice,
  useSupport,
} from '#src/dataProvider/index.ts'
import { t } from '#src/i18n/useT.ts'
import { connect, getSession, sameSession } from '#src/session.ts'

interface Wish {
  readonly store: StoreChoice
  readonly reason: Record<string, ReasonValue>
}

/**
 * Connects; the way goes on for who still waits here. An answer for a session that has ended meanwhile is no one's.
 */
export function useConnect() {
  const { setTools } = useSupport()
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  const waiting = useWaiting()
  return useMutation<ConnectionAnswer, unknown, Wish, () => boolean>({
    onMutate: sameSession,
    mutationFn: ({ store, reason }) => setTools(store.id, reason),
    onSuccess: ({ info, version, not_supported }, _, isStill) => {
      if (!isStill?.()) return
      connect(info, version, not_supported)
      notify(t('connection.connected', { name: info.name }))
      if (waiting.current) void navigate(landing(search.get('to'), getSession()))
    },
  })
}

/** True while the screen is shown. */
function useWaiting() {
  const waiting = useRef(false)
  useEffect(() => {
    waiting.current = true
    return () => {
      waiting.current = false
    }
  }, [])
  return waiting
}
