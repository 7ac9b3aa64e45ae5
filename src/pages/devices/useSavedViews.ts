// The operator's views of the devices, stored on the server and so available on other machines.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ViewStore } from '#src/components/DataTable/types.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'

const key = ['savedViews', 'devices']

export function useSavedViews(): ViewStore {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const { listViews, saveView, deleteView } = useSupport()
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => listViews('devices') })
  const change = (call: Promise<unknown>) =>
    void call
      .catch(error =>
        notify(t('devices.viewsFailed', { reason: failureText(error) }), { type: 'error' }),
      )
      .then(() => cache.invalidateQueries({ queryKey: key }))
  return {
    views: data.map(({ name, query }) => ({ name, search: query })),
    save: ({ name, search }) => change(saveView({ page: 'devices', name, query: search })),
    drop: name => {
      const found = data.find(view => view.name === name)
      if (found) change(deleteView(found.id))
    },
  }
}
