import type { JobReport } from '../db/tables/index.ts'
import { toApiFailure } from '../failures/index.ts'

/** Failures that are listed, and other names; of failures the rest is a number. */
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

  /** Its name was taken: it stands beside under another one. */
  numbered(from: string, to: string): void {
    if (this.#numbered.length < maxListed) this.#numbered.push({ from, to })
  }

  skip(): void {
    this.#skipped += 1
  }

  /** @param error what the operator is told: an ApiFailure, a HostError. */
  fail(path: string, error: unknown): void {
    this.#failures += 1
    if (this.#failed.length === maxListed) return
    const { code, params } = toApiFailure(error)
    this.#failed.push({ path, code, params })
  }

  /** As it stands now. */
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
