// The actions and their runs as they go: told by the live socket, asked for now and then besides. What is
// kept of them is forgotten when another store is chosen.
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

/** What stands under the key is asked for anew when there are news that concern it. */
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

/** The actions, with when one ran each last: wherever that was. */
export function useActions(store: number) {
  const support = useSupport()
  const queryKey = ['actions', store]
  useNews(queryKey, ({ over }) => over, { cancelRefetch: false })
  return useQuery({ queryKey, queryFn: ({ signal }) => support.listActions({ store, signal }) })
}

export const historyKey = (store: number, action: string) => ['actionRuns', store, action]

/** What was run on the store, by anybody and however it was started. */
export function useHistory(store: number, action: string) {
  const support = useSupport()
  const pace = usePace()
  const queryKey = historyKey(store, action)
  // A run has begun, or is over.
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

/** A run with all it has said: only what is new is asked for. */
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
        // It is shorter than what we have: of another database.
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
