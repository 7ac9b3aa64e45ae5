interface Pauses {
  /** Milliseconds before the first time. */
  readonly first: number
  /** Milliseconds from the end of one time to the next. */
  readonly between: number
}

/** Does something again and again, also where it failed, until it answers true. Answers the way to stop it. */
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
