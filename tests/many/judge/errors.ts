// Errors of a run: counted by kind and phase, and how long each operator had to live with them.
import type { Call, Phase } from './ledger.ts'

/** What is expected until a part of the product is there; counted, not judged. */
export type Known = Readonly<Record<string, string>>

interface Streak {
  readonly operator: string
  readonly lane: string
  /** From the first request that failed to the next answer that did not. */
  readonly ms: number
  readonly at: number
  readonly errors: readonly string[]
}

/** Calls of one operator's lane, in the order in which they were sent. */
function lanes(calls: readonly Call[]): Call[][] {
  const sorted = calls.toSorted((a, b) => a.at - b.at)
  return [...Map.groupBy(sorted, ({ operator, lane }) => `${operator} ${lane}`).values()]
}

/** The times in which an operator was only told errors, the longest first. What is known ends one: it was answered. */
export function streaks(calls: readonly Call[], known: Known = {}): Streak[] {
  const found: Streak[] = []
  for (const lane of lanes(calls)) {
    let failing: Call[] = []
    const close = (until: Call) => {
      const [first] = failing
      if (!first) return
      const errors = [...new Set(failing.map(({ error = '' }) => error))]
      const ms = until.at + until.ms - first.at
      found.push({ operator: first.operator, lane: first.lane, ms, at: first.at, errors })
      failing = []
    }
    for (const call of lane) {
      if (call.error === undefined || call.error in known) close(call)
      else failing.push(call)
    }
    const last = failing.at(-1)
    // Nothing succeeded any more: at least until its last answer.
    if (last) close(last)
  }
  return found.sort((a, b) => b.ms - a.ms)
}

/** The phase in which a moment lies; the last one that had begun. */
export const phaseAt = (phases: readonly Phase[], at: number): string =>
  phases.findLast(({ from }) => from <= at)?.name ?? 'before'

/** Errors by kind, and by the phase in which the request was sent. */
export function errorCounts(
  calls: readonly Call[],
  phases: readonly Phase[],
): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const { error, at } of calls) {
    if (error === undefined) continue
    const inPhases = counts.get(error) ?? new Map<string, number>()
    const phase = phaseAt(phases, at)
    inPhases.set(phase, (inPhases.get(phase) ?? 0) + 1)
    counts.set(error, inPhases)
  }
  return counts
}

/** A percentile of the times of answers without an error, in ms. */
export function percentile(calls: readonly Call[], part: number): number {
  const times = calls.flatMap(({ error, ms }) => (error === undefined ? [ms] : []))
  times.sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
}
