// The operator's jobs. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'
import { startDownload } from './downloads/start.ts'

/** A job with its progress and result. Sizes are in bytes, times ISO 8601. */
export type Job = components['schemas']['Job']

/** Where the query cache keeps the jobs. */
export const jobsKey = 'jobs'

/** Whether a job, or an action's run, is still going on. */
export const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'queued' || state === 'running'

/** The operator's own jobs, newest first. */
export const listJobs = (): Promise<Job[]> => call('listJobs', {})

export const readJob = (id: string): Promise<Job> => call('readJob', { params: byId(id) })

const pollMs = 700

/** Polls a job until it has ended. */
export const jobQuery = (support: { readJob: (id: string) => Promise<Job> }, id: string) => ({
  queryKey: [jobsKey, 'one', id],
  queryFn: () => support.readJob(id),
  retry: false,
  refetchInterval: ({ state }: { state: { data: Job | undefined } }) =>
    state.data && !isOpen(state.data) ? (false as const) : pollMs,
})

export const cancelJob = (id: string): Promise<Job> => call('cancelJob', { params: byId(id) })

/** Dismisses a finished job and deletes its file. */
export const dismissJob = (id: string) => call('dismissJob', { params: byId(id) })

/** The most that one call can dismiss; nobody has more. */
const mostJobs = 100

/** Dismisses those that have finished, and deletes their files. */
export const dismissJobs = (ids: readonly string[]) =>
  call('dismissJobs', { body: { ids: ids.slice(0, mostJobs) } })

/** Downloads the file made by a job. */
export async function downloadJob(id: string): Promise<void> {
  const { payload } = await call('downloadJob', { params: byId(id) })
  startDownload(payload, { kind: 'job', id })
}
