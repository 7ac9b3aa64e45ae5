// Long work of the operator. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'
import { startDownload } from './downloads/start.ts'

/** One job: how far it is, and what came of it. Sizes are bytes, times ISO 8601. */
export type Job = components['schemas']['Job']

/** Where the query cache keeps the jobs. */
export const jobsKey = 'jobs'

const at = (id: string) => ({ path: { id } })

/** The operator's own jobs, the newest first. */
export const listJobs = (): Promise<Job[]> => answer('listJobs', () => client.GET('/ext/jobs'))

export const readJob = (id: string): Promise<Job> =>
  answer('readJob', () => client.GET('/ext/jobs/{id}', { params: at(id) }))

export const cancelJob = (id: string): Promise<Job> =>
  answer('cancelJob', () => client.POST('/ext/jobs/{id}/cancel', { params: at(id) }))

/** Forgets a job that has ended, and its file. */
export const dismissJob = (id: string) =>
  answer('dismissJob', () => client.DELETE('/ext/jobs/{id}', { params: at(id) }))

/** Downloads the file a job has made. */
export async function downloadJob(id: string): Promise<void> {
  const { payload } = await answer('downloadJob', () =>
    client.POST('/ext/jobs/{id}/download', { params: at(id) }),
  )
  startDownload(payload, { kind: 'job', id })
}
