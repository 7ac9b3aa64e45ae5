// Parses delimited text into records, in batches.
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { ApiFailure } from '#server/failures/index.ts'
import { cutter, isEnd } from './cut.ts'
import { csvLimits } from './limits.ts'

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Records examined to detect the delimiter. */
const maxTried = 50
/** Characters passed to the parser per call. */
const step = 32 * 1024

/** Counts each delimiter in each of the first lines, outside quotes. */
function countsOf(text: string): ReadonlyMap<Delimiter, number[]> {
  const counts = new Map<Delimiter, number[]>(delimiters.map(delimiter => [delimiter, []]))
  let quoted = false
  let line = new Map<string, number>()
  let filled = false
  const end = () => {
    if (filled) for (const [delimiter, all] of counts) all.push(line.get(delimiter) ?? 0)
    line = new Map()
    filled = false
  }
  for (const character of text.slice(0, 256 * 1024)) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) end()
    else if (!quoted && counts.has(character as Delimiter))
      // only delimiters are read back
      line.set(character, (line.get(character) ?? 0) + 1)
    filled ||= character !== '\n' && character !== '\r'
    if ((counts.get(',')?.length ?? 0) >= maxTried) break
  }
  end()
  return counts
}

/** The most likely delimiter: the one equally frequent in most lines; otherwise a comma. */
export function delimiterOf(text: string): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const [delimiter, counts] of countsOf(text)) {
    const first = counts[0] ?? 0
    if (first === 0) continue
    const same = counts.filter(count => count === first).length / counts.length
    // Consistent lines first, then more columns.
    const score = same + Math.min(first, 99) / 1000
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** A record that is not blank, and its row in the file. */
export interface ParsedRecord {
  readonly row: number
  readonly cells: readonly string[]
  /** Its original bytes, in base64. */
  readonly bytes: string
  /** The blank lines before it, in base64. */
  readonly blank: string
}

/** A text and the bytes it was decoded from. */
export interface CsvSource {
  readonly bytes: Uint8Array
  readonly text: string
  readonly encoding: string
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ApiFailure(413, 'csv.cell_long', { row: line, most: csvLimits.cell })
  return new ApiFailure(422, 'csv.quotes', { line }, { cause: error })
}

function checked(row: number, cells: readonly string[]): Omit<ParsedRecord, 'bytes' | 'blank'> {
  const { columns, cell: longest } = csvLimits
  if (cells.length > columns) throw new ApiFailure(413, 'csv.columns', { most: columns })
  if (cells.some(cell => cell.length > longest))
    throw new ApiFailure(413, 'csv.cell_long', { row, most: longest })
  return { row, cells }
}

async function* chunksOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += step) {
    yield text.subarray(at, at + step)
    await breathe()
  }
}

/** The bytes of successive records, by where each ends in the text. */
function sourceOf({ bytes, encoding }: CsvSource, text: Buffer): (end: number) => Buffer {
  const cut = cutter(bytes, encoding)
  let at = 0
  return end => {
    let ends = 0
    for (; at < end; at += 1) if (isEnd(text[at])) ends += 1
    // The last line may have no ending.
    return Buffer.from(cut(end >= text.length ? Infinity : ends))
  }
}

const base64 = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString('base64')

/** The parser's output: `bytes` is where the record ends. */
interface Parsed {
  readonly record: string[]
  readonly info: { readonly bytes: number }
}

/** Every record that is not blank, in batches. Throws 413 and 422 with the exceeded limit or the place of the fault. */
export async function* recordsOf(
  file: CsvSource,
  delimiter: string,
  most: number,
): AsyncGenerator<ParsedRecord[]> {
  const text = Buffer.from(file.text)
  const bytesTo = sourceOf(file, text)
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: csvLimits.columns * csvLimits.cell,
  })
  let [row, found] = [0, 0]
  let batch: ParsedRecord[] = []
  let blank: Buffer[] = []
  const source = Readable.from(chunksOf(text))
  source.once('error', error => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Parsed>) {
      row += 1
      const bytes = bytesTo(info.bytes)
      if (cells.every(cell => cell.trim() === '')) {
        blank.push(bytes)
        continue
      }
      found += 1
      // One more than the rows, for the titles.
      if (found > csvLimits.rows + 1)
        throw new ApiFailure(413, 'csv.rows', { most: csvLimits.rows })
      batch.push({ ...checked(row, cells), bytes: base64([bytes]), blank: base64(blank) })
      blank = []
      if (batch.length < most) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw failureOf(error)
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (batch.length > 0) yield batch
}
