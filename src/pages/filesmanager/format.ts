// Sizes and times as a person reads them. `tag` is a language tag for Intl.

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 312 byte, 1.2 kB, 34 MB: at most three digits, steps of 1000. */
export function formatSize(bytes: number, tag: string): string {
  let value = bytes
  let step = 0
  while (value >= 999.5 && step < units.length - 1) {
    value /= 1000
    step++
  }
  const maximumFractionDigits = step > 0 && value < 9.95 ? 1 : 0
  const unit = units[step] ?? 'byte'
  const unitDisplay = step === 0 ? 'long' : 'short'
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits,
  }).format(value)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, known)
  return known
}

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const
const minute = { hour: '2-digit', minute: '2-digit' } as const

/** Date and time in the reader's zone; the zone is told once, in the head of the column. */
export const formatTime = (iso: string, tag: string): string =>
  format(tag, { ...day, ...minute }).format(new Date(iso))

/** Date, time to the second, and the zone. */
export const formatExact = (iso: string, tag: string): string =>
  format(tag, { ...day, ...minute, second: '2-digit', timeZoneName: 'short' }).format(new Date(iso))

/** Time of today to the second; another day's with its date. */
export function formatMoment(iso: string, tag: string, now = new Date()): string {
  const at = new Date(iso)
  const today = at.toDateString() === now.toDateString()
  const clock = { ...minute, second: '2-digit', timeZoneName: 'short' } as const
  return format(tag, today ? clock : { ...day, ...clock }).format(at)
}

/** The reader's own zone, as `Europe/London`. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
