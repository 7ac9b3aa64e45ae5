interface Pauses {
  /** Milliseconds before the first call. */
  readonly first: number
  /** Milliseconds from the end of one call to the next. */
  readonly between: number
}

/** Repeats a call, even after failures, until it resolves with true. Returns the function that stops it. */
export function repeated(
  { first, between }: Pauses,
  work: (signal: AbortSignal) => Promise<boolean>,
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const once = async () => {
    const isDone = await work(stop.signal).catch(() => false)
    if (!isDone && !stop.signal.aborted) timer = setTimeout(once, between)
  }
  timer = setTimeout(once, first)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
