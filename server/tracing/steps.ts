// Where the database and connections over SSH report what they do for a request. Without traces this is one look-up.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Step {
  readonly name: string
  /** In ms since 1970, like `endedAt`. */
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Readonly<Record<string, string>>
  /** A word for what failed: it is exported, so it never has values in it. */
  readonly failure: string | undefined
}

/** The trace of the request that is being served; whatever runs for a request runs inside `run`. */
export const servedTrace = new AsyncLocalStorage<{ add(step: Step): void }>()

const nobodyListens = () => {}
/** Not Date.now(): steps are often shorter than its millisecond. */
const now = () => performance.timeOrigin + performance.now()

/** Begins a step of the request that is being served. Returns the function that ends it. */
export function beginStep(name: string): (failure?: string) => void {
  const trace = servedTrace.getStore()
  if (!trace) return nobodyListens
  const startedAt = now()
  return failure => trace.add({ name, startedAt, endedAt: now(), attributes: {}, failure })
}

/** Adds a step that has just ended. */
export function addStep(step: Omit<Step, 'startedAt' | 'endedAt'> & { durationMs: number }): void {
  const trace = servedTrace.getStore()
  if (!trace) return
  const { durationMs, ...rest } = step
  const endedAt = now()
  trace.add({ ...rest, startedAt: endedAt - durationMs, endedAt })
}
