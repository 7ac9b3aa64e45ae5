// Items of YAML lists: in brackets, or each after a dash on its own line.
import { isMap, isSeq, type Node, type Pair, type YAMLSeq } from 'yaml'
import { lineEndOf, lineStart, nextLine } from './lines.ts'
import type { Item } from './lists.ts'
import { type Path, replaced } from './parsed.ts'
import { writtenYaml, yamlNodeAt } from './yaml.ts'

const isBranch = (item: Item): item is { readonly [name: string]: Item } =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
const isList = (item: Item): item is readonly Item[] => Array.isArray(item)

function inBrackets(item: Item): string {
  if (isList(item)) return `[${item.map(inBrackets).join(', ')}]`
  if (!isBranch(item)) return writtenYaml(item)
  const pairs = Object.entries(item).map(
    ([name, member]) => `${writtenYaml(name)}: ${inBrackets(member)}`,
  )
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** The end of a node's content, without anything that follows on its line. */
function endOf(node: Node | null | undefined): number | undefined {
  const isBlock = (isMap(node) || isSeq(node)) && node.flow !== true
  if (isBlock && node.items.length > 0) {
    const last = node.items.at(-1)
    if (isSeq(node)) return endOf(last as Node) // its items are nodes
    const { key, value } = last as Pair<Node, Node>
    return endOf(value) ?? endOf(key)
  }
  return node?.range?.[1]
}

interface Block {
  /** The start of the dash's line, and of the line after the item. */
  readonly from: number
  readonly to: number
  readonly indent: string
  /** Blanks after the dash. */
  readonly gap: string
}

/** Undefined where the dash is not first on its line. */
function blockOf(text: string, node: Node | undefined): Block | undefined {
  const [start, end] = [node?.range?.[0], endOf(node)]
  if (start === undefined || end === undefined) return undefined
  const dash = text.slice(0, start).trimEnd().length - 1
  const from = lineStart(text, dash)
  const indent = text.slice(from, dash)
  if (text[dash] !== '-' || indent.trim() !== '') return undefined
  const isOver = end > start && /[\r\n]/.test(text[end - 1] ?? '')
  const gap = text.slice(dash + 1, start)
  return {
    from,
    indent,
    to: isOver ? end : nextLine(text, end),
    gap: /^ +$/.test(gap) ? gap : ' ',
  }
}

const itemsOf = ({ items }: YAMLSeq) => items as Node[] // items of a list are nodes

export function addYamlItem(text: string, list: Path, item: Item): string | undefined {
  const found = yamlNodeAt(text, list)
  if (!isSeq(found)) return undefined
  const last = itemsOf(found).at(-1)
  if (found.flow === true) return addInBrackets(text, found, last, item)
  const block = blockOf(text, last)
  if (!block) return undefined
  const end = lineEndOf(text)
  const isShort = !isBranch(item) || (isMap(last) && last.flow === true)
  const inner = `${end}${block.indent} ${block.gap}`
  const written =
    isShort || Object.keys(item).length === 0
      ? inBrackets(item)
      : Object.entries(item)
          .map(([name, member]) => `${writtenYaml(name)}: ${inBrackets(member)}`)
          .join(inner)
  const line = `${block.indent}-${block.gap}${written}`
  const isOpen = block.to === text.length && !/[\r\n]$/.test(text)
  return replaced(text, block.to, block.to, isOpen ? `${end}${line}` : `${line}${end}`)
}

function addInBrackets(text: string, { range }: YAMLSeq, last: Node | undefined, item: Item) {
  const closing = (range?.[1] ?? 0) - 1
  if (text[closing] !== ']') return undefined
  const written = inBrackets(item)
  const behind = last?.range?.[1]
  if (behind !== undefined) return replaced(text, behind, behind, `, ${written}`)
  return replaced(text, (range?.[0] ?? 0) + 1, closing, written)
}

export function removeYamlItem(text: string, path: Path): string | undefined {
  const found = yamlNodeAt(text, path.slice(0, -1))
  const at = path.at(-1)
  if (!isSeq(found) || typeof at !== 'number') return undefined
  const items = itemsOf(found)
  if (found.flow === true) return removeFromBrackets(text, found, items, at)
  const block = blockOf(text, items[at])
  if (!block) return undefined
  // An empty text would no longer be a list.
  const left = items.length > 1 ? '' : `${block.indent}  []${lineEndOf(text)}`
  return replaced(text, block.from, block.to, left)
}

function removeFromBrackets(text: string, list: YAMLSeq, items: readonly Node[], at: number) {
  const [before, own, behind] = [at - 1, at, at + 1].map(index => items[index]?.range)
  if (!own) return undefined
  const [from, to] = behind
    ? [own[0], behind[0]]
    : before
      ? [before[1], own[1]]
      : [(list.range?.[0] ?? 0) + 1, (list.range?.[1] ?? 0) - 1]
  // A comment between two items belongs to neither, so the item is not removed.
  const others = text.slice(from, own[0]) + text.slice(own[1], to)
  return /^[\s,]*$/.test(others) ? replaced(text, from, to, '') : undefined
}
