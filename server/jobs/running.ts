import type { JobReport, JsonValue } from '../db/tables/index.ts'
import { JobStopped, type StopReason } from './job.ts'
import type { Beat } from './repository/claims.ts'
import type { Job } from './repository/jobs.ts'

/** A job running in this process: its progress and its deadline. */
export class Running {
  readonly job: Job
  readonly #abort = new AbortController()
  readonly #deadline: number
  #progress: Beat = { step: 'waiting', unit: 'files', done: 0, total: null }
  #leaseUntil: number
  #report: JobReport | undefined
  #details: Readonly<Record<string, JsonValue>> | undefined
  #changed = true
  #holds = false
  #ended: Promise<void> = Promise.resolve()

  constructor(job: Job, leaseUntil: number, deadline: number) {
    this.job = job
    this.#leaseUntil = leaseUntil
    this.#deadline = deadline
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get progress(): Beat {
    return this.#progress
  }

  get report(): JobReport | undefined {
    return this.#report
  }

  get ended(): Promise<void> {
    return this.#ended
  }

  /** @param work settles when the job is over and its file and rows are final. */
  follow(work: Promise<void>): void {
    this.#ended = work
  }

  say(now: Partial<Beat>): void {
    this.#progress = { ...this.#progress, ...now }
    this.#changed = true
  }

  /** Additional details for the journal record. */
  get details(): Readonly<Record<string, JsonValue>> | undefined {
    return this.#details
  }

  keepReport(report: JobReport): void {
    this.#report = report
  }

  keepDetails(details: Readonly<Record<string, JsonValue>>): void {
    this.#details = { ...this.#details, ...details }
  }

  stop(why: StopReason): void {
    // A job we have lost must not be recorded as successful.
    if (!this.#holds || why === 'lost') this.#abort.abort(new JobStopped(why))
  }

  holdOut(): void {
    this.#holds = true
  }

  renew(leaseUntil: number): void {
    this.#leaseUntil = leaseUntil
  }

  /** Whether anything changed since the last call. */
  takeChange(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  /** By our own clock, whether or not the database answers. */
  watch(now: number): void {
    if (now >= this.#leaseUntil) this.stop('lost')
    else if (now >= this.#deadline) this.stop('time_limit')
  }

  /** Whether the lease should be renewed although nothing changed. */
  isDue(now: number, leaseMs: number): boolean {
    return this.#leaseUntil - now < (leaseMs * 2) / 3
  }
}
