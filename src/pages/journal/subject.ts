// The subject the charts count. Pure.
import type { JournalNarrowing } from '#src/dataProvider/index.ts'

const connected = { operation: 'setTools', outcome: 'ok' } as const

/** Connections, unless the filters exclude them: then all matching records. */
export function subjectOf(narrowing: JournalNarrowing) {
  const { operation, outcome, tool } = narrowing
  const isConnections =
    (!operation || operation === connected.operation) &&
    (!outcome || outcome === connected.outcome) &&
    (!tool || tool === 'stores')
  /** The list's additional filters. */
  const more: JournalNarrowing = isConnections ? connected : {}
  return { isConnections, filters: { ...narrowing, ...more }, more }
}

const failures = ['failed', 'refused', 'unknown'] as const
export type Failure = (typeof failures)[number]

/** The outcomes that are failures and pass the filters. */
export const failureOutcomes = ({ outcome }: JournalNarrowing): readonly Failure[] =>
  failures.filter(failure => !outcome || failure === outcome)
