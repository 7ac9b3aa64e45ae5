/** The longest excerpt of a line. */
export const EXCERPT = 200
/** How much of a long line precedes the match in its excerpt. */
const BEFORE = 60
/** Longer lines are searched in parts. */
const LONG_LINE = 256 * 1024

export interface LineHit {
  readonly line: number
  readonly column: number
  readonly text: string
}

/** Folds a text for comparison without changing its length, so that positions stay valid. */
export function foldCase(text: string): string {
  // The one letter whose lower case has two units, and the sigma whose form depends on its neighbours.
  return text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('\u03c2', '\u03c3')
}

/**
 * Finds a literal text in a text that arrives in chunks, and reports its first position in each line. Lines end with
 * LF, CRLF or CR, as in an editor.
 */
export class LineSearch {
  readonly hits: LineHit[] = []
  /** There are more lines than `most`; adding text has no further use. */
  more = false
  readonly #fold: (text: string) => string
  readonly #wanted: string
  readonly #most: number
  #carry = ''
  #line = 1
  /** Units of the current line that were searched and dropped. */
  #dropped = 0
  /** The current line has been reported. */
  #isReported = false

  constructor(wanted: string, matchCase: boolean, most: number) {
    this.#fold = matchCase ? text => text : foldCase
    this.#wanted = this.#fold(wanted)
    this.#most = most
  }

  /** @param last nothing follows. */
  add(piece: string, last: boolean): void {
    const text = this.#carry + piece
    let end = last ? text.length : endOfLines(text)
    if (end === 0 && text.length > LONG_LINE) end = text.length - this.#wanted.length + 1
    this.#carry = text.slice(end)
    if (end > 0) this.#look(text, end)
  }

  /** Searches the lines of `text` up to `end`; text after it only completes matches that begin before. */
  #look(text: string, end: number): void {
    const folded = this.#fold(text)
    const finder = (sought: string) => {
      let known = -1
      return (from: number) => {
        if (known < from && known !== Number.POSITIVE_INFINITY) {
          const found = folded.indexOf(sought, from)
          known = found < 0 ? Number.POSITIVE_INFINITY : found
        }
        return known
      }
    }
    const [nextLf, nextCr, nextHit] = [finder('\n'), finder('\r'), finder(this.#wanted)]
    let at = 0
    while (at < end && !this.more) {
      const stop = Math.min(nextLf(at), nextCr(at))
      const lineEnd = Math.min(stop, end)
      const found = nextHit(at)
      if (found < lineEnd && !this.#isReported)
        this.#tell(text, at, found, Math.min(stop, text.length))
      if (stop >= end) {
        this.#dropped += end - at
        return
      }
      at = stop + (text[stop] === '\r' && text[stop + 1] === '\n' ? 2 : 1)
      this.#line += 1
      this.#dropped = 0
      this.#isReported = false
    }
  }

  #tell(text: string, lineStart: number, found: number, lineEnd: number): void {
    this.#isReported = true
    if (this.hits.length === this.#most) {
      this.more = true
      return
    }
    const whole = lineEnd - lineStart <= EXCERPT
    const from = whole ? lineStart : Math.max(lineStart, found - BEFORE)
    const excerpt = text.slice(from, Math.min(lineEnd, from + EXCERPT))
    const column = this.#dropped + found - lineStart + 1
    this.hits.push({ line: this.#line, column, text: withoutHalves(excerpt) })
  }
}

/** The position after the last line ending; a CR at the very end waits for what follows. */
function endOfLines(text: string): number {
  const cr = text.lastIndexOf('\r', text.length - 2)
  return Math.max(text.lastIndexOf('\n'), text.length > 1 ? cr : -1) + 1
}

/** Drops halves of characters left by a cut. */
const withoutHalves = (text: string) =>
  text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '')
