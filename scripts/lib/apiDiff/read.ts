// The text of a document to a tree that knows the line and column of each node. What cannot be
// read is one sentence with file, line and column.
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'
import { isObject, keysOf, type Node, step, type Tree, targetOf, treeOf } from './nodes.ts'

export const largest = 50_000_000
const mostAliases = 100

/** Why a document is not compared, in one sentence. */
export class Refusal extends Error {}

interface Spot {
  readonly line: number
  readonly column: number
}

export interface Contract {
  readonly file: string
  readonly tree: Tree
  /** Where a node stands; of what cannot be found, where the nearest around it does. */
  spot(node: Node): Spot
}

export function refuseSize(file: string, bytes: number): void {
  if (bytes > largest)
    throw new Refusal(
      `${file}:1:1: the document has ${bytes} bytes, more than the ${largest} that are compared.`,
    )
}

const firstLine = (text: string) =>
  text.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '')

/** The offset of a key, or of an entry of a list. */
function offsetOf(document: Document, keys: readonly string[]): number {
  let at: unknown = document.contents
  let offset = 0
  for (const key of keys) {
    if (isAlias(at)) at = at.resolve(document)
    if (isMap(at)) {
      const pair = at.items.find(one => isScalar(one.key) && String(one.key.value) === key)
      if (!pair) break
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
      at = pair.value
    } else if (isSeq(at)) {
      at = at.items[Number(key)]
      if (isMap(at) || isSeq(at) || isScalar(at) || isAlias(at)) offset = at.range?.[0] ?? offset
    } else break
  }
  return offset
}

// Under these stands what is no part of the contract's structure.
const opaque = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Refuses each reference that leads out of the document or to nothing. */
function checkReferences(contract: Contract): void {
  const root = contract.tree.root.value
  const seen = new Set<unknown>()
  const open: { node: Node; names: boolean }[] = [{ node: contract.tree.root, names: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, names } = next
    const { value } = node
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    for (const [key, one] of Object.entries(value)) {
      const child = step(node, key, one)
      if (key === '$ref' && typeof one === 'string' && !names) {
        const { line, column } = contract.spot(child)
        const place = `${contract.file}:${line}:${column}`
        if (!one.startsWith('#'))
          throw new Refusal(`${place}: $ref leads out of the document to ${one}; bring it in.`)
        if (!targetOf(root, one)) throw new Refusal(`${place}: $ref leads to nothing: ${one}.`)
      }
      if (names || !opaque.has(key))
        open.push({ node: child, names: !names && isObject(value) && key === 'properties' })
    }
  }
}

/** Where anchors unfold too far: at an alias of what it stands in, else at the last. */
function checkAliases(document: Document, refuse: (offset: number, why: string) => never): unknown {
  let last = 0
  visit(document, {
    Alias: (_, alias, path) => {
      last = alias.range?.[0] ?? last
      const target = alias.resolve(document)
      if (path.some(around => around === target)) refuse(last, 'an anchor holds itself')
    },
  })
  try {
    return document.toJS({ maxAliasCount: mostAliases })
  } catch {
    return refuse(last, `the anchors unfold to more than ${mostAliases} times what is written`)
  }
}

function parsed(text: string, file: string, lines: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: false })
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(`${file}:1:1: it is nested too deep.`)
    throw error
  }
}

/** @throws Refusal */
export function readContract(text: string, file: string): Contract {
  refuseSize(file, text.length)
  const lines = new LineCounter()
  const document = parsed(text, file, lines)
  const refuse = (offset: number, why: string): never => {
    const { line, col } = lines.linePos(offset)
    throw new Refusal(`${file}:${line}:${col}: ${why}.`)
  }
  const [broken] = document.errors
  if (broken?.message.startsWith('Maximum call stack'))
    refuse(broken.pos[0], 'it is nested too deep')
  if (broken) refuse(broken.pos[0], `the YAML is broken: ${firstLine(broken.message)}`)
  const value = checkAliases(document, refuse)
  if (!isObject(value) || !String(value.openapi).startsWith('3.') || !isObject(value.paths ?? {}))
    throw new Refusal(`${file}:1:1: this is no document of OpenAPI 3.`)
  const contract: Contract = {
    file,
    tree: treeOf(value),
    spot: node => {
      const { line, col } = lines.linePos(offsetOf(document, keysOf(node.place)))
      return { line: Math.max(line, 1), column: Math.max(col, 1) }
    },
  }
  checkReferences(contract)
  return contract
}
