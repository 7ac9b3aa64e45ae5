import { useQuery } from '@tanstack/react-query'
import { isOpen, jobsKey, useSupport } from '#src/dataProvider/index.ts'

export const handlersKey = (store: number) => ['downloadHandlers', store]

export function useHandlers(store: number) {
  const support = useSupport()
  return useQuery({
    queryKey: handlersKey(store),
    queryFn: ({ signal }) => support.listDownloadHandlers({ store, signal }),
  })
}

const pollMs = 1000

/** The store's existing exports: running ones, and those whose file is kept. */
export function useExports(store: number, enabled = true) {
  const support = useSupport()
  return useQuery({
    queryKey: [jobsKey, 'exports', store],
    queryFn: async () => {
      const jobs = await support.listJobs()
      return jobs.filter(job => job.kind === 'downloadDatabase' && job.store?.id === store)
    },
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollMs : false),
    enabled,
  })
}
