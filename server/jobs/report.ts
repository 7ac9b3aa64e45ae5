import type { JobReport } from '../db/tables/index.ts'
import { toApiFailure } from '../failures/index.ts'

/** Maximum failures and renamed entries listed; further failures are only counted. */
const maxListed = 100

/** Counts what a job has done, and what it could not do and why. */
export class Report {
  readonly #failed: JobReport['failed'][number][] = []
  readonly #numbered: { from: string; to: string }[] = []
  #done = 0
  #skipped = 0
  #failures = 0

  get done(): number {
    return this.#done
  }

  get failures(): number {
    return this.#failures
  }

  did(count = 1): void {
    this.#done += count
  }

  /** The entry's name was taken, so it was renamed. */
  numbered(from: string, to: string): void {
    if (this.#numbered.length < maxListed) this.#numbered.push({ from, to })
  }

  skip(): void {
    this.#skipped += 1
  }

  /** @param error with the operator's message: an ApiFailure or a HostError. */
  fail(path: string, error: unknown): void {
    this.#failures += 1
    if (this.#failed.length === maxListed) return
    const { code, params } = toApiFailure(error)
    this.#failed.push({ path, code, params })
  }

  /** The report so far. */
  get value(): JobReport {
    const more = this.#failures - this.#failed.length
    return {
      done: this.#done,
      skipped: this.#skipped,
      failed: [...this.#failed],
      more,
      numbered: [...this.#numbered],
    }
  }
}
