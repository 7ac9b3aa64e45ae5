// Collects a store's machine readings minute by minute.
import { monitorSamples } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { type Line, lines, type Sample } from './repository/samples.ts'

const minuteMs = 60_000

type Sums = Record<Line, { sum: number; count: number }>

const newSums = (): Sums =>
  Object.fromEntries(lines.map(line => [line, { sum: 0, count: 0 }])) as Sums // all of them

const startOf = (at: Date) => Math.floor(at.getTime() / minuteMs) * minuteMs

/** The current minute; earlier ones are in the database. */
export class Samples {
  readonly #sql: Sql
  readonly #storeId: number
  #minute = 0
  #sums = newSums()

  constructor(sql: Sql, storeId: number) {
    this.#sql = sql
    this.#storeId = storeId
  }

  async add(at: Date, values: Sample): Promise<void> {
    const minute = startOf(at)
    if (minute !== this.#minute) await this.keep()
    this.#minute = minute
    for (const line of lines) {
      const value = values[line]
      if (value === null || !Number.isFinite(value)) continue
      this.#sums[line].sum += value
      this.#sums[line].count += 1
    }
  }

  /** Undefined before the first value. */
  get current(): { readonly at: Date; readonly values: Sample } | undefined {
    return this.#minute === 0 ? undefined : { at: new Date(this.#minute), values: this.#means() }
  }

  /** Saves the readings of the current minute. */
  async keep(): Promise<void> {
    const { current } = this
    this.#minute = 0
    this.#sums = newSums()
    if (current) await monitorSamples.keep(this.#sql, this.#storeId, current.at, current.values)
  }

  #means(): Sample {
    const means = lines.map(line => {
      const { sum, count } = this.#sums[line]
      return [line, count === 0 ? null : sum / count]
    })
    return Object.fromEntries(means) as Sample // all of them
  }
}
