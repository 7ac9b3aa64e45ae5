import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type ConnectionAnswer,
  type ReasonValue,
  type StoreChoice,
  useSupport,
} from '../../dataProvider/index.ts'
import { t } from '../../i18n/useT.ts'
import { defaultRoute, innerPath } from '../../routes.ts'
import { connect } from '../../session.ts'

interface Wish {
  readonly store: StoreChoice
  readonly reason: Record<string, ReasonValue>
}

/** Connects; afterwards nothing of the former store is left in the cache, and the way goes on. */
export function useConnect() {
  const { setTools } = useSupport()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const [search] = useSearchParams()
  return useMutation<ConnectionAnswer, unknown, Wish>({
    mutationFn: ({ store, reason }) => setTools(store.id, reason),
    onSuccess: ({ info, version, not_supported }) => {
      connect(info, version, not_supported)
      cache.clear() // also when it is the same store again
      notify(t('connection.connected', { name: info.name }))
      void navigate(innerPath(search.get('to')) ?? defaultRoute.path)
    },
  })
}
