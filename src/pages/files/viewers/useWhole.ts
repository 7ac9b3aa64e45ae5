import { useEffect, useState } from 'react'
import { type OpenBytes, readAll } from './bytes.ts'

interface Whole {
  readonly bytes: Uint8Array<ArrayBuffer> | null
  /** Bytes that have come so far. */
  readonly come: number
  readonly error: unknown
}
const nothing: Whole = { bytes: null, come: 0, error: null }

/** All bytes of a file; none when it is not wanted. */
export function useWhole(file: OpenBytes, wanted: boolean): Whole & { retry: () => void } {
  const [state, setState] = useState<Whole>(nothing)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const { signal } = controller
    setState(nothing)
    readAll(file, signal, come => !signal.aborted && setState(old => ({ ...old, come }))).then(
      bytes => !signal.aborted && setState({ bytes, come: bytes.length, error: null }),
      error => !signal.aborted && setState({ ...nothing, error }),
    )
    return () => controller.abort()
  }, [file, wanted, attempt])
  return { ...state, retry: () => setAttempt(old => old + 1) }
}
