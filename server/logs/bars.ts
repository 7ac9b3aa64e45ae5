import type { LogLevel } from '#common/log/level.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Possible widths of a bar. */
const widths = [
  ...[1, 2, 5, 10, 15, 30].map(n => n * second),
  ...[1, 2, 5, 10, 15, 30].map(n => n * minute),
  ...[1, 2, 3, 6, 12].map(n => n * hour),
  ...[1, 2, 7, 14, 30, 91, 365, 3650].map(n => n * day),
]
const maxBars = 60

export interface Bar {
  /** Its start. */
  readonly at: number
  readonly count: number
  readonly errors: number
  readonly warnings: number
}

type Slots = Map<number, [count: number, errors: number, warnings: number]>

/** Counts over time when the span is not known in advance: bars widen as it grows. */
export class Bars {
  #width = 0
  #slots: Slots = new Map()
  #first = Number.POSITIVE_INFINITY
  #last = Number.NEGATIVE_INFINITY

  add(at: number, level: LogLevel | null): void {
    this.#first = Math.min(this.#first, at)
    this.#last = Math.max(this.#last, at)
    this.#widen()
    const width = widths[this.#width] ?? day
    const slot = Math.floor(at / width)
    const sums = this.#slots.get(slot) ?? [0, 0, 0]
    sums[0] += 1
    if (level === 'error' || level === 'fatal') sums[1] += 1
    if (level === 'warning') sums[2] += 1
    this.#slots.set(slot, sums)
  }

  #widen(): void {
    while (this.#width < widths.length - 1) {
      const width = widths[this.#width] ?? day
      if (Math.floor(this.#last / width) - Math.floor(this.#first / width) < maxBars) return
      this.#width += 1
      const wider = widths[this.#width] ?? day
      const slots: Slots = new Map()
      for (const [slot, [count, errors, warnings]] of this.#slots) {
        const to = Math.floor((slot * width) / wider)
        const sums = slots.get(to) ?? [0, 0, 0]
        slots.set(to, [sums[0] + count, sums[1] + errors, sums[2] + warnings])
      }
      this.#slots = slots
    }
  }

  result(): { width: number; bars: Bar[] } {
    const width = this.#slots.size === 0 ? 0 : (widths[this.#width] ?? day)
    const bars = [...this.#slots]
      .toSorted(([a], [b]) => a - b)
      .map(([slot, [count, errors, warnings]]) => ({ at: slot * width, count, errors, warnings }))
    return { width, bars }
  }
}
