interface Range {
  oldFrom: number
  oldTo: number
  newFrom: number
  newTo: number
}

/**
 * For each line of `edited` the index of the line of `old` it stems from, or -1. Equal lines at the start and end
 * are matched first, then lines that occur once on both sides, in order; in a gap of changed lines, position by
 * position.
 */
export function matchLines(old: string[], edited: string[]): Int32Array {
  const matches = new Int32Array(edited.length).fill(-1)
  const whole = { oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: edited.length }
  const gap = trim(whole, old, edited, matches)
  let { oldFrom, newFrom } = gap
  for (const [oldIndex, newIndex] of anchors(gap, old, edited)) {
    fillGap({ oldFrom, oldTo: oldIndex, newFrom, newTo: newIndex }, old, edited, matches)
    matches[newIndex] = oldIndex
    oldFrom = oldIndex + 1
    newFrom = newIndex + 1
  }
  fillGap({ ...gap, oldFrom, newFrom }, old, edited, matches)
  return matches
}

/** Matches equal lines at both ends of the range and returns the rest between them. */
function trim(range: Range, old: string[], edited: string[], matches: Int32Array): Range {
  let { oldFrom, oldTo, newFrom, newTo } = range
  while (oldFrom < oldTo && newFrom < newTo && old[oldFrom] === edited[newFrom]) {
    matches[newFrom++] = oldFrom++
  }
  while (oldTo > oldFrom && newTo > newFrom && old[oldTo - 1] === edited[newTo - 1]) {
    matches[--newTo] = --oldTo
  }
  return { oldFrom, oldTo, newFrom, newTo }
}

function fillGap(range: Range, old: string[], edited: string[], matches: Int32Array) {
  const gap = trim(range, old, edited, matches)
  const length = Math.min(gap.oldTo - gap.oldFrom, gap.newTo - gap.newFrom)
  for (let index = 0; index < length; index++) {
    matches[gap.newFrom + index] = gap.oldFrom + index
  }
}

/** Pairs [old, new] of lines that occur once on both sides: the longest run increasing on both. */
function anchors(range: Range, old: string[], edited: string[]): [number, number][] {
  const inOld = onlyOnce(old, range.oldFrom, range.oldTo)
  const inNew = onlyOnce(edited, range.newFrom, range.newTo)
  const pairs: [number, number][] = []
  for (const [line, newIndex] of inNew) {
    const oldIndex = inOld.get(line)
    if (oldIndex !== undefined) pairs.push([oldIndex, newIndex])
  }
  return maxRising(pairs)
}

/** Lines that occur once in a range, with their index. */
export function onlyOnce(lines: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (let index = from; index < to; index++) {
    const line = lines[index] ?? ''
    if (found.has(line)) twice.add(line)
    else found.set(line, index)
  }
  for (const line of twice) found.delete(line)
  return found
}

/** Longest increasing subsequence by the first member; the pairs are sorted by the second. */
export function maxRising(pairs: [number, number][]): [number, number][] {
  const tails: number[] = [] // tails[k]: index of the pair that ends the best run of length k + 1
  const previous = new Int32Array(pairs.length).fill(-1)
  pairs.forEach(([value], index) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tails[middle] ?? 0]?.[0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = tails[low - 1] ?? -1
    tails[low] = index
  })
  const run: [number, number][] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index]
    if (pair) run.push(pair)
  }
  return run.reverse()
}
