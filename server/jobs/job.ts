import type { PageName } from '#src/generated/operations.ts'
import type { JobReport, JsonValue } from '../db/tables/index.ts'
import type { Beat } from './repository/claims.ts'

/** Why a job must stop: `lost` means that it no longer belongs to us and nothing may be saved. */
export type StopReason = 'cancelled' | 'time_limit' | 'stopped' | 'lost'

/** The reason of an abort signal. */
export class JobStopped extends Error {
  readonly why: StopReason

  constructor(why: StopReason) {
    super(`The job was stopped: ${why}`)
    this.name = 'JobStopped'
    this.why = why
  }
}

/** One run of a job, as seen by its kind. */
export interface Work {
  readonly id: string
  /** 0 for a job that concerns no store. */
  readonly storeId: number
  readonly input: JsonValue
  /** Aborts with a JobStopped; check it often. */
  readonly signal: AbortSignal
  /** Cheap: only the latest is saved, about once a second. */
  progress(now: Partial<Beat>): void
  /** Cheap: the latest is kept however the job ends, even when cancelled. */
  report(soFar: JobReport): void
  /** Added to the journal record however the job ends. */
  note(details: Readonly<Record<string, JsonValue>>): void
  /** From here on it is not stopped: what follows must be written completely. */
  holdOut(): void
}

/** The result of a kind that creates files. The spool has the file under the job's id. */
export interface WorkResult {
  readonly name: string
  readonly size: number
  readonly version: string
  /** Replaces the request's details in the journal. */
  readonly details?: Readonly<Record<string, JsonValue>>
}

export interface JobKind {
  /** The page an operator needs when the job begins, and for its file. */
  readonly page: PageName
  /** Any of these suffices; only `page` when omitted. */
  readonly pages?: readonly PageName[]
  /** The journal already records the request as done: the run has no record of its own. */
  readonly silent?: boolean
  readonly timeLimitMs: number
  /** Rejects with the operator's message (ApiFailure, HostError). */
  run(work: Work): Promise<WorkResult | undefined>
}

/** By the operationId that starts them. */
export type JobKinds = Readonly<Record<string, JobKind>>
