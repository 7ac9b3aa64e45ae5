// Adds and removes list items in the text of a document; everything else stays unchanged.
import { readDocument } from './document.ts'
import type { TitledSchema } from './fields.ts'
import type { ConfigFormat } from './format.ts'
import { addJsonItem, removeJsonItem } from './jsonLists.ts'
import { type Branch, newBranch, type Path, type Scalar } from './parsed.ts'
import { addXmlItem, removeXmlItem } from './xmlLists.ts'
import { addYamlItem, removeYamlItem } from './yamlLists.ts'

/** A new item: a scalar, or lists and objects of them. */
export type Item = Scalar | readonly Item[] | { readonly [name: string]: Item }

interface Lists {
  readonly add: (text: string, list: Path, item: Item) => string | undefined
  readonly remove: (text: string, path: Path) => string | undefined
}

const formats: Partial<Readonly<Record<ConfigFormat, Lists>>> = {
  json: { add: addJsonItem, remove: removeJsonItem },
  yaml: { add: addYamlItem, remove: removeYamlItem },
  xml: { add: addXmlItem, remove: removeXmlItem },
}

/**
 * The text with an item appended to a list. Undefined where that is not possible: the result is read again and may only
 * differ by that item.
 */
export function withItem(
  format: ConfigFormat,
  text: string,
  list: Path,
  item: Item,
): string | undefined {
  const before = readDocument(format, text)
  if (before.faults.length > 0) return undefined
  const old = valueAt(before.value, list)
  if (old !== undefined && !Array.isArray(old)) return undefined
  const changed = formats[format]?.add(text, list, item)
  const wanted = changedAt(before.value, list, [...(old ?? []), item])
  return changed !== undefined && says(format, changed, wanted) ? changed : undefined
}

/** The text without one item of a list, by the same rule. */
export function withoutItem(format: ConfigFormat, text: string, path: Path): string | undefined {
  const before = readDocument(format, text)
  const [list, at] = [path.slice(0, -1), path.at(-1)]
  const old = valueAt(before.value, list)
  if (before.faults.length > 0 || !Array.isArray(old) || typeof at !== 'number') return undefined
  const changed = formats[format]?.remove(text, path)
  const wanted = changedAt(before.value, list, old.toSpliced(at, 1))
  return changed !== undefined && says(format, changed, wanted) ? changed : undefined
}

function says(format: ConfigFormat, text: string, wanted: unknown): boolean {
  const { value, faults } = readDocument(format, text)
  return faults.length === 0 && same(kept(value), kept(wanted))
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stepInto = (value: unknown, step: string | number): unknown =>
  typeof step === 'number'
    ? Array.isArray(value)
      ? value[step]
      : undefined
    : isBranch(value) && Object.hasOwn(value, step)
      ? value[step]
      : undefined

const valueAt = (value: unknown, path: Path): unknown => path.reduce<unknown>(stepInto, value)

function changedAt(value: unknown, path: Path, to: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return to
  const inner = changedAt(stepInto(value, step), rest, to)
  if (typeof step === 'number') return Array.isArray(value) ? value.with(step, inner) : value
  return Object.assign(newBranch(), isBranch(value) ? value : {}, { [step]: inner })
}

/** Drops what only matters in an element without children: an empty list of them, blanks between its tags. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept)
  if (!isBranch(value)) return value
  const found: Branch = newBranch()
  for (const [name, item] of Object.entries(value)) {
    const isNothing =
      (Array.isArray(item) && item.length === 0) ||
      (name === '#text' && typeof item === 'string' && item.trim() === '')
    if (!isNothing) found[name] = kept(item)
  }
  return found
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, at) => same(value, b[at]))
  if (!isBranch(a) || !isBranch(b)) return Object.is(a, b) || sameTime(a, b)
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(name => Object.hasOwn(b, name) && same(a[name], b[name]))
  )
}

const sameTime = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date && a.getTime() === b.getTime()

/** The initial value of a new item: the first that its schema allows. */
export function blankOf(format: ConfigFormat, schema: TitledSchema): Item {
  const { type, properties, items, enum: choices, minimum, title } = schema
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, blankOf(format, inner)]),
    )
  // An element without the title of a list occurs once.
  if (items) return format === 'xml' && title === undefined ? [blankOf(format, items)] : []
  const value = (choices?.[0] ?? byType(type, minimum)) as Scalar // a schema's choices are scalars
  return format === 'xml' ? String(value ?? '') : value
}

function byType(type: TitledSchema['type'], minimum: number | undefined): Scalar {
  const [first] = Array.isArray(type) ? type : [type]
  if (first === 'boolean') return false
  return first === 'integer' || first === 'number' ? (minimum ?? 0) : ''
}
