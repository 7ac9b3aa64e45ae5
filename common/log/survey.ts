// How a log is written, told by its first lines.
import { type FoundOrder, orderIn } from './order.ts'
import type { Manner } from './records.ts'
import { type Reckoning, Stamps } from './stamp.ts'

/** What the times of a log are worth; the contract's LogTimes. */
export interface LogTimes {
  /** `clock`: a time of day, or since the start, of which nobody knows the day. */
  readonly kind: 'moments' | 'clock' | 'none'
  readonly yearGuessed: boolean
  /** What stands first in days of numbers. */
  readonly order: FoundOrder['first'] | null
  readonly orderGuessed: boolean
  /** Short names of zones, with the minutes ahead of UTC they were read as; null for unknown ones. */
  readonly zones: { name: string; minutes: number | null }[]
}

export interface Survey {
  readonly manner: Manner
  readonly order: FoundOrder['first'] | undefined
  readonly times: LogTimes
}

const tried = 300

/** Of these first lines one with a time is enough. */
export function surveyOf(lines: readonly string[], reckoning: Reckoning): Survey {
  const some = lines.slice(0, tried)
  const found = orderIn(some, reckoning.zone)
  const stamps = new Stamps({ ...reckoning, ...(found ? { order: found.first } : {}) })
  const stamped = some.flatMap((line, n) => stamps.of(line, n === 0 ? 0 : undefined) ?? [])
  const { yearless, ordered, zones } = stamps.assumed
  const isTimed = stamped.length > 0
  const isDated = stamped.some(({ at }) => at !== null)
  return {
    manner: isTimed ? 'timed' : 'plain',
    order: found?.first,
    times: {
      kind: isDated ? 'moments' : isTimed ? 'clock' : 'none',
      yearGuessed: yearless,
      order: ordered && found ? found.first : null,
      orderGuessed: ordered && found?.guessed === true,
      zones: [...zones].map(([name, minutes]) => ({ name, minutes })),
    },
  }
}
