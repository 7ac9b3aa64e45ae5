// A table parsed from text that arrives in pieces. papaparse does the grammar; this keeps the position.
import Papa from 'papaparse'

/** Bytes read at first, and at most. */
export const firstPart = 5 * 1024 * 1024
export const maxOfTable = 50 * 1024 * 1024

const delimiters = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type DelimiterName = keyof typeof delimiters
export const delimiterNames = Object.keys(delimiters) as DelimiterName[] // its own keys

/** An unclosed quotation mark swallows what follows: after this many characters it is treated as text. */
const maxHeld = 1024 * 1024

/**
 * How even the rows are with that delimiter: the share of rows with the most frequent number of columns, and that
 * number.
 */
function evenness(sample: string, delimiter: string): readonly [share: number, columns: number] {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 100, skipEmptyLines: true })
  const counts = new Map<number, number>()
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1)
  const many = [...counts].filter(([columns]) => columns > 1)
  const [columns, rows] = many.toSorted(([, a], [, b]) => b - a)[0] ?? [1, 0]
  return [rows / Math.max(1, data.length), columns]
}

/** The most likely delimiter; a comma when none fits. papaparse's own guess requires even rows. */
export function delimiterOf(sample: string): DelimiterName {
  const scored = delimiterNames.map(name => [name, ...evenness(sample, delimiters[name])] as const)
  const [best] = scored.toSorted((a, b) => b[1] - a[1] || b[2] - a[2])
  return best && best[1] > 0 ? best[0] : 'comma'
}

interface Parsed {
  readonly data: string[][]
  readonly errors: readonly { readonly code?: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/** Unifies line endings, because a file may mix them; a trailing \r waits, because it may be half of an ending. */
function evenEnds(text: string, last: boolean): { even: string; held: string } {
  const held = !last && text.endsWith('\r') ? '\r' : ''
  const whole = held ? text.slice(0, -1) : text
  return { even: whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole, held }
}

/** The rows so far; grows with `feed`. */
export class CsvTable {
  readonly rows: string[][] = []
  /** Number of cells in the shortest and in the longest row. */
  least = 0
  most = 0
  /** The first row (from 1) with an unclosed quotation mark. */
  openQuote: number | null = null
  readonly #parser: Papa.Parser
  #rest = ''
  #held = ''

  constructor(delimiter: DelimiterName) {
    this.#parser = new Papa.Parser({ delimiter: delimiters[delimiter], newline: '\n' })
  }

  feed(text: string, last: boolean): void {
    const { even, held } = evenEnds(this.#held + text, last)
    this.#held = held
    this.#rest += even
    const parsed = this.#parse(last)
    const isLetGo = !last && parsed.meta.cursor === 0 && this.#rest.length > maxHeld
    if (isLetGo) this.#keep(this.#parse(true), true)
    else this.#keep(parsed, last)
  }

  #parse(last: boolean): Parsed {
    // The parser's own result; its types leave it open.
    return this.#parser.parse(this.#rest, 0, !last) as Parsed
  }

  #keep({ data, errors, meta }: Parsed, last: boolean) {
    const open = last ? errors.find(({ code }) => code === 'MissingQuotes') : undefined
    if (open && this.openQuote === null) this.openQuote = this.rows.length + (open.row ?? 0) + 1
    this.#rest = last ? '' : this.#rest.slice(meta.cursor)
    for (const [index, row] of data.entries()) {
      // There is no row after the last line ending.
      const nothing = last && index === data.length - 1 && row.length === 1 && row[0] === ''
      if (!nothing) this.#add(row)
    }
  }

  #add(row: string[]) {
    this.least = this.rows.length === 0 ? row.length : Math.min(this.least, row.length)
    this.most = Math.max(this.most, row.length)
    this.rows.push(row)
  }
}

const narrowest = 64
const widest = 320
const perSign = 7.6

/** Each column's left edge and the last one's right edge, in pixels, estimated from the first rows. */
export function columnEdges(rows: readonly string[][], columns: number): number[] {
  const edges = [0]
  const sample = rows.slice(0, 200)
  for (let column = 0; column < columns; column += 1) {
    const signs = sample.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0)
    const width = Math.min(widest, Math.max(narrowest, Math.ceil(signs * perSign) + 20))
    edges.push((edges[column] ?? 0) + width)
  }
  return edges
}

/** The first column and the one after the last between two positions. */
export function columnsBetween(edges: readonly number[], left: number, right: number) {
  const count = edges.length - 1
  let from = edges.findIndex(edge => edge > left) - 1
  if (from < 0) from = Math.max(0, count - 1)
  let to = from
  while (to < count && (edges[to] ?? 0) < right) to += 1
  return { from, to }
}
