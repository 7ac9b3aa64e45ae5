// A job's name, progress and result as texts. Pure.
import type { Job } from '#src/dataProvider/index.ts'
import { formatClock, formatSize } from '#src/i18n/format.ts'
import type { Translate } from '#src/i18n/useT.ts'

const names = {
  archiveFiles: 'jobs.archive',
  transferFiles: 'jobs.transfer',
  changePermissions: 'jobs.permissions',
  emptyTrash: 'jobs.trash',
  applyCsvUpload: 'jobs.csv',
  undoCsvUpload: 'jobs.csvUndo',
  deleteChain: 'jobs.deleting',
  deleteFranchise: 'jobs.deleting',
  continueDeletion: 'jobs.deleting',
  restoreDeletion: 'jobs.restoring',
  exportJournal: 'jobs.journal',
  exportLog: 'jobs.export',
  executeAction: 'jobs.action',
  executeActions: 'jobs.actions',
  downloadStills: 'jobs.stills',
  downloadDatabase: 'jobs.export',
} as const

export const jobName = ({ kind, subject }: Job, t: Translate): string =>
  t(names[kind], { folder: subject })

/** A job without a result to fetch is done; one with a result is ready. */
const stateKey = ({ state, result }: Job) =>
  state === 'done' && !result ? 'jobs.finished' : (`jobs.states.${state}` as const)

/** Whether the total amount of work is known. */
export const isMeasured = ({ progress: { step, total } }: Job): boolean =>
  step !== 'counting' && step !== 'waiting' && total !== null && total > 0

function progressOf({ progress, state }: Job, t: Translate, tag: string): string | null {
  const { step, unit, done, total } = progress
  if (state !== 'running') return null
  if (step === 'counting') return t('jobs.found', { smart_count: done })
  if (total === null) return done > 0 ? t('jobs.did', { smart_count: done }) : null
  return unit === 'bytes'
    ? t('jobs.of', { done: formatSize(done, tag), total: formatSize(total, tag) })
    : t('jobs.of', { done, total })
}

/** The number of a job's failures, listed or not. */
export const failuresOf = ({ report }: Job): number =>
  report ? report.failed.length + (report.more ?? 0) : 0

/** A job's status as a mark. */
export function markOf(job: Job): 'done' | 'partly' | 'failed' | 'none' {
  if (job.state === 'failed' || job.state === 'unknown') return 'failed'
  if (failuresOf(job) > 0) return 'partly'
  return job.state === 'done' ? 'done' : 'none'
}

/** The result of a job that made no file: what it did, skipped and failed at. */
function reportOf(job: Job, t: Translate): string | null {
  const { report, state, failure } = job
  if (!report) return null
  const { done, skipped } = report
  const failures = failuresOf(job)
  const end = state !== 'done' && !failure ? t(stateKey(job)) : ''
  const numbers = [
    t('jobs.did', { smart_count: done }),
    ...(skipped > 0 ? [t('jobs.skipped', { smart_count: skipped })] : []),
    ...(failures > 0 ? [t('jobs.failures', { smart_count: failures })] : []),
  ].join(', ')
  if (!end) return numbers
  return end.endsWith('.') ? `${end} ${numbers}` : `${end}, ${numbers}`
}

/** The result, for a notification. */
export const endOf = (job: Job, t: Translate): string =>
  [job.failure?.info, reportOf(job, t)].filter(Boolean).join(' ') || t(stateKey(job))

/** The progress, or the result. */
export function statusText(job: Job, t: Translate, tag: string): string {
  if (job.cancelling) return t('jobs.cancelling')
  const progress = progressOf(job, t, tag)
  if (progress !== null) return progress
  if (job.state === 'failed' && job.failure)
    return t('jobs.failedBy', { reason: endOf(job, t), state: t(stateKey(job)) })
  if (!job.result) return endOf(job, t)
  const kept = t('jobs.until', { time: formatClock(job.result.expires, tag) })
  return `${t(stateKey(job))}, ${formatSize(job.result.size, tag)}, ${kept}`
}

/** The counts of the bar's button in words, including the number it shows: the running ones, else all. */
export function workTitle(
  {
    jobs,
    deletions = 0,
    downloads,
    going,
  }: { jobs: number; deletions?: number; downloads: number; going: number },
  t: Translate,
): string {
  const parts = [
    jobs > 0 && t('jobs.open', { smart_count: jobs }),
    deletions > 0 && t('jobs.openDeletions', { smart_count: deletions }),
    downloads > 0 && t('tray.open', { smart_count: downloads }),
    going > 0 && t('jobs.openGoing', { going }),
  ].filter(part => part !== false)
  if (parts.length === 0) return t('jobs.work')
  const isSum = going === 0 && parts.length > 1
  return [...(isSum ? [`${t('jobs.work')}: ${jobs + deletions + downloads}`] : []), ...parts].join(
    ', ',
  )
}
