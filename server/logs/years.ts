// Determines the years of a log whose lines name none, from the log as a whole.

import type { Stamps } from '#common/log/stamp.ts'
import { hasTurned, type YearFrom, type YearlessDay, yearsOf } from '#common/log/years.ts'
import { linesOf } from './lines.ts'

/** Parts up to this size are read line by line, longer ones at some places. */
const whole = 512 * 1024
const places = 32
const glance = 8 * 1024
const maxKept = 200

interface Seen {
  readonly size: number
  readonly turns: readonly number[]
  readonly last: YearlessDay | undefined
}

export interface Yearless {
  /** Identifies the file itself. */
  readonly node: string
  readonly size: number
  readonly latest: number
  readonly stamps: Stamps
  readonly read: (start: number, end: number) => Promise<Buffer>
}

const kept = new Map<string, Seen>()

export async function yearsIn(log: Yearless): Promise<YearFrom[]> {
  const known = kept.get(log.node)
  const seen = known && known.size <= log.size ? known : { size: 0, turns: [], last: undefined }
  const now = seen.size === log.size ? seen : await lookOn(log, seen)
  kept.delete(log.node)
  kept.set(log.node, now)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return yearsOf(now.turns, now.last, log.latest)
}

/** Reads what was written since the last call. */
async function lookOn(log: Yearless, { size, turns, last }: Seen): Promise<Seen> {
  const days = await daysIn(log, size, log.size)
  const found = [...turns]
  let before = last
  for (const day of days) {
    if (before && hasTurned(before, day)) found.push(await turnBetween(log, before, day))
    before = day
  }
  return { size: log.size, turns: found, last: before }
}

async function daysIn(log: Yearless, start: number, end: number): Promise<YearlessDay[]> {
  if (end - start <= whole) return daysOf(log, await log.read(start, end), start)
  const step = Math.floor((end - start) / places)
  const starts = Array.from({ length: places }, (_, n) => start + n * step)
  const days: YearlessDay[] = []
  for (const at of [...starts, end - glance]) {
    const [first] = await firstDay(log, at, Math.min(end, at + glance))
    if (first) days.push(first)
  }
  return days
}

function daysOf({ stamps }: Yearless, bytes: Buffer, start: number): YearlessDay[] {
  return linesOf(bytes, start).flatMap(({ text, offset }) => stamps.dayOf(text, offset) ?? [])
}

/** Its first line may be incomplete. */
async function firstDay(log: Yearless, start: number, end: number): Promise<YearlessDay[]> {
  const bytes = await log.read(start, end)
  const skip = start === 0 ? 0 : bytes.indexOf(10) + 1
  return daysOf(log, bytes.subarray(skip), start + skip).slice(0, 1)
}

/** The offset of the first line of the new year. */
async function turnBetween(log: Yearless, before: YearlessDay, after: YearlessDay) {
  let [low, high] = [before, after]
  while (high.offset - low.offset > whole) {
    const middle = Math.floor((low.offset + high.offset) / 2)
    const [day] = await firstDay(log, middle, middle + glance)
    if (!day || day.offset >= high.offset) break
    if (hasTurned(low, day)) high = day
    else low = day
  }
  if (high.offset - low.offset > whole) return high.offset
  const days = daysOf(log, await log.read(low.offset, high.offset), low.offset)
  let last = low
  for (const day of days) {
    if (hasTurned(last, day)) return day.offset
    last = day
  }
  return high.offset
}
