// Items of JSON lists.
import { containerAt } from './json.ts'
import { indentAt, lineEndOf } from './lines.ts'
import type { Item } from './lists.ts'
import { type Path, replaced } from './parsed.ts'

/** An item on one line, with the same blanks inside its brackets as the others. */
function inLine(item: Item, isWide: boolean): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item)
  const [open, close] = Array.isArray(item) ? ['[', ']'] : ['{', '}']
  const members = Array.isArray(item)
    ? item.map(member => inLine(member, isWide))
    : Object.entries(item).map(
        ([name, member]) => `${JSON.stringify(name)}: ${inLine(member, isWide)}`,
      )
  if (members.length === 0) return `${open}${close}`
  const gap = isWide ? ' ' : ''
  return `${open}${gap}${members.join(', ')}${gap}${close}`
}

/** Adds an item in the manner of the one before it: on one line, or on several with the same indent. */
export function addJsonItem(text: string, list: Path, item: Item): string | undefined {
  const found = containerAt(text, list)
  if (!found || text[found.from - 1] !== '[') return undefined
  const last = found.places.at(-1)
  if (!last) return replaced(text, found.from, found.to, inLine(item, true))
  const model = text.slice(last.from, last.to)
  const indent = indentAt(text, last.from)
  const end = lineEndOf(text)
  const step = /(?:\r\n|\r|\n)([ \t]+)/.exec(model)?.[1]?.slice(indent?.length ?? 0)
  const written =
    indent !== undefined && step
      ? JSON.stringify(item, null, step).replaceAll('\n', `${end}${indent}`)
      : inLine(item, /^[{[]\s/.test(model) || !/^[{[]/.test(model))
  const gap = indent === undefined ? ' ' : `${end}${indent}`
  return replaced(text, last.to, last.to, `,${gap}${written}`)
}

/** Removes an item and the comma that separates it. */
export function removeJsonItem(text: string, path: Path): string | undefined {
  const found = containerAt(text, path.slice(0, -1))
  const at = path.at(-1)
  if (!found || typeof at !== 'number') return undefined
  const { places } = found
  const [before, own, behind] = [places[at - 1], places[at], places[at + 1]]
  if (!own) return undefined
  if (behind) return replaced(text, own.from, behind.from, '')
  if (before) return replaced(text, before.to, own.to, '')
  return replaced(text, found.from, found.to, '')
}
