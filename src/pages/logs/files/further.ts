// Joins a search's results with those of its continuation. Pure.
import type { LogBar, LogFound } from '#src/dataProvider/index.ts'

/** `added` begins after the lines in `found`, or where it stopped. */
export function together(found: LogFound, added: LogFound): LogFound {
  const records = [...found.records, ...added.records]
  // If `found` counted more lines than it returned, `added` counts the others again.
  const isSeam = found.matches === found.records.length
  const bars = isSeam ? widened(found, added) : found
  return {
    ...added,
    records,
    matches: found.records.length + added.matches,
    histogram: bars.histogram,
    width: bars.width,
  }
}

/** The bars of both, as wide as the wider ones. */
function widened(found: LogFound, added: LogFound): Pick<LogFound, 'histogram' | 'width'> {
  const width = Math.max(found.width, added.width)
  const bars = new Map<number, LogBar>()
  for (const { at, count, errors, warnings } of [...found.histogram, ...added.histogram]) {
    const moment = Date.parse(at)
    const begin = width > 0 ? moment - (moment % width) : moment
    const bar = bars.get(begin)
    bars.set(begin, {
      at: new Date(begin).toISOString(),
      count: count + (bar?.count ?? 0),
      errors: errors + (bar?.errors ?? 0),
      warnings: warnings + (bar?.warnings ?? 0),
    })
  }
  return { width, histogram: [...bars.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)) }
}
