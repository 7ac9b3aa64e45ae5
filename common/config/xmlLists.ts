// Elements of one name in a parent: the lists of XML.
import { indentAt, lineEndOf, lineStart, nextLine } from './lines.ts'
import type { Item } from './lists.ts'
import { type Path, replaced, samePath } from './parsed.ts'
import { type Element, elementsOf, escapedXml } from './xml.ts'

const usualStep = '  '

interface Manner {
  /** Undefined: all on one line. */
  readonly indent: string | undefined
  readonly step: string
  readonly end: string
}

function written(name: string, item: Item, manner: Manner): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return `<${name}>${escapedXml(String(item ?? ''), '')}</${name}>`
  const entries = Object.entries(item)
  const attributes = entries
    .filter(([key]) => key.startsWith('@'))
    .map(([key, value]) => ` ${key.slice(1)}="${escapedXml(String(value ?? ''), '"')}"`)
    .join('')
  const { indent, step, end } = manner
  const deeper = { ...manner, indent: indent === undefined ? undefined : indent + step }
  const children = entries.flatMap(([key, value]) =>
    Array.isArray(value) ? value.map(element => written(key, element, deeper)) : [],
  )
  const text = Object.hasOwn(item, '#text')
    ? escapedXml(String(Reflect.get(item, '#text')), '')
    : null
  if (children.length === 0)
    return text === null ? `<${name}${attributes}/>` : `<${name}${attributes}>${text}</${name}>`
  const gap = deeper.indent === undefined ? '' : `${end}${deeper.indent}`
  const last = indent === undefined ? '' : `${end}${indent}`
  return `<${name}${attributes}>${children.map(child => gap + child).join('')}${last}</${name}>`
}

/** The elements of this name in their parent, in order. */
const alike = (elements: readonly Element[], list: Path) =>
  elements.filter(({ path }) => samePath(path.slice(0, -1), list))

export function addXmlItem(text: string, list: Path, item: Item): string | undefined {
  const elements = elementsOf(text)
  const name = list.at(-1)
  if (typeof name !== 'string') return undefined
  const last = alike(elements, list).at(-1)
  const end = lineEndOf(text)
  if (last) {
    const indent = indentAt(text, last.from)
    const inner = /(?:\r\n|\r|\n)([ \t]*)\S/.exec(text.slice(last.from, last.to))?.[1]
    const step = inner?.slice(indent?.length ?? 0) || usualStep
    // Puts children on separate lines where the previous element does.
    const own = written(name, item, { indent: inner === undefined ? undefined : indent, step, end })
    if (indent === undefined) return replaced(text, last.to, last.to, own)
    const at = behindRemarks(text, last.to)
    return replaced(text, at, at, `${end}${indent}${own}`)
  }
  return addFirst(text, elements, list, name, item)
}

/** After comments that follow an element on its last line. */
function behindRemarks(text: string, at: number): number {
  const rest = /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? ''
  return rest.replace(/<!--.*?-->/g, '').trim() === '' ? at + rest.length : at
}

/** Adds an element to a parent that has none of this name: after its other content, before its end tag. */
function addFirst(
  text: string,
  elements: readonly Element[],
  list: Path,
  name: string,
  item: Item,
): string | undefined {
  const parent = elements.find(({ path }) => samePath(path, list.slice(0, -1)))
  if (parent?.inside === undefined) return undefined
  const { from, inside } = parent
  const end = lineEndOf(text)
  const indent = indentAt(text, from)
  const own = written(name, item, { indent: undefined, step: usualStep, end })
  const before = text.slice(0, inside.to).trimEnd().length
  const at = Math.max(before, inside.from)
  if (indent === undefined) return replaced(text, at, at, own)
  const isInLines = /[\r\n]/.test(text.slice(at, inside.to))
  const last = isInLines ? '' : `${end}${indent}`
  return replaced(text, at, at, `${end}${indent}${usualStep}${own}${last}`)
}

/** Removes an element, and its lines where they hold nothing else. */
export function removeXmlItem(text: string, path: Path): string | undefined {
  const own = elementsOf(text).find(element => samePath(element.path, path))
  if (!own) return undefined
  const { from, to } = own
  const behind = nextLine(text, to)
  const isAlone = indentAt(text, from) !== undefined && text.slice(to, behind).trim() === ''
  return isAlone ? replaced(text, lineStart(text, from), behind, '') : replaced(text, from, to, '')
}
