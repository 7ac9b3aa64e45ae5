import { type Job, jobsKey, type SupportDataProvider } from '#src/dataProvider/index.ts'

export const handlersKey = (store: number) => ['downloadHandlers', store]

export const handlersQuery = (support: SupportDataProvider, store: number) => ({
  queryKey: handlersKey(store),
  queryFn: ({ signal }: { signal: AbortSignal }) => support.listDownloadHandlers({ store, signal }),
})

export const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running'

const pollMs = 1000

/** Exports of the store that there are still: those that go on, and those whose file is kept. */
export const exportsQuery = (support: SupportDataProvider, store: number) => ({
  queryKey: [jobsKey, 'exports', store],
  queryFn: async (): Promise<Job[]> => {
    const jobs = await support.listJobs()
    return jobs.filter(job => job.kind === 'downloadDatabase' && job.store?.id === store)
  },
  refetchInterval: ({ state }: { state: { data: Job[] | undefined } }) =>
    state.data?.some(job => !isOver(job)) ? pollMs : false,
})
