import { useEffect, useRef, useState } from 'react'

/**
 * Runs one action at a time and tracks its failure and whether it is running. For calls that send or return
 * secrets, which a query cache would keep. A second press is ignored while the first is running, and until its
 * outcome is rendered.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const running = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is rendered before the next start
  useEffect(() => {
    running.current = false
  }, [ended])

  async function attempt(call: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      await call()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
      setEnded(count => count + 1)
    }
  }
  return { attempt, busy, problem, forget: () => setProblem(null) }
}
