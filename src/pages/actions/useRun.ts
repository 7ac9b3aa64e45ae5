// One run as it goes: told by the live socket, asked for now and then besides.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveState, useSupport } from '../../dataProvider/index.ts'
import { batchQuery, isOver, runKey, runQuery } from './queries.ts'

const paces = { live: 5000, off: 1500 }

export function useRun(id: string) {
  const support = useSupport()
  const client = useQueryClient()
  const pace = useLiveState() === 'live' ? paces.live : paces.off
  const query = useQuery({
    ...runQuery(support, client, id),
    refetchInterval: ({ state: { data } }) => (data && isOver(data.run) ? false : pace),
  })
  useLive('actions', news => {
    if (news.kind === 'reload' || news.payload.run === id) {
      void client.invalidateQueries({ queryKey: runKey(id) })
    }
    if (news.kind === 'reload' || news.payload.over) {
      void client.invalidateQueries({ queryKey: ['actionRuns'] })
      void client.invalidateQueries({ queryKey: ['actions'] })
    }
  })
  return query
}

export function useBatch(id: string) {
  const support = useSupport()
  const client = useQueryClient()
  const pace = useLiveState() === 'live' ? paces.live : paces.off
  const one = batchQuery(support, id)
  const query = useQuery({
    ...one,
    refetchInterval: ({ state: { data } }) => (data?.runs.every(isOver) ? false : pace),
  })
  useLive('actions', news => {
    if (news.kind === 'reload' || news.payload.batch === id) {
      void client.invalidateQueries({ queryKey: one.queryKey })
    }
  })
  return query
}
