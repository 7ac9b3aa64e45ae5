// Figures of a bench row: medians of interleaved runs, and their ratio.

import { loadavg } from 'node:os'

export interface Row {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly reference: number
  /**
   * The target from design section 10: the ratio ours / reference is at most, or at least, this
   * value.
   */
  readonly aim: { readonly most: number } | { readonly least: number }
  readonly note?: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The machine's load while the figures were taken: "load 0.4". */
export const load = () => `load ${loadavg()[0]?.toFixed(1)}`

/** Measures how many milliseconds `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ratioOf = (row: Row) => row.ours / row.reference

const isMet = (row: Row) =>
  'most' in row.aim ? ratioOf(row) <= row.aim.most : ratioOf(row) >= row.aim.least

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Formats one line per row: name, ours, reference, ratio, target, met or not. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(row => [
    row.name,
    `${figure(row.ours)} ${row.unit}`,
    `${figure(row.reference)} ${row.unit}`,
    `${ratioOf(row).toFixed(2)}x`,
    'most' in row.aim ? `<= ${row.aim.most}x` : `>= ${row.aim.least}x`,
    isMet(row) ? 'met' : 'MISSED',
    row.note ?? '',
  ])
  const all = [['row', 'ours', 'reference', 'ratio', 'aim', '', ''], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map(line => line[column]?.length ?? 0)))
  return all
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Runs every candidate once per round, in turns, so that noise on the machine affects all of them
 * alike.
 */
export async function interleaved<Name extends string>(
  candidates: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(candidates) as Name[] // the keys of a literal record
  const seen = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? names.toReversed() : names
    for (const name of order) seen[name].push(await candidates[name]())
  }
  return Object.fromEntries(names.map(name => [name, median(seen[name])])) as Record<Name, number>
}
