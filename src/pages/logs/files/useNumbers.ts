import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { LogPlace, LogRead } from '#src/dataProvider/index.ts'
import { withNumber } from './lines.ts'
import type { ShownLog } from './useLogWindow.ts'

const soonMs = 100
const againMs = 1000
/** A log of many gigabytes on a slow disk: then its lines stay without numbers. */
const maxTries = 60

/** The numbers of lines that were reached from a byte: asked for aside, until the lines before them are counted. */
export function useNumbers(
  shown: ShownLog | null,
  setShown: Dispatch<SetStateAction<ShownLog | null>>,
  read: (place: LogPlace, signal: AbortSignal) => Promise<LogRead>,
) {
  const first = shown?.window.records[0]
  const isUnknown = shown?.window.records.every(({ line }) => line === null) === true
  // While it is being unpacked it is another file each time.
  const wanted =
    first !== undefined && isUnknown && shown?.stopped !== 'unpacking' ? first.offset : null
  useEffect(() => {
    if (wanted === null) return
    const stop = new AbortController()
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      tries += 1
      const { records } = await read({ offset: wanted, limit: 1, numbers: true }, stop.signal)
      const line = records[0]?.offset === wanted ? records[0].line : null
      if (stop.signal.aborted) return
      if (line === null) again(againMs)
      else
        setShown(
          now => now && { ...now, window: withNumber(now.window, wanted, line), stand: 'same' },
        )
    }
    const again = (ms: number) => {
      if (tries < maxTries) timer = setTimeout(() => ask().catch(() => again(againMs)), ms)
    }
    again(soonMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [wanted, read, setShown])
}
