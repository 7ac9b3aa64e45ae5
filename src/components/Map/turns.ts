// Long work in short tasks, so that the page stays responsive.

/** Milliseconds of a task. */
const long = 8

/**
 * Measures the present task. The function it returns is called often during the work: null while the task is short,
 * afterwards the start of the next one, to be awaited.
 */
export function takeTurns(): () => Promise<void> | null {
  let end = performance.now() + long
  return () => {
    if (performance.now() < end) return null
    return new Promise(done => {
      setTimeout(() => {
        end = performance.now() + long
        done()
      })
    })
  }
}
