import { useRef, useState } from 'react'

/**
 * One action at a time, its failure and whether it is under way. For calls that carry or answer
 * secrets, which a query cache would keep. A second press while the first is under way is none.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

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
      running.current = false
      setBusy(false)
    }
  }
  return { attempt, busy, problem, forget: () => setProblem(null) }
}
