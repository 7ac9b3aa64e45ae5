// The actions and their runs as they progress: reported on the live socket, and polled now and then. The cache is
// cleared when another store is connected.
import {
  type InvalidateOptions,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ActionRun,
  isOpen,
  useLive,
  useLiveState,
  useSupport,
} from '#src/dataProvider/index.ts'

const paces = { live: 5000, off: 1500 }
const usePace = () => paces[useLiveState() === 'live' ? 'live' : 'off']

type News = Parameters<Parameters<typeof useLive<'actions'>>[1]>[0]
type RunNews = Extract<News, { kind: 'event' }>['payload']

/** Refetches the query when there is news that concerns it. */
function useNews(
  queryKey: QueryKey,
  concern: (news: RunNews) => boolean | undefined,
  options?: InvalidateOptions,
) {
  const client = useQueryClient()
  useLive('actions', news => {
    if (news.kind === 'reload' || concern(news.payload))
      void client.invalidateQueries({ queryKey }, options)
  })
}

/** The actions, with the operator's last run of each, on any store. */
export function useActions(store: number) {
  const support = useSupport()
  const queryKey = ['actions', store]
  useNews(queryKey, ({ over }) => over, { cancelRefetch: false })
  return useQuery({ queryKey, queryFn: ({ signal }) => support.listActions({ store, signal }) })
}

export const historyKey = (store: number, action: string) => ['actionRuns', store, action]

/** The runs on the store, by any operator and started in any way. */
export function useHistory(store: number, action: string) {
  const support = useSupport()
  const pace = usePace()
  const queryKey = historyKey(store, action)
  // A run has begun or ended.
  useNews(queryKey, news => news.store === store && (news.over || news.size === 0))
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      support.actionRuns(
        { action, limit: 10, ...(pageParam === undefined ? {} : { before: pageParam }) },
        { store, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.every(page => page.data.every(run => !isOpen(run))) ? false : pace,
  })
}

interface RunRead {
  readonly run: ActionRun
  readonly text: string
}

export const runKey = (id: string) => ['actionRun', id]

/** A run with its whole output: only new output is requested. */
export function useRun(id: string) {
  const support = useSupport()
  const client = useQueryClient()
  const pace = usePace()
  const queryKey = runKey(id)
  useNews(queryKey, ({ run }) => run === id)
  return useQuery({
    queryKey,
    queryFn: async (): Promise<RunRead> => {
      let text = client.getQueryData<RunRead>(queryKey)?.text ?? ''
      for (;;) {
        const read = await support.readActionRun(id, text.length)
        // It is shorter than ours: it comes from another database.
        text = read.from === text.length ? text + read.text : read.text
        if (read.text === '' || text.length >= read.run.size) return { run: read.run, text }
      }
    },
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data.run) ? false : pace),
  })
}

export const batchKey = (id: string) => ['actionBatch', id]

export function useBatch(id: string) {
  const support = useSupport()
  const pace = usePace()
  const queryKey = batchKey(id)
  useNews(queryKey, ({ batch }) => batch === id)
  return useQuery({
    queryKey,
    queryFn: () => support.readActionBatch(id),
    refetchInterval: ({ state: { data } }) =>
      data?.runs.every(run => !isOpen(run)) ? false : pace,
  })
}
