// The verdict of a run and its tables.
import { errorCounts, type Known, percentile, phaseAt, streaks } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { type Facts, losses, strangers } from './losses.ts'

/** No operator may have to live with errors for longer. */
export const longestMs = 5000

interface Verdict {
  readonly lines: readonly string[]
  /** Empty when the run holds. */
  readonly faults: readonly string[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const shown = 10

/** The first of many, each on a line. */
function some(title: string, all: readonly string[]): string[] {
  if (all.length === 0) return []
  const more = all.length > shown ? [`    and ${all.length - shown} more`] : []
  return [`  ${title}: ${all.length}`, ...all.slice(0, shown).map(line => `    ${line}`), ...more]
}

function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map(row => String(row[n]).length)))
  return rows.map(row =>
    `  ${row.map((cell, n) => (n === 0 ? String(cell).padEnd(widths[n] ?? 0) : String(cell).padStart(widths[n] ?? 0))).join('  ')}`.trimEnd(),
  )
}

function writesTable(ledger: Ledger, facts: Facts, faults: string[]): string[] {
  const tallies = losses(ledger.writes, facts)
  for (const [kind, tally] of tallies) faults.push(...tally.faults.map(fault => `${kind} ${fault}`))
  faults.push(...strangers(ledger.writes, facts).map(line => `line of nobody: ${line}`))
  const rows = [...tallies].map(([kind, tally]) => [
    kind,
    tally.attempted,
    tally.acknowledged,
    tally.silent,
    tally.faults.length,
  ])
  return table([['writes', 'attempted', 'acknowledged', 'done unanswered', 'faults'], ...rows])
}

function errorsTable({ calls, phases }: Ledger, known: Known): string[] {
  const counts = errorCounts(calls, phases)
  if (counts.size === 0) return ['  no errors']
  const names = phases.map(({ name }) => name)
  const rows = [...counts]
    .toSorted()
    .map(([error, inPhases]) => [
      error in known ? `${error} (expected: ${known[error]})` : error,
      ...names.map(name => inPhases.get(name) ?? 0),
    ])
  return table([['errors', ...names], ...rows])
}

/** The same errors by what was asked for. */
function stepsTable({ calls }: Ledger): string[] {
  const failed = calls.flatMap(({ step, error }) => (error === undefined ? [] : [{ step, error }]))
  return [...Map.groupBy(failed, ({ step }) => step)].toSorted().map(([step, all]) => {
    const kinds = Map.groupBy(all, ({ error }) => error)
    return `  ${step}: ${[...kinds].map(([error, same]) => `${same.length} x ${error}`).join(', ')}`
  })
}

function callsTable({ calls, phases }: Ledger): string[] {
  const rows = phases.map(({ name, from, to, awayMs }) => {
    const inside = calls.filter(({ at, lane }) => lane === 'calls' && at >= from && at < to)
    const figures = [0.5, 0.99, 1].map(part => {
      const ms = percentile(inside, part)
      return Number.isNaN(ms) ? '-' : `${ms} ms`
    })
    return [name, seconds(to - from), seconds(awayMs ?? 0), inside.length, ...figures]
  })
  return table([['phases', 'time', 'away', 'calls', 'p50', 'p99', 'longest'], ...rows])
}

/** Judges a run against what is there; `more` are faults found elsewhere, such as a broken journal. */
export function judge(
  ledger: Ledger,
  facts: Facts,
  known: Known,
  more: readonly string[] = [],
): Verdict {
  const faults = [...more]
  const writes = writesTable(ledger, facts, faults)
  const all = streaks(ledger.calls, known)
  const tooLong = all.filter(({ ms }) => ms > longestMs)
  faults.push(
    ...tooLong.map(
      ({ operator, lane, ms, at, errors }) =>
        `errors for ${seconds(ms)}: ${operator}, ${lane}, ${phaseAt(ledger.phases, at)}: ${errors.join(', ')}`,
    ),
    ...ledger.signedOut.map(who => `signed out: ${who}`),
    ...ledger.gaveUp.flatMap(({ who, error }) =>
      error in known ? [] : [`gave up: ${who}, ${error}`],
    ),
    ...ledger.spoilt.map(what => `spoilt download: ${what}`),
  )
  const [longest] = all
  const lines = [
    ...writes,
    '',
    ...callsTable(ledger),
    '',
    ...errorsTable(ledger, known),
    ...stepsTable(ledger),
    '',
    `  operators who met an error: ${new Set(all.map(({ operator }) => operator)).size}; longest time with errors: ${longest ? `${seconds(longest.ms)} (${longest.operator}, ${longest.lane})` : 'none'}`,
    `  signed out: ${ledger.signedOut.length}; gave up: ${ledger.gaveUp.length}; spoilt downloads: ${ledger.spoilt.length}`,
    ...some('odd answers', ledger.odd),
    ...some('faults', faults),
  ]
  return { lines, faults }
}
