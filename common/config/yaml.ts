// YAML through the `yaml` package, which keeps the place of every node; changes are spliced into the text.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseAllDocuments,
  type YAMLMap,
  type Scalar as YamlScalar,
} from 'yaml'
import {
  type FaultCode,
  type Leaf,
  maxLevels,
  newBranch,
  type Parsed,
  type Path,
  replaced,
  type Scalar,
  type Step,
  type TextFault,
} from './parsed.ts'

/** How many aliases of a document may be resolved in total. */
const maxAliases = 100
/** Deeper nesting is not even passed to the parser, which would overflow its stack. */
const maxBrackets = 500

const codes: Readonly<Record<string, FaultCode>> = {
  BAD_INDENT: 'indent',
  TAB_AS_INDENT: 'indent',
  BLOCK_IN_FLOW: 'indent',
  BLOCK_AS_IMPLICIT_KEY: 'indent',
  MULTILINE_IMPLICIT_KEY: 'indent',
  BAD_DQ_ESCAPE: 'escape',
  DUPLICATE_KEY: 'twice',
  MISSING_CHAR: 'quote',
  BAD_ALIAS: 'aliases',
  RESOURCE_EXHAUSTION: 'deep',
}

interface Read extends Parsed {
  readonly document: Document | undefined
}

const nothing = (faults: readonly TextFault[]): Read => ({
  value: undefined,
  leaves: [],
  faults,
  document: undefined,
})

/** Counts brackets open at the same time, wherever they are: no configuration nests that deep. */
function isTooDeep(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '[' || sign === '{') open += 1
    else if ((sign === ']' || sign === '}') && open > 0) open -= 1
    if (open > maxBrackets) return true
  }
  return /^(?:[ \t]*[-?:] ){200}/m.test(text) || /^ {2000}\S/m.test(text)
}

function read(text: string): Read {
  if (isTooDeep(text)) return nothing([{ at: 0, code: 'deep' }])
  try {
    const found = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: true })
    const documents = Array.isArray(found) ? found : []
    const faults = documents.flatMap(({ errors }) =>
      errors.map(({ pos: [at], code }): TextFault => ({ at, code: codes[code] ?? 'syntax' })),
    )
    const [document] = documents
    if (faults.length > 0 || !document || documents.length > 1) return nothing(faults)
    const walk = new Walk()
    walk.node(document.contents as Node | null, [])
    return { value: plain(document), leaves: walk.leaves, faults: [], document }
  } catch (error) {
    // Too many aliases, or too deep for the stack.
    return nothing([{ at: 0, code: error instanceof ReferenceError ? 'aliases' : 'deep' }])
  }
}

const plain = (document: Document): unknown => bare(document.toJS({ maxAliasCount: maxAliases }))

/** Drops prototypes, as the other formats do. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.assign(
    newBranch(),
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, bare(item)])),
  )
}

const isPlainValue = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

class Walk {
  readonly leaves: Leaf[] = []

  node(node: Node | null | undefined, path: Path): void {
    if (path.length > maxLevels) throw new RangeError('deep')
    if (!node || isAlias(node)) return
    if (isMap(node))
      for (const { key, value } of node.items as Pair<Node, Node>[]) {
        const name = isScalar(key) ? String(key.value) : undefined
        if (name !== undefined) this.node(value, [...path, name])
      }
    else if (isSeq(node))
      for (const [at, item] of node.items.entries()) this.node(item as Node, [...path, at])
    else if (isScalar(node)) this.#scalar(node, path)
  }

  #scalar(node: YamlScalar, path: Path) {
    const { range, type, value, anchor, tag } = node
    const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL'
    // Numbers of other notations (0x1f, 1_000) count too; anchors and tags belong to the node.
    if (!range || isBlock || anchor || tag || !isPlainValue(value)) return
    const [from, to] = range
    this.leaves.push({ path, value, from, to, style: type ?? 'PLAIN' })
  }
}

export const readYaml = (text: string): Parsed => read(text)

/** Writes a text plain where it reads back unchanged, otherwise quoted. */
function written(value: Scalar, style: string): string {
  if (typeof value !== 'string') return String(value)
  if (style === 'QUOTE_SINGLE' && !/[\r\n]/.test(value)) return `'${value.replaceAll("'", "''")}'`
  const isPlain =
    style === 'PLAIN' &&
    /^[\p{L}\p{N}_/.](?:[\p{L}\p{N}_ ./+@()%$-]*[\p{L}\p{N}_/.()%$-])?$/u.test(value) &&
    !/^(?:[-+]?(?:\.\d+|\d[\d_]*\.?[\d_]*(?:e[-+]?\d+)?)|0[xo].*|\d+(?::\d+)+|\d{4}-\d\d?-\d\d?.*|true|false|yes|no|on|off|null|~|\.inf|\.nan)$/i.test(
      value,
    )
  return isPlain ? value : JSON.stringify(value)
}

/** A new value or key as it is written. */
export const writtenYaml = (value: Scalar): string => written(value, 'PLAIN')

/** The node at a path. */
export function yamlNodeAt(text: string, path: Path): unknown {
  const { document } = read(text)
  return path.length === 0 ? document?.contents : document?.getIn(path, true)
}

export const writeYaml = (text: string, leaf: Leaf, value: Scalar): string => {
  // An empty value (`key:`) has no blank before it.
  const gap = leaf.from === leaf.to && text[leaf.from - 1] === ':' ? ' ' : ''
  return replaced(text, leaf.from, leaf.to, gap + written(value, leaf.style))
}

export function addYaml(text: string, path: Path, value: Scalar): string | undefined {
  const key: Step | undefined = path.at(-1)
  const { document } = read(text)
  const into = document?.getIn(path.slice(0, -1), true)
  if (typeof key !== 'string' || !isMap(into) || into.items.length === 0) return undefined
  const pair = `${written(key, 'PLAIN')}: ${written(value, 'PLAIN')}`
  return into.flow ? addInFlow(text, into, pair) : addInBlock(text, into, pair)
}

function addInFlow(text: string, { range }: YAMLMap, pair: string): string | undefined {
  const closing = (range?.[1] ?? 0) - 1
  if (text[closing] !== '}') return undefined
  const before = text.slice(0, closing).trimEnd().length
  return replaced(text, before, before, `, ${pair}`)
}

/** Adds a pair on the line after the last one, with the same indent. */
function addInBlock(text: string, { items }: YAMLMap, pair: string): string | undefined {
  const { key, value } = (items.at(-1) ?? {}) as Partial<Pair<Node, Node>>
  const [from] = key?.range ?? []
  const end = (value?.range ?? key?.range)?.[1]
  if (from === undefined || end === undefined) return undefined
  const lineStart = Math.max(text.lastIndexOf('\n', from - 1), text.lastIndexOf('\r', from - 1)) + 1
  const indent = text.slice(lineStart, from).replace(/[^ ]/g, ' ')
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const isOver = /[\r\n]/.test(text[end - 1] ?? '')
  const at = isOver ? end : end + (/^[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0)
  return isOver
    ? replaced(text, at, at, `${indent}${pair}${lineEnd}`)
    : replaced(text, at, at, `${lineEnd}${indent}${pair}`)
}
