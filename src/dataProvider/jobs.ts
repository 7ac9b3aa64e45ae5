// Long work of the operator. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'
import { startDownload } from './downloads/start.ts'

/** One job: how far it is, and what came of it. Sizes are bytes, times ISO 8601. */
export type Job = components['schemas']['Job']

/** Where the query cache keeps the jobs. */
export const jobsKey = 'jobs'

/** Whether a job, or a run of an action, has not ended. */
export const isOpen = ({ state }: { readonly state: string }): boolean =>
  state === 'queued' || state === 'running'

/** The operator's own jobs, the newest first. */
export const listJobs = (): Promise<Job[]> => call('listJobs', {})

export const readJob = (id: string): Promise<Job> => call('readJob', { params: byId(id) })

const pollMs = 700

/** Reads one job again and again until it has ended. */
export const jobQuery = (support: { readJob: (id: string) => Promise<Job> }, id: string) => ({
  queryKey: [jobsKey, 'one', id],
  queryFn: () => support.readJob(id),
  retry: false,
  refetchInterval: ({ state }: { state: { data: Job | undefined } }) =>
    state.data && !isOpen(state.data) ? (false as const) : pollMs,
})

export const cancelJob = (id: string): Promise<Job> => call('cancelJob', { params: byId(id) })

/** Forgets a job that has ended, and its file. */
export const dismissJob = (id: string) => call('dismissJob', { params: byId(id) })

/** As many as may be forgotten at once; nobody has more. */
const mostJobs = 100

/** Forgets those of them that have ended, and their files. */
export const dismissJobs = (ids: readonly string[]) =>
  call('dismissJobs', { body: { ids: ids.slice(0, mostJobs) } })

/** Downloads the file a job has made. */
export async function downloadJob(id: string): Promise<void> {
  const { payload } = await call('downloadJob', { params: byId(id) })
  startDownload(payload, { kind: 'job', id })
}
