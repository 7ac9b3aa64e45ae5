// Durations. Pure.

/** Formats a duration as 0:07, 12:30 or 2:05:09. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** The position of a moment between two others, from 0 to 1. */
export function placeIn(at: number, from: number, to: number): number {
  return to <= from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)))
}
