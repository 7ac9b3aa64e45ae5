// Times of a day in the store's time zone. Pure.
import type { Translate } from '#src/i18n/useT.ts'

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** 29,700,250 -> 08:15:00. */
export const clockOf = (time: number): string =>
  [time / 3_600_000, (time / 60_000) % 60, (time / 1000) % 60].map(twoDigits).join(':')

export const hourText = (hour: number): string => twoDigits(hour)

/** The length of a pause, in its largest unit. */
export function spanText(ms: number, t: Translate): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  if (seconds < 120) return t('camera.seconds', { smart_count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return t('camera.minutes', { smart_count: minutes })
  return t('camera.hoursLong', { smart_count: Math.round(minutes / 60) })
}
