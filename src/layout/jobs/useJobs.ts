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

/** The operator's jobs. What changes is told live, to every tab; while one goes on they are asked
 * for each second too, so that nothing stands still where there is no socket. */
export function useJobs() {
  const support = useSupport()
  const client = useQueryClient()
  const { claims, store } = useSession()
  const operator = claims?.username
  // The cache is emptied with a change of store: another key is asked for anew.
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
  // Several are told at once; what is under way is not asked a second time.
  useLive(
    'jobs',
    () => void client.invalidateQueries({ queryKey: [jobsKey] }, { cancelRefetch: false }),
  )
  useEnded(jobs.data)
  return jobs
}

/** Says, once in this tab, how a job ended since it was first looked: a quick one is over before it is seen going on. */
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
