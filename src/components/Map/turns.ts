// Long work in short tasks, so that the page stays responsive.

/** Milliseconds of a task. */
const long = 8

/** Resolves in a task of its own, after what the page has to do meanwhile. */
export const nextTask = (): Promise<void> => new Promise(done => setTimeout(done))

/**
 * Measures the present task. The function it returns is called often during the work: null while the task is short,
 * afterwards the start of the next one, to be awaited.
 */
export function takeTurns(): () => Promise<void> | null {
  let end = performance.now() + long
  return () => {
    if (performance.now() < end) return null
    return nextTask().then(() => {
      end = performance.now() + long
    })
  }
}
