// Converts wall-clock times of a zone to moments.

const hour = 3_600_000
const makers = new Map<string, Intl.DateTimeFormat>()
const kept = new Map<string, number>()

/** The formatter of an IANA zone; undefined for an unknown one. */
function makerOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = makers.get(zone)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    makers.set(zone, made)
    return made
  } catch {
    return undefined
  }
}

export const isZone = (zone: string): boolean => makerOf(zone) !== undefined

/** How far a zone is ahead of UTC, cached per hour. */
function aheadOf(zone: string, at: number): number {
  const slot = Math.floor(at / hour)
  const key = `${zone} ${slot}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const part: Record<string, number> = {}
  for (const { type, value } of makerOf(zone)?.formatToParts(slot * hour) ?? [])
    part[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = part
  const ahead = Date.UTC(year, month - 1, day, hours, minute, second) - slot * hour
  if (kept.size > 10_000) kept.clear()
  kept.set(key, ahead)
  return ahead
}

/** Minutes a zone is ahead of UTC when its clocks show `wall`. */
export const aheadAt = (zone: string, wall: number): number =>
  zone === 'UTC' || makerOf(zone) === undefined ? 0 : (wall - momentIn(zone, wall)) / 60_000

/** The moment at which a zone's clocks show `wall` (milliseconds as if it were UTC). */
export function momentIn(zone: string, wall: number): number {
  if (zone === 'UTC' || makerOf(zone) === undefined) return wall
  const guess = wall - aheadOf(zone, wall)
  return wall - aheadOf(zone, guess)
}
