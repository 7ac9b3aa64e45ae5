import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/auth/pages.ts'
import {
  isOpen,
  type Job,
  jobsKey,
  lacksCall,
  useLive,
  useSupport,
} from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { endOf, jobName } from './jobTexts.ts'

const pollMs = 1000

/**
 * The operator's jobs. Changes arrive live in every tab; while a job runs they are also polled every second, so
 * that progress moves without a socket.
 */
export function useJobs() {
  const support = useSupport()
  const client = useQueryClient()
  const { claims, store } = useSession()
  const operator = claims?.username
  // A change of store clears the cache: a new key makes it load again.
  const key = [jobsKey, operator, store?.id]
  const jobs = useQuery({
    queryKey: key,
    queryFn: () => support.listJobs(),
    enabled: operator !== undefined,
    retry: false,
    refetchInterval: ({ state }) => {
      if (lacksCall(state.error)) return false
      return state.data?.some(isOpen) ? pollMs : false
    },
  })
  // Several events arrive together; a running request is not repeated.
  useLive(
    'jobs',
    () => void client.invalidateQueries({ queryKey: [jobsKey] }, { cancelRefetch: false }),
  )
  useEnded(jobs.data)
  return jobs
}

/**
 * Reports, once in this tab, each job that ended since the first look: a quick one may end before it is ever seen
 * running.
 */
function useEnded(jobs: readonly Job[] | undefined) {
  const t = useT()
  const notify = useNotify()
  const over = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!jobs) return
    const before = over.current
    const ended = jobs.filter(job => !isOpen(job))
    over.current = new Set(ended.map(({ id }) => id))
    for (const job of ended) {
      if (!before || before.has(job.id)) continue
      const text = t('jobs.ended', { name: jobName(job, t), state: endOf(job, t) })
      const isWell = job.state === 'done' && !job.report?.failed.length
      notify(text, { type: isWell ? 'success' : 'warning' })
    }
  }, [jobs, notify, t])
}
