// The contract's text, parsed once: its value, and the position of each part.
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
} from 'yaml'

export interface Spot {
  readonly line: number
  readonly column: number
}

export interface Mistake extends Spot {
  /** Says what is wrong and what to do. */
  readonly sentence: string
}

/** The document cannot be generated from; holds all its mistakes, in the order of lines. */
export class Mistaken extends Error {
  readonly mistakes: readonly Mistake[]
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes[0]?.sentence)
    this.mistakes = mistakes
  }
}

export interface Source {
  readonly root: unknown
  readonly value: unknown
  /** Line and column of an offset, from 1. */
  readonly spotOf: (offset: number) => Spot
  /** A mistake at an offset in the text. */
  readonly mistake: (offset: number, sentence: string) => Mistake
  /** The node behind an alias; any other node as it is. */
  readonly meant: (node: unknown) => unknown
}

/** Most nodes of a document that aliases may repeat. */
const mostRepeated = 100_000

export const offsetOf = (node: unknown): number => {
  const place = isPair(node) ? node.key : node
  return isScalar(place) || isMap(place) || isSeq(place) || isAlias(place)
    ? (place.range?.[0] ?? 0)
    : 0
}

export const keyOf = ({ key }: Pair): string => String(isScalar(key) ? (key.value ?? '') : key)

/** The first alias that makes the document contain itself, or grow too large to expand. */
function badAlias(document: Document): { offset: number; why: string } | undefined {
  const sizes = new Map<string, number>()
  let repeated = 0
  let bad: { offset: number; why: string } | undefined
  const sizeOf = (node: unknown): number => {
    if (bad) return 0
    if (isAlias(node)) {
      const size = sizes.get(node.source)
      repeated += size ?? 0
      const why =
        size === undefined
          ? `*${node.source} stands for nothing above, or holds itself: write out what is meant.`
          : `*${node.source} repeats more than ${mostRepeated} parts of the document: use $ref instead of aliases.`
      if (size === undefined || repeated > mostRepeated) bad = { offset: offsetOf(node), why }
      return size ?? 0
    }
    const inner = isMap(node) || isSeq(node) ? node.items : []
    const size = inner.reduce<number>(
      (sum, item) => sum + (isPair(item) ? sizeOf(item.value) : sizeOf(item)),
      1,
    )
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor) sizes.set(node.anchor, size)
    return size
  }
  sizeOf(document.contents)
  return bad
}

const tooDeep = 'Maximum call stack'

function yamlProblem(message: string): string {
  if (message.startsWith(tooDeep))
    return 'This is nested too deep to be read: take it apart by $ref.'
  return `This is broken YAML (${message.split('\n')[0]}): mend it here or above.`
}

/** @throws Mistaken when it is not YAML, or cannot be expanded. */
export function readSource(text: string): Source {
  const lines = new LineCounter()
  const spotOf = (offset: number): Spot => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const mistake = (offset: number, sentence: string): Mistake => ({ ...spotOf(offset), sentence })
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  // Reports the first error only: the others mostly follow from it.
  const [broken] = [...document.errors, ...document.warnings]
  if (broken) throw new Mistaken([mistake(broken.pos[0], yamlProblem(broken.message))])
  const alias = badAlias(document)
  if (alias) throw new Mistaken([mistake(alias.offset, alias.why)])
  return {
    root: document.contents,
    value: document.toJS({ maxAliasCount: -1 }), // checked above
    spotOf,
    mistake,
    meant: node => (isAlias(node) ? node.resolve(document) : node),
  }
}

/** The offset of a part: its key, or the item itself in a list. */
export function placeOf({ root, meant }: Source, path: readonly (string | number)[]): number {
  let node = meant(root)
  let offset = 0
  for (const step of path) {
    const found: unknown = isMap(node)
      ? node.items.find(pair => keyOf(pair) === String(step))
      : isSeq(node) && node.items[Number(step)]
    if (!found) return offset
    offset = offsetOf(found)
    node = meant(isPair(found) ? found.value : found)
  }
  return offset
}
