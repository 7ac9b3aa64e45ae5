/** A store's local time. */
export interface LocalTime {
  /** 2026-11-20 */
  readonly date: string
  /** 18:04:11 */
  readonly time: string
  /** +01:00 */
  readonly offset: string
  readonly hour: number
}

const hourMs = 3_600_000
const pad = (value: number, width = 2) => String(value).padStart(width, '0')

function offsetOf(format: Intl.DateTimeFormat, at: number): number {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(format.formatToParts(at).find(candidate => candidate.type === type)?.value ?? 0)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  // Minutes suffice: all current zones differ from UTC by whole minutes.
  return wall - Math.floor(at / 60_000) * 60_000
}

/**
 * Creates a clock for an IANA zone; throws a RangeError for an unknown one. Calls Intl once per hour of UTC, where a
 * log of thousands of lines would spend most of its time; zones change their offset on the hour.
 */
export function clockOf(timeZone: string): (at: Date) => LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const offsets = new Map<number, number>()
  return at => {
    const hour = Math.floor(at.getTime() / hourMs)
    const offset = offsets.get(hour) ?? offsetOf(format, at.getTime())
    offsets.clear()
    offsets.set(hour, offset)
    const wall = new Date(at.getTime() + offset)
    const text = wall.toISOString()
    const minutes = Math.abs(offset) / 60_000
    const sign = offset < 0 ? '-' : '+'
    return {
      date: text.slice(0, 10),
      time: text.slice(11, 19),
      offset: `${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`,
      hour: wall.getUTCHours(),
    }
  }
}
