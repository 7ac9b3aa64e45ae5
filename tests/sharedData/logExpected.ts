// The expected time and level of each line, from the answers typed by a person; date arithmetic
// only, nothing of common/log.
import type { LogLevel } from '#common/log/level.ts'
import type { Answers } from './logAnswers.ts'

export interface ExpectedLine {
  readonly at: number | null
  readonly level: LogLevel | null
}

const months = ' JanFebMarAprMayJunJulAugSepOctNovDec'
const monthOf = (text: string) => (/^\d/.test(text) ? Number(text) : (months.indexOf(text) + 2) / 3)

const levels: Readonly<Record<string, LogLevel>> = {
  trace: 'trace',
  debug: 'debug',
  info: 'info',
  note: 'info',
  i: 'info',
  warn: 'warning',
  warning: 'warning',
  w: 'warning',
  error: 'error',
  err: 'error',
  e: 'error',
  fatal: 'fatal',
  critical: 'fatal',
  emergency: 'fatal',
}

type Found = Readonly<Record<string, string | undefined>>

function aheadOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

function momentOf(found: Found, year: number, ahead: number): number {
  if (found.e !== undefined) {
    const [whole = '', part = ''] = found.e.split('.')
    return whole.length > 10
      ? Number(whole)
      : Number(whole) * 1000 + Number(`${part}000`.slice(0, 3))
  }
  const [month, day] = found.N ? [1, Number(found.N)] : [monthOf(found.M ?? ''), Number(found.D)]
  const millis = Number(`${found.f ?? ''}000`.slice(0, 3))
  const clock = [Number(found.h), Number(found.m), Number(found.s), millis] as const
  return Date.UTC(Number(found.Y ?? year), month - 1, day, ...clock) - ahead * 60_000
}

function headIn(line: string, n: number, { manners }: Answers): ExpectedLine | undefined {
  for (const { head, year = 0, every, ahead, clock, level } of manners) {
    const match = head.exec(line)
    if (!match) continue
    const found: Found = match.groups ?? {}
    const turned = year + (every === undefined ? 0 : Math.floor(n / every))
    const at = clock ? null : momentOf(found, turned, ahead ?? aheadOf(found.Z))
    return { at, level: level ?? levels[found.l?.toLowerCase() ?? ''] ?? null }
  }
  return undefined
}

/** For each line the values of its record: a line without a time belongs to the previous one. */
export function expectedOf(lines: readonly string[], answers: Answers): ExpectedLine[] {
  let last: ExpectedLine = { at: null, level: null }
  return lines.map((line, n) => {
    last = headIn(line, n, answers) ?? last
    return last
  })
}
