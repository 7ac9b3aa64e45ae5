import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isOpen,
  type Job,
  jobQuery,
  jobsKey,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'

interface Followed {
  job: Job
  onEnd: (job: Job) => void
}

/**
 * Follows jobs started on this screen: their progress, and what to do when they end. Changes arrive live; polling
 * covers the time without a socket.
 */
export function useFollowed() {
  const support = useSupport()
  const client = useQueryClient()
  const [followed, setFollowed] = useState<readonly Followed[]>([])
  const results = useQueries({
    queries: followed.map(({ job }) => ({ ...jobQuery(support, job.id), initialData: job })),
  })
  useLive(
    'jobs',
    () => void client.invalidateQueries({ queryKey: [jobsKey] }, { cancelRefetch: false }),
  )

  const ended = useRef(new Set<string>())
  useEffect(() => {
    for (const [at, { job, onEnd }] of followed.entries()) {
      const { data: now, error } = results[at] ?? {}
      if (ended.current.has(job.id) || !now || (isOpen(now) && !error)) continue
      ended.current.add(job.id)
      setFollowed(old => old.filter(entry => entry.job.id !== job.id))
      onEnd(now)
    }
  })

  const follow = useCallback(
    (job: Job, onEnd: (job: Job) => void) => {
      setFollowed(old => [...old, { job, onEnd }])
      void client.invalidateQueries({ queryKey: [jobsKey] })
    },
    [client],
  )
  // The same array while nothing in it changes: all its users rerender with it.
  const running = results.flatMap(({ data }) => (data && isOpen(data) ? [data] : []))
  const last = useRef<readonly Job[]>([])
  const isSame =
    last.current.length === running.length && running.every((job, at) => job === last.current[at])
  if (!isSame) last.current = running
  return { follow, running: last.current }
}
