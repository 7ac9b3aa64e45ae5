import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type ConfigFault, configFaults } from '#common/config/check.ts'
import type { FaultQuestion } from './faults.worker.ts'

/** Characters that are parsed quickly, even as YAML; longer texts are parsed in a worker. */
export const maxAtOnce = 20_000

const none: readonly ConfigFault[] = []

/** The faults in a text while it is typed. For a large one, the last ones stay until it has been checked again. */
export function useFaults({ format, text, schema }: FaultQuestion): readonly ConfigFault[] {
  const late = useDeferredValue(text)
  const isLarge = late.length > maxAtOnce && typeof Worker !== 'undefined'
  const here = useMemo(
    () => (isLarge ? none : configFaults(format, late, schema)),
    [isLarge, format, late, schema],
  )
  const aside = useAside(isLarge ? { format, text: late, schema } : null)
  return isLarge ? aside : here
}

/** Checks one text at a time: meanwhile only the last typed one waits. */
function useAside(question: FaultQuestion | null): readonly ConfigFault[] {
  const [faults, setFaults] = useState(none)
  const worker = useRef<Worker | null>(null)
  const state = useRef<{ busy: boolean; next: FaultQuestion | null }>({ busy: false, next: null })
  const { format, text, schema } = question ?? {}

  useEffect(() => {
    if (format === undefined || text === undefined) return
    const own = state.current
    const send = (next: FaultQuestion) => {
      own.busy = true
      worker.current ??= started(found => {
        own.busy = false
        setFaults(found)
        const waiting = own.next
        own.next = null
        if (waiting) send(waiting)
      })
      worker.current.postMessage(next)
    }
    const latest = { format, text, schema }
    if (own.busy) own.next = latest
    else send(latest)
  }, [format, text, schema])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
      state.current = { busy: false, next: null }
    },
    [],
  )
  return faults
}

function started(onFaults: (faults: readonly ConfigFault[]) => void): Worker {
  const worker = new Worker(new URL('./faults.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<readonly ConfigFault[]>) =>
    onFaults(data),
  )
  return worker
}
