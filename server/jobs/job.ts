import type { PageName } from '#src/generated/operations.ts'
import type { JobReport, JsonValue } from '../db/tables/index.ts'
import type { Beat } from './repository/claims.ts'

/** Why a job is to stop: `lost` means that it is not ours any more and that nothing may be written. */
export type StopReason = 'cancelled' | 'time_limit' | 'stopped' | 'lost'

/** The reason of an abort. */
export class JobStopped extends Error {
  readonly why: StopReason

  constructor(why: StopReason) {
    super(`The job was stopped: ${why}`)
    this.name = 'JobStopped'
    this.why = why
  }
}

/** One run of a job, as its kind sees it. */
export interface Work {
  readonly id: string
  /** 0 of a job that is about no store. */
  readonly storeId: number
  readonly input: JsonValue
  /** Aborts with a JobStopped; whoever works looks at it often. */
  readonly signal: AbortSignal
  /** Cheap: what is said last is written about once a second. */
  progress(now: Partial<Beat>): void
  /** Cheap: what is said last is kept however the job ends, be it cancelled. */
  report(soFar: JobReport): void
  /** Put into the journal's record however the job ends. */
  note(details: Readonly<Record<string, JsonValue>>): void
  /** From here on it is not stopped any more: what is written next is written as a whole. */
  holdOut(): void
}

/** What a job has made, of a kind that makes files. Its file is the one the spool knows under the job's id. */
export interface WorkResult {
  readonly name: string
  readonly size: number
  readonly version: string
  /** For the journal, in the place of those it was asked with. */
  readonly details?: Readonly<Record<string, JsonValue>>
}

export interface JobKind {
  /** The page an operator needs when the job begins, and for its file. */
  readonly page: PageName
  /** Any of these is enough; `page` alone without it. */
  readonly pages?: readonly PageName[]
  /** What was asked stands in the journal already, done: its run has no record of its own. */
  readonly silent?: boolean
  readonly timeLimitMs: number
  /** Rejects with what the operator is told (ApiFailure, HostError). */
  run(work: Work): Promise<WorkResult | undefined>
}

/** By the operationId that starts them. */
export type JobKinds = Readonly<Record<string, JobKind>>
