import { useCallback, useEffect, useRef, useState } from 'react'
import { useReading } from '#src/components/Scrolling/useReading.ts'
import type { OpenBytes } from '../bytes.ts'
import { decoderOf, type Encoding } from '../text/encoding.ts'
import { CsvTable, type DelimiterName, firstPart, maxOfTable } from './csv.ts'

/** Bytes per request; the server returns no more. */
const piece = 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

function tableOf(pieces: readonly Bytes[], size: number, how: How) {
  const table = new CsvTable(how.delimiter)
  const decoder = decoderOf(how.encoding)
  let at = 0
  const feed = (bytes: Bytes) => {
    at += bytes.length
    const last = at >= size
    table.feed(decoder.decode(bytes, { stream: !last }), last)
  }
  for (const bytes of pieces) feed(bytes)
  return { table, feed }
}

interface How {
  readonly delimiter: DelimiterName
  readonly encoding: Encoding
}

/** The rows of a file as far as it was read: 5 MB at first, then in pieces on demand. */
export function useCsv(file: OpenBytes, { delimiter, encoding }: How) {
  const pieces = useRef<Bytes[]>([])
  const made = useRef<ReturnType<typeof tableOf> | null>(null)
  const [, draw] = useState(0)
  const redraw = useCallback(() => draw(old => old + 1), [])
  const { error, busy, isReading, run, stop, retry } = useReading<never>()

  // The bytes are kept: another delimiter or encoding parses them again without a new request.
  useEffect(() => {
    made.current = tableOf(pieces.current, file.size, { delimiter, encoding })
    redraw()
  }, [file, delimiter, encoding, redraw])

  const readTo = useCallback(
    (end: number) =>
      run(async signal => {
        for (let at = lengthOf(pieces.current); at < end; at = lengthOf(pieces.current)) {
          const bytes = await file.read(at, Math.min(piece, file.size - at), signal)
          // Shorter than announced: the next read reports the new version.
          if (signal.aborted || bytes.length === 0) break
          pieces.current.push(bytes)
          made.current?.feed(bytes)
          redraw()
        }
        return null
      }),
    [file, run, redraw],
  )

  useEffect(() => {
    void readTo(Math.min(file.size, firstPart))
    return stop
  }, [file, readTo, stop])

  const come = lengthOf(pieces.current)
  const most = Math.min(file.size, maxOfTable)
  return {
    table: made.current?.table ?? null,
    come,
    whole: come >= file.size,
    full: come >= most && come < file.size,
    error,
    busy,
    more: () => {
      if (!isReading()) void readTo(Math.min(most, come + piece))
    },
    retry,
  }
}

const lengthOf = (pieces: readonly Bytes[]) => pieces.reduce((sum, { length }) => sum + length, 0)
