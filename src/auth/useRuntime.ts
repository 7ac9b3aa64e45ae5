import { useEffect, useState } from 'react'
import { runtime } from '../dataProvider/runtime.ts'

type RuntimeFacts = Awaited<ReturnType<typeof runtime>>

let loading: Promise<RuntimeFacts | null> | null = null

/** Provider, demo mark and version; null until known. Asked once; decorative, so failures stay silent. */
export function useRuntime(): RuntimeFacts | null {
  const [facts, setFacts] = useState<RuntimeFacts | null>(null)
  useEffect(() => {
    let wanted = true
    loading ??= runtime().catch(() => {
      loading = null // the next screen asks again
      return null
    })
    void loading.then(answer => wanted && setFacts(answer))
    return () => {
      wanted = false
    }
  }, [])
  return facts
}
