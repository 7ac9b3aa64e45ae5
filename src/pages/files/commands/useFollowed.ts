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
 * Jobs that were begun on this screen: how far they are, and what is to be done at their end. They
 * are told live; asking is for where there is no socket.
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
  // One list as long as nothing of it changes: whatever shares it is drawn anew with it.
  const running = results.flatMap(({ data }) => (data && isOpen(data) ? [data] : []))
  const last = useRef<readonly Job[]>([])
  const isSame =
    last.current.length === running.length && running.every((job, at) => job === last.current[at])
  if (!isSame) last.current = running
  return { follow, running: last.current }
}
