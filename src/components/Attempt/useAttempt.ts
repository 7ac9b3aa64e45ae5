import { useEffect, useRef, useState } from 'react'

/**
 * One action at a time, its failure and whether it is under way. For calls that carry or answer
 * secrets, which a query cache would keep. A second press while the first is under way is none,
 * also between its end and the drawing of what came of it.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const running = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is drawn before the next start
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
