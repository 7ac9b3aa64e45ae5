import { type Dispatch, type SetStateAction, useEffect } from 'react'
import type { LogPlace, LogRead } from '#src/dataProvider/index.ts'
import { withNumber } from '../lines.ts'
import { repeated } from './repeated.ts'
import type { ShownLog } from './useLogWindow.ts'

const pauses = { first: 100, between: 1000 }
/** For a log of many gigabytes on a slow disk: then its lines stay without numbers. */
const maxTries = 60

/** Requests line numbers for a window reached by byte, in the background, until the lines before it are counted. */
export function useNumbers(
  shown: ShownLog | null,
  setShown: Dispatch<SetStateAction<ShownLog | null>>,
  read: (place: LogPlace, signal: AbortSignal) => Promise<LogRead>,
) {
  const first = shown?.records[0]
  const isUnknown = shown?.records.every(({ line }) => line === null) === true
  // While it is being unpacked, it is another file each time.
  const wanted =
    first !== undefined && isUnknown && shown?.stopped !== 'unpacking' ? first.offset : null
  useEffect(() => {
    if (wanted === null) return
    let tries = 0
    return repeated(pauses, async signal => {
      tries += 1
      if (tries > maxTries) return true
      const { records } = await read({ offset: wanted, limit: 1, numbers: true }, signal)
      const line = records[0]?.offset === wanted ? records[0].line : null
      if (line === null || signal.aborted) return false
      setShown(now => now && { ...now, ...withNumber(now, wanted, line) })
      return true
    })
  }, [wanted, read, setShown])
}
