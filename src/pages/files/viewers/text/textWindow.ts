// A large text around one of its bytes: the part in memory, and its lines. Pure.

import { joined } from '../bytes.ts'
import { alignEnd, alignStart, charsEnd, decode, type Encoding, unitOf } from './encoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes per read, and the most kept. */
export const partLength = 256 * 1024
export const maxKept = 1024 * 1024
/** The most characters shown of a line. */
export const maxChars = 10_000

export interface TextWindow {
  /** Offset of the bytes in the file. */
  readonly start: number
  readonly bytes: Bytes
  readonly size: number
  readonly encoding: Encoding
  /** Index in `bytes` where each line begins. */
  readonly lines: readonly number[]
  /** Whether the start of the first one is complete. */
  readonly begins: boolean
  /** Number of the first line; null when the lines before it were not counted. */
  readonly firstNumber: number | null
}

export const endOf = ({ start, bytes }: TextWindow): number => start + bytes.length

const lf = 10
const cr = 13

/** The index after the line ending that begins at `at`; 0 when there is none. */
function endAt(bytes: Bytes, at: number, encoding: Encoding): number {
  const unit = unitOf(encoding)
  const code = (index: number) =>
    unit === 1
      ? bytes[index]
      : encoding === 'utf16le'
        ? (bytes[index] ?? 0) + (bytes[index + 1] ?? 0) * 256
        : (bytes[index] ?? 0) * 256 + (bytes[index + 1] ?? 0)
  const here = code(at)
  if (here === lf) return at + unit
  if (here !== cr) return 0
  return code(at + unit) === lf && at + unit < bytes.length ? at + 2 * unit : at + unit
}

function lineStarts(bytes: Bytes, encoding: Encoding): number[] {
  const starts = [0]
  const unit = unitOf(encoding)
  for (let at = 0; at < bytes.length; ) {
    const next = endAt(bytes, at, encoding)
    if (next > 0 && next < bytes.length) starts.push(next)
    at = next || at + unit
  }
  return starts
}

function made(
  bytes: Bytes,
  start: number,
  begins: boolean,
  number: number | null,
  like: Pick<TextWindow, 'size' | 'encoding'>,
): TextWindow {
  const { size, encoding } = like
  const atEnd = start + bytes.length >= size
  const whole = atEnd ? bytes : bytes.subarray(0, alignEnd(bytes, encoding, start))
  const firstNumber = start === 0 ? 1 : number
  const lines = lineStarts(whole, encoding)
  return { start, bytes: whole, size, encoding, lines, begins: begins || start === 0, firstNumber }
}

/**
 * The part read at `at`. It begins with the first whole line, if one starts within it: a partial line is shown
 * only when it is longer than the part.
 */
export function windowAt(bytes: Bytes, at: number, size: number, encoding: Encoding): TextWindow {
  const skip = alignStart(bytes, encoding, at)
  const all = bytes.subarray(skip)
  const second = at === 0 ? 0 : (lineStarts(all, encoding)[1] ?? 0)
  return made(all.subarray(second), at + skip + second, second > 0, null, { size, encoding })
}

/** The part read at `at`, beginning right there, even inside a line. */
export function windowFrom(bytes: Bytes, at: number, size: number, encoding: Encoding): TextWindow {
  const skip = alignStart(bytes, encoding, at)
  return made(bytes.subarray(skip), at + skip, false, null, { size, encoding })
}

/** Appends what follows; drops the start if there is too much. */
export function extendedDown(old: TextWindow, more: Bytes, most = maxKept): TextWindow {
  const bytes = joined([old.bytes, more])
  if (bytes.length <= most) return made(bytes, old.start, old.begins, old.firstNumber, old)
  const wanted = bytes.length - most
  const index = old.lines.findIndex(at => at >= wanted)
  if (index > 0) {
    const cut = old.lines[index] ?? 0
    const number = old.firstNumber === null ? null : old.firstNumber + index
    return made(bytes.subarray(cut), old.start + cut, true, number, old)
  }
  const cut = wanted + alignStart(bytes.subarray(wanted), old.encoding, old.start + wanted)
  const number = old.firstNumber === null ? null : old.firstNumber + old.lines.length - 1
  return made(bytes.subarray(cut), old.start + cut, false, number, old)
}

/** Prepends what comes before, from `at` on; drops the end if there is too much. */
export function extendedUp(old: TextWindow, more: Bytes, at: number, most = maxKept): TextWindow {
  const before = windowAt(more, at, old.size, old.encoding)
  const skipped = before.start - at
  const bytes = joined([more.subarray(skipped), old.bytes])
  const kept = bytes.subarray(0, most)
  const whole = made(kept, before.start, before.begins, null, old)
  const added = old.start - before.start
  const count = whole.lines.filter(start => start <= added).length - 1
  const number = old.firstNumber === null ? null : old.firstNumber - count
  return { ...whole, firstNumber: whole.start === 0 ? 1 : number }
}

/** A line as shown: without its ending, and cut if it is too long. */
export function lineAt(view: TextWindow, index: number) {
  const { bytes, lines, encoding, start } = view
  const from = lines[index] ?? 0
  const next = lines[index + 1] ?? bytes.length
  const to = withoutEnd(bytes, from, next, encoding)
  const shown = charsEnd(bytes, from, to, maxChars, encoding)
  const last = index === lines.length - 1
  return {
    /** Its offset in the file. */
    at: start + from,
    number: view.firstNumber === null ? null : view.firstNumber + index,
    text: decode(bytes.subarray(from, shown), encoding),
    /** Bytes of it in memory but not in `text`; they begin at `hiddenAt`. */
    hidden: to - shown,
    hiddenAt: start + shown,
    began: index === 0 && !view.begins,
    goesOn: last && to === next && endOf(view) < view.size,
  }
}

export type Line = ReturnType<typeof lineAt>

function withoutEnd(bytes: Bytes, from: number, next: number, encoding: Encoding): number {
  const unit = unitOf(encoding)
  for (const length of [2 * unit, unit]) {
    const at = next - length
    if (at >= from && endAt(bytes, at, encoding) === next) return at
  }
  return next
}

/** The line that contains a byte of the file. */
export function indexOf({ lines, start }: TextWindow, at: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (start + (lines[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
