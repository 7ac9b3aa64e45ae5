// Surveys how a log is written, from its first lines.
import { type FoundOrder, orderIn } from './order.ts'
import type { Manner } from './records.ts'
import { type Reckoning, Stamps } from './stamp.ts'

/** How reliable the times of a log are; the contract's LogTimes. */
export interface LogTimes {
  /** `clock`: a time of day, or since the start, without a known day. */
  readonly kind: 'moments' | 'clock' | 'none'
  readonly yearGuessed: boolean
  /** The part that comes first in all-numeric dates. */
  readonly order: FoundOrder['first'] | null
  readonly orderGuessed: boolean
  /** Short zone names with the minutes ahead of UTC assumed for them; null for unknown ones. */
  readonly zones: { name: string; minutes: number | null }[]
}

export interface Survey {
  readonly manner: Manner
  readonly order: FoundOrder['first'] | undefined
  readonly times: LogTimes
}

const tried = 300

/** One time among these first lines is enough. */
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
