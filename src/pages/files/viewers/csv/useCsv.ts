import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenBytes } from '../bytes.ts'
import { decoderOf, type Encoding } from '../text/encoding.ts'
import { CsvTable, type DelimiterName, firstPart, maxOfTable } from './csv.ts'

/** Asked for at once; the server gives no more. */
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

/** The rows of a file as far as it was read: 5 MB at first, then by pieces when they are wanted. */
export function useCsv(file: OpenBytes, { delimiter, encoding }: How) {
  const pieces = useRef<Bytes[]>([])
  const made = useRef<ReturnType<typeof tableOf> | null>(null)
  const running = useRef<AbortController | null>(null)
  const [, draw] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const redraw = useCallback(() => draw(old => old + 1), [])

  // The bytes stay: another separator or encoding reads them anew without asking for them again.
  useEffect(() => {
    made.current = tableOf(pieces.current, file.size, { delimiter, encoding })
    redraw()
  }, [file, delimiter, encoding, redraw])

  const readTo = useCallback(
    async (end: number) => {
      if (running.current) return
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      setError(null)
      try {
        for (let at = lengthOf(pieces.current); at < end; at = lengthOf(pieces.current)) {
          const bytes = await file.read(at, Math.min(piece, file.size - at), controller.signal)
          if (controller.signal.aborted) return
          if (bytes.length === 0) break // shorter than it said: the version says so next time
          pieces.current.push(bytes)
          made.current?.feed(bytes)
          redraw()
        }
      } catch (problem) {
        if (!controller.signal.aborted) setError(problem)
      } finally {
        if (running.current === controller) {
          running.current = null
          setBusy(false)
        }
      }
    },
    [file, redraw],
  )

  useEffect(() => {
    void readTo(Math.min(file.size, firstPart))
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [file, readTo])

  const come = lengthOf(pieces.current)
  const most = Math.min(file.size, maxOfTable)
  return {
    table: made.current?.table ?? null,
    come,
    whole: come >= file.size,
    full: come >= most && come < file.size,
    error,
    busy,
    more: () => void readTo(Math.min(most, come + piece)),
    retry: () => void readTo(Math.min(most, Math.max(firstPart, come + piece))),
  }
}

const lengthOf = (pieces: readonly Bytes[]) => pieces.reduce((sum, { length }) => sum + length, 0)
