// One run as it goes: told by the live socket, asked for now and then besides.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveState, useSupport } from '#src/dataProvider/index.ts'
import { actionsQuery, batchQuery, historyQuery, isOver, runKey, runQuery } from './queries.ts'

const paces = { live: 5000, off: 1500 }
const usePace = () => paces[useLiveState() === 'live' ? 'live' : 'off']

/** Calls when a run on a store has begun or is over, whoever runs it and however it was started. */
function useRunsOf(store: number, changed: () => void): void {
  useLive('actions', news => {
    if (news.kind === 'reload') changed()
    else if (news.payload.store === store && (news.payload.over || news.payload.size === 0))
      changed()
  })
}

/** The actions, with when one ran each last: wherever that was. */
export function useActions(store: number) {
  const client = useQueryClient()
  const options = actionsQuery(useSupport(), store)
  useLive('actions', news => {
    if (news.kind === 'reload' || news.payload.over)
      void client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false })
  })
  return useQuery(options)
}

/** What was run on the store, by anybody. */
export function useHistory(store: number, action: string) {
  const client = useQueryClient()
  const pace = usePace()
  const options = historyQuery(useSupport(), store, action)
  useRunsOf(store, () => void client.invalidateQueries({ queryKey: options.queryKey }))
  return useInfiniteQuery({
    ...options,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.every(page => page.data.every(isOver)) ? false : pace,
  })
}

export function useRun(id: string) {
  const support = useSupport()
  const client = useQueryClient()
  const pace = usePace()
  const query = useQuery({
    ...runQuery(support, client, id),
    refetchInterval: ({ state: { data } }) => (data && isOver(data.run) ? false : pace),
  })
  useLive('actions', news => {
    if (news.kind === 'reload' || news.payload.run === id) {
      void client.invalidateQueries({ queryKey: runKey(id) })
    }
  })
  return query
}

export function useBatch(id: string) {
  const support = useSupport()
  const client = useQueryClient()
  const pace = usePace()
  const options = batchQuery(support, id)
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => (data?.runs.every(isOver) ? false : pace),
  })
  useLive('actions', news => {
    if (news.kind === 'reload' || news.payload.batch === id) {
      void client.invalidateQueries({ queryKey: options.queryKey })
    }
  })
  return query
}
