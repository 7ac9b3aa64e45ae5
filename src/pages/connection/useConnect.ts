import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
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

interface ConnectionRequest {
  readonly store: StoreChoice
  readonly reason: Record<string, ReasonValue>
}

/** Connects. The answer is ignored if the session has ended meanwhile. */
export function useConnect() {
  const { setTools } = useSupport()
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  const connecting = useMutation<ConnectionAnswer, unknown, ConnectionRequest, () => boolean>({
    onMutate: sameSession,
    mutationFn: ({ store, reason }) => setTools(store.id, reason),
    onSuccess: ({ info, version, not_supported }, _, isStill) => {
      if (!isStill?.()) return
      connect(info, version, not_supported)
      notify(t('connection.connected', { name: info.name }))
    },
  })
  const connectTo = (request: ConnectionRequest) =>
    connecting.mutateAsync(request, {
      // Passed to the call, so that it navigates only if this component is still mounted.
      onSuccess: (_, __, isStill) => {
        if (isStill?.()) void navigate(landing(search.get('to'), getSession()))
      },
    })
  return { ...connecting, connectTo }
}
