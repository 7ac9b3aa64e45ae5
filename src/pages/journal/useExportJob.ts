import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type JournalExportFormat,
  type JournalNarrowing,
  jobQuery,
  jobsKey,
  newKey,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'

/** Exports the matching records as a job; the last one started here. */
export function useExportJob(narrowing: JournalNarrowing) {
  const support = useSupport()
  const { exportJournal, cancelJob, downloadJob } = support
  const cache = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const refresh = () => cache.invalidateQueries({ queryKey: [jobsKey] })
  const query = jobQuery(support, id ?? '')
  const { queryKey } = query
  const job = useQuery({ ...query, enabled: id !== null })
  // Reported live, and polled where there is no socket.
  useLive('jobs', () => void cache.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  const starting = useMutation({
    mutationFn: ({ format, key }: { format: JournalExportFormat; key: string }) =>
      exportJournal(format, narrowing, key),
    onSuccess: started => {
      cache.setQueryData([jobsKey, 'one', started.id], started)
      setId(started.id)
      void refresh()
    },
  })
  const cancelling = useMutation({ mutationFn: () => cancelJob(id ?? ''), onSettled: refresh })
  const downloading = useMutation({ mutationFn: () => downloadJob(id ?? '') })
  return {
    job: id === null ? undefined : job.data,
    busy: starting.isPending,
    error: starting.error ?? (id === null ? null : job.error) ?? downloading.error,
    start: (format: JournalExportFormat) => {
      if (starting.isPending) return
      downloading.reset()
      starting.mutate({ format, key: newKey() })
    },
    cancel: () => cancelling.isPending || cancelling.mutate(),
    download: () => downloading.isPending || downloading.mutate(),
    forget: () => {
      starting.reset()
      downloading.reset()
      setId(null)
    },
  }
}

export type Exporting = ReturnType<typeof useExportJob>
