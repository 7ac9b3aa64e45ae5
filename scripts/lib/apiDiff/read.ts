// Parses a document into a tree that knows the line and column of each node. A document that cannot
// be read gives one sentence with file, line and column.
import { Mistaken, placeOf, readSource, type Source, type Spot } from '../contract/source.ts'
import { isObject, keysOf, type Node, step, type Tree, targetOf, treeOf } from './nodes.ts'

export const largest = 50_000_000

/** Why a document cannot be compared, in one sentence. */
export class Refusal extends Error {}

export interface Contract {
  readonly file: string
  readonly tree: Tree
  /** The position of a node; for an unknown one, that of its nearest known ancestor. */
  spot(node: Node): Spot
}

export function refuseSize(file: string, bytes: number): void {
  if (bytes > largest)
    throw new Refusal(
      `${file}:1:1: the document has ${bytes} bytes, more than the ${largest} that are compared.`,
    )
}

// Keys whose values are not part of the contract's structure.
const opaque = new Set(['example', 'examples', 'default', 'enum', 'const', 'value'])

/** Refuses a reference that leaves the document or has no target. */
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

function sourceOf(text: string, file: string): Source {
  try {
    return readSource(text)
  } catch (error) {
    const [mistake] = error instanceof Mistaken ? error.mistakes : []
    if (!mistake) throw error
    throw new Refusal(`${file}:${mistake.line}:${mistake.column}: ${mistake.sentence}`)
  }
}

/** @throws Refusal */
export function readContract(text: string, file: string): Contract {
  refuseSize(file, text.length)
  const source = sourceOf(text, file)
  const { value } = source
  if (!isObject(value) || !String(value.openapi).startsWith('3.') || !isObject(value.paths ?? {}))
    throw new Refusal(`${file}:1:1: this is no document of OpenAPI 3.`)
  const contract: Contract = {
    file,
    tree: treeOf(value),
    spot: node => source.spotOf(placeOf(source, keysOf(node.place))),
  }
  checkReferences(contract)
  return contract
}
