/** Milliseconds of a frame that drawing may take; the rest is the operator's. */
const share = 8

/** Runs jobs one after the other in later frames, a few milliseconds of each: a job yields after each piece. */
export function overFrames(): (job: Iterator<unknown>) => void {
  const waiting: Iterator<unknown>[] = []
  const run = () => {
    const end = performance.now() + share
    while (performance.now() < end) {
      const [job] = waiting
      if (!job) return
      if (job.next().done) waiting.shift()
    }
    if (waiting.length > 0) requestAnimationFrame(run)
  }
  return job => {
    if (waiting.push(job) === 1) requestAnimationFrame(run)
  }
}
