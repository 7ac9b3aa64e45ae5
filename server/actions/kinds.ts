// Runs of actions as jobs, on one store or on several.

import { actionRuns } from '../db/repositories.ts'
import { ApiFailure } from '../failures/index.ts'
import { type JobKind, JobStopped, type Work } from '../jobs/job.ts'
import { Report } from '../jobs/report.ts'
import { journalled } from '../journal/journalling.ts'
import type { JournalEntry } from '../journal/repository/journal.ts'
import type { ActionRun } from './repository/runs.ts'
import { endRun, type RunningParts, runOne } from './running.ts'

const minute = 60_000
const pages = ['actions', 'action'] as const
/** How many stores run at the same time when a failure does not stop the others. */
const atOnce = 4

async function runOf({ db }: RunningParts, id: string): Promise<ActionRun> {
  const run = await actionRuns.byId(db.sql, id)
  if (!run) throw new ApiFailure(404, 'action.run_not_found')
  return run
}

/** The run's id is the job's id. */
export function executeActionKind(parts: RunningParts): JobKind {
  return {
    page: 'actions',
    pages,
    // Longer than any action: its own limit ends it.
    timeLimitMs: 40 * minute,
    async run({ id, signal, progress, note }) {
      progress({ step: 'running', unit: 'stores', done: 0, total: null })
      await runOne(parts, await runOf(parts, id), { signal, note })
      return undefined
    },
  }
}

/** As written by the handler. A type, so that it is assignable to JSON. */
export type SeveralInput = {
  readonly runs: readonly string[]
  /** Stops before the next store after a failure. */
  readonly stop: boolean
  /** The operator and the reason. */
  readonly entry: JournalEntry
}

export function executeActionsKind(parts: RunningParts): JobKind {
  return {
    page: 'actions',
    pages,
    timeLimitMs: 12 * 60 * minute,
    async run(work) {
      await new Several(parts, work).run()
      return undefined
    },
  }
}

/** One action on several stores, each with its own journal record. */
class Several {
  readonly #parts: RunningParts
  readonly #work: Work
  readonly #input: SeveralInput
  readonly #report = new Report()
  #next = 0

  constructor(parts: RunningParts, work: Work) {
    this.#parts = parts
    this.#work = work
    this.#input = work.input as unknown as SeveralInput // as written by the handler
  }

  async run(): Promise<void> {
    this.#tell()
    const lanes = this.#input.stop ? 1 : atOnce
    await Promise.all(Array.from({ length: lanes }, () => this.#lane()))
    await this.#leave()
    this.#work.signal.throwIfAborted()
  }

  async #lane(): Promise<void> {
    const { runs, stop } = this.#input
    while (!this.#work.signal.aborted && !(stop && this.#report.failures > 0)) {
      const id = runs[this.#next]
      if (id === undefined) return
      this.#next += 1
      const run = await actionRuns.byId(this.#parts.db.sql, id)
      try {
        if (!run) throw new ApiFailure(404, 'action.run_not_found')
        await this.#runOn(run)
        this.#report.did()
      } catch (error) {
        this.#report.fail(run?.store_name ?? id, error)
      }
      this.#tell()
    }
  }

  async #runOn(run: ActionRun): Promise<void> {
    const { signal } = this.#work
    const entry: JournalEntry = {
      ...this.#input.entry,
      storeId: run.store_id,
      storeName: run.store_name,
      at: new Date(),
    }
    await journalled(this.#parts.db.sql, entry, async note => {
      const noted = (details: object) => note({ ...Object(entry.details), ...details })
      try {
        await runOne(this.#parts, run, { signal, unchecked: true, note: noted })
      } catch (error) {
        if (!(error instanceof JobStopped)) throw error
        const code = error.why === 'cancelled' ? 'job.cancelled' : 'job.stopped'
        throw new ApiFailure(503, code, {}, { cause: error })
      }
      return { result: undefined }
    })
  }

  /** Marks the runs that will not start. */
  async #leave(): Promise<void> {
    const { signal } = this.#work
    const { db, actions } = this.#parts
    const isCancelled = signal.reason instanceof JobStopped && signal.reason.why === 'cancelled'
    const state = isCancelled ? 'cancelled' : 'skipped'
    for (const id of this.#input.runs.slice(this.#next)) {
      const run = await actionRuns.byId(db.sql, id)
      if (run) await endRun(this.#parts, run, { state })
      actions.vault.take(id)
      this.#report.skip()
    }
    this.#work.report(this.#report.value)
  }

  #tell(): void {
    const { done, failures, value } = this.#report
    const total = this.#input.runs.length
    this.#work.progress({ step: 'running', unit: 'stores', done: done + failures, total })
    this.#work.report(value)
  }
}
