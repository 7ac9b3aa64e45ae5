// Checks the order of the contract: paths by tag, then by name, and the methods of a path.
import { type Mistake, placeOf, type Source } from './source.ts'
import { isRecord, listOf, recordOf } from './values.ts'
import { methods } from './words.ts'

/** Indexes of the longest ascending subsequence: only the rest has to move. */
function ascending(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length, the lowest number that such a sequence ends with. */
  const ends: { readonly at: number; readonly value: number }[] = []
  const before: (number | undefined)[] = []
  for (const [at, value] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((ends[middle]?.value ?? value) < value) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]?.at
    ends[low] = { at, value }
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1)?.at; at !== undefined; at = before[at]) kept.add(at)
  return kept
}

/** Misplaced names, each with the name it belongs before; undefined at the very end. */
function misplaced(
  names: readonly string[],
  wanted: readonly string[],
): { readonly name: string; readonly next: string | undefined; readonly last: string }[] {
  const rankOf = new Map(wanted.map((name, rank) => [name, rank]))
  const kept = ascending(names.map(name => rankOf.get(name) ?? 0))
  const stay = new Set(names.filter((_, at) => kept.has(at)))
  const last = wanted.findLast(name => stay.has(name)) ?? ''
  return names
    .filter(name => !stay.has(name))
    .map(name => {
      const behind = wanted.slice((rankOf.get(name) ?? 0) + 1)
      return { name, next: behind.find(one => stay.has(one)), last }
    })
}

export function mistakesOfOrder(source: Source): Mistake[] {
  const document = recordOf(source.value)
  const tags = listOf(document.tags).map(tag => recordOf(tag).name)
  const paths = Object.entries(recordOf(document.paths))
  const tagOf = (item: unknown) => {
    const [first] = Object.values(recordOf(item)).filter(isRecord)
    return tags.indexOf(listOf(first?.tags)[0])
  }
  const found: Mistake[] = []
  const check = (
    at: readonly string[],
    names: readonly string[],
    wanted: readonly string[],
    rule: string,
  ) => {
    for (const { name, next, last } of misplaced(names, wanted)) {
      const other = next ?? last
      const { line } = source.mistake(placeOf(source, [...at, other]), '')
      const sentence = `${name} belongs ${next === undefined ? 'behind' : 'before'} ${other} of line ${line}: ${rule}.`
      found.push(source.mistake(placeOf(source, [...at, name]), sentence))
    }
  }
  const wanted = paths
    .map(([path, item]) => ({ path, tag: tagOf(item) }))
    .toSorted((a, b) => a.tag - b.tag || (a.path < b.path ? -1 : 1))
  check(
    ['paths'],
    paths.map(([path]) => path),
    wanted.map(({ path }) => path),
    'paths stand by their tag, as the tags are listed, then by name',
  )
  for (const [path, item] of paths) {
    const names = Object.keys(recordOf(item))
    const others = names.filter(name => !methods.some(method => method === name))
    const ordered = [...others, ...methods.filter(method => names.includes(method))]
    check(
      ['paths', path],
      names,
      ordered,
      `what all share stands first, then ${methods.join(', ')}`,
    )
  }
  return found
}
