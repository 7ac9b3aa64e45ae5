// What the actions read, as entries of the query cache. It is cleared when another store is chosen.
import type { QueryClient } from '@tanstack/react-query'
import type { ActionRun, SupportDataProvider } from '#src/dataProvider/index.ts'

export const actionsQuery = (support: SupportDataProvider, store: number) => ({
  queryKey: ['actions', store],
  queryFn: ({ signal }: { signal: AbortSignal }) => support.listActions({ store, signal }),
})

export const historyKey = (store: number, action: string) => ['actionRuns', store, action]

export const historyQuery = (support: SupportDataProvider, store: number, action: string) => ({
  queryKey: historyKey(store, action),
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
    support.actionRuns(
      { action, limit: 10, ...(pageParam === undefined ? {} : { before: pageParam }) },
      { store, signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
})

export interface RunRead {
  readonly run: ActionRun
  readonly text: string
}

export const runKey = (id: string) => ['actionRun', id]

/** A run with all it has said: only what is new is asked for. */
export const runQuery = (support: SupportDataProvider, client: QueryClient, id: string) => ({
  queryKey: runKey(id),
  queryFn: async (): Promise<RunRead> => {
    let text = client.getQueryData<RunRead>(runKey(id))?.text ?? ''
    for (;;) {
      const read = await support.readActionRun(id, text.length)
      // It is shorter than what we have: of another database.
      text = read.from === text.length ? text + read.text : read.text
      if (read.text === '' || text.length >= read.run.size) return { run: read.run, text }
    }
  },
})

export const batchQuery = (support: SupportDataProvider, id: string) => ({
  queryKey: ['actionBatch', id],
  queryFn: () => support.readActionBatch(id),
})

export const isOver = ({ state }: Pick<ActionRun, 'state'>): boolean =>
  state !== 'queued' && state !== 'running'
