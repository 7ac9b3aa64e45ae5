// Merges three texts: takes changes of one side only, and asks where both changed. Pure.
import { diff3MergeRegions, diffIndices } from 'node-diff3'
import { maxRising, onlyOnce } from './matchLines.ts'

/** Lines without a question; `from` says who changed them, `both` in the same way. */
interface Settled {
  readonly from: 'none' | 'mine' | 'theirs' | 'both'
  readonly lines: readonly string[]
}

/** Lines both sides changed; `base` is the original, null when unknown. */
export interface Clash {
  readonly from: 'clash'
  readonly base: readonly string[] | null
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

type Piece = Settled | Clash
export type Merge = readonly Piece[]
export type Answer = 'mine' | 'theirs' | 'both'

type Lines = readonly string[]
interface Sides {
  readonly base: Lines
  readonly mine: Lines
  readonly theirs: Lines
}

const linesOf = (text: string): Lines => text.split('\n')
const isSame = (a: Lines, b: Lines) =>
  a.length === b.length && a.every((line, index) => line === b[index])

/** Texts as the editor shows them. Without `base`, every difference is a question. */
export function merge3(base: string | null, mine: string, theirs: string): Merge {
  const pieces =
    base === null
      ? mergeTwo(linesOf(mine), linesOf(theirs))
      : mergeSides({ base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) })
  return pieces.filter(piece => piece.from === 'clash' || piece.lines.length > 0)
}

export const clashesOf = (merge: Merge): readonly Clash[] =>
  merge.filter(piece => piece.from === 'clash')

/** How many changes of a side were merged without a question. */
export const takenFrom = (merge: Merge, side: 'mine' | 'theirs'): number =>
  merge.filter(({ from }) => from === side).length

function linesFor(piece: Piece, answer: Answer | undefined): Lines {
  if (piece.from !== 'clash') return piece.lines
  if (answer === 'theirs') return piece.theirs
  return answer === 'both' ? [...piece.mine, ...piece.theirs] : piece.mine
}

/** The merged text with the answers so far, and the line (from 1) of each question in it; open ones show mine. */
export function resolved(merge: Merge, answers: readonly (Answer | undefined)[]) {
  const lines: string[] = []
  const places: number[] = []
  for (const piece of merge) {
    const answer = answers[places.length]
    if (piece.from === 'clash') places.push(lines.length + 1)
    for (const line of linesFor(piece, answer)) lines.push(line)
  }
  return { text: lines.join('\n'), places }
}

/** Above this, comparing all pairs of lines would block the screen. */
const maxCells = 1_000_000

function mergeTwo(mine: Lines, theirs: Lines): Piece[] {
  const { head, tail } = frameOf([mine, theirs])
  const ours = inner(mine, head, tail)
  const others = inner(theirs, head, tail)
  const middle =
    ours.length * others.length > maxCells ? [clash(null, ours, others)] : differences(ours, others)
  return [
    { from: 'none', lines: mine.slice(0, head) },
    ...middle,
    { from: 'none', lines: mine.slice(mine.length - tail) },
  ]
}

function differences(mine: Lines, theirs: Lines): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { buffer1, buffer2 } of diffIndices([...mine], [...theirs])) {
    const [from, count] = buffer1
    const [otherFrom, otherCount] = buffer2
    pieces.push({ from: 'none', lines: mine.slice(at, from) })
    const others = theirs.slice(otherFrom, otherFrom + otherCount)
    pieces.push(clash(null, mine.slice(from, from + count), others))
    at = from + count
  }
  return [...pieces, { from: 'none', lines: mine.slice(at) }]
}

const clash = (base: Lines | null, mine: Lines, theirs: Lines): Clash => ({
  from: 'clash',
  base,
  mine,
  theirs,
})

/** How many lines all texts share at the start and at the end. */
function frameOf(texts: readonly Lines[]) {
  const [first = []] = texts
  const shortest = Math.min(...texts.map(({ length }) => length))
  let head = 0
  while (head < shortest && texts.every(lines => lines[head] === first[head])) head++
  let tail = 0
  while (
    tail < shortest - head &&
    texts.every(lines => lines.at(-1 - tail) === first.at(-1 - tail))
  )
    tail++
  return { head, tail }
}
const inner = (lines: Lines, head: number, tail: number) => lines.slice(head, lines.length - tail)

function mergeSides(sides: Sides): Piece[] {
  const { base, mine, theirs } = sides
  const { head, tail } = frameOf([base, mine, theirs])
  const part = {
    base: inner(base, head, tail),
    mine: inner(mine, head, tail),
    theirs: inner(theirs, head, tail),
  }
  const middle = isSmall(part) ? mergeSmall(part) : mergeByAnchors(part)
  return [
    { from: 'none', lines: base.slice(0, head) },
    ...middle,
    { from: 'none', lines: base.slice(base.length - tail) },
  ]
}

const isSmall = ({ base, mine, theirs }: Sides) =>
  base.length * Math.max(mine.length, theirs.length, 1) <= maxCells

/** One side unchanged, or both changed alike: no question. Otherwise the differing lines conflict. */
function settle(base: Lines, mine: Lines, theirs: Lines): Piece[] {
  if (isSame(mine, theirs)) return [{ from: isSame(mine, base) ? 'none' : 'both', lines: mine }]
  if (isSame(theirs, base)) return [{ from: 'mine', lines: mine }]
  if (isSame(mine, base)) return [{ from: 'theirs', lines: theirs }]
  return [clash(base, mine, theirs)]
}

function mergeSmall({ base, mine, theirs }: Sides): Piece[] {
  const pieces: Piece[] = []
  for (const region of diff3MergeRegions([...mine], [...base], [...theirs])) {
    if (!region.stable) {
      pieces.push(...settle(region.oContent, region.aContent, region.bContent))
      continue
    }
    const from = { a: 'mine', o: 'none', b: 'theirs' } as const
    const side: unknown = region.buffer
    const who = side === 'a' || side === 'b' ? from[side] : 'none'
    pieces.push({ from: who, lines: region.bufferContent })
  }
  return pieces
}

/** Splits large texts at lines that occur once in all three, in the same order, so that the parts are small. */
function mergeByAnchors(sides: Sides): Piece[] {
  const pieces: Piece[] = []
  const at = { base: 0, mine: 0, theirs: 0 }
  const end = [sides.base.length, sides.mine.length, sides.theirs.length] as const
  for (const [base, mine, theirs] of [...anchorsOf(sides), end]) {
    const part = {
      base: sides.base.slice(at.base, base),
      mine: sides.mine.slice(at.mine, mine),
      theirs: sides.theirs.slice(at.theirs, theirs),
    }
    const whole = settle(part.base, part.mine, part.theirs)
    pieces.push(...(clashesOf(whole).length > 0 && isSmall(part) ? mergeSmall(part) : whole))
    if (base < sides.base.length)
      pieces.push({ from: 'none', lines: sides.base.slice(base, base + 1) })
    Object.assign(at, { base: base + 1, mine: mine + 1, theirs: theirs + 1 })
  }
  return joined(pieces)
}

function anchorsOf({ base, mine, theirs }: Sides): (readonly [number, number, number])[] {
  const inMine = onlyOnce(mine, 0, mine.length)
  const inTheirs = onlyOnce(theirs, 0, theirs.length)
  const rising: [number, number][] = []
  for (const [line, index] of onlyOnce(base, 0, base.length)) {
    const found = inMine.get(line)
    if (found !== undefined && inTheirs.has(line)) rising.push([found, index])
  }
  const mineOf = new Map(maxRising(rising).map(([found, index]) => [index, found]))
  const again: [number, number][] = []
  for (const index of mineOf.keys()) again.push([inTheirs.get(base[index] ?? '') ?? 0, index])
  return maxRising(again).map(([theirIndex, index]) => [index, mineOf.get(index) ?? 0, theirIndex])
}

/** Joins adjacent pieces of the same origin. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: { from: Settled['from']; lines: string[] }[] = []
  const result: Piece[] = []
  for (const piece of pieces) {
    if (piece.from === 'clash') {
      result.push(piece)
      all.length = 0
      continue
    }
    if (piece.lines.length === 0) continue
    const last = all.at(-1)
    if (last?.from === piece.from) last.lines.push(...piece.lines)
    else {
      const next = { from: piece.from, lines: [...piece.lines] }
      all.push(next)
      result.push(next)
    }
  }
  return result
}
