// What the charts count. Pure.
import type { JournalNarrowing } from '#src/dataProvider/index.ts'

const connected = { operation: 'setTools', outcome: 'ok' } as const

/** Connections, unless the filters ask for something that is none: then all that they find. */
export function subjectOf(narrowing: JournalNarrowing) {
  const { operation, outcome, tool } = narrowing
  const isConnections =
    (!operation || operation === connected.operation) &&
    (!outcome || outcome === connected.outcome) &&
    (!tool || tool === 'stores')
  /** What the list has to be narrowed by besides. */
  const more: JournalNarrowing = isConnections ? connected : {}
  return { isConnections, filters: { ...narrowing, ...more }, more }
}

const failures = ['failed', 'refused', 'unknown'] as const
export type Failure = (typeof failures)[number]

/** The outcomes that are failures, as far as the filters let them in. */
export const failureOutcomes = ({ outcome }: JournalNarrowing): readonly Failure[] =>
  failures.filter(failure => !outcome || failure === outcome)
