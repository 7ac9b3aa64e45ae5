// The fields of a form: every scalar of the schema, for as many list items as the document has.
import type { JsonSchema } from '../jsonSchema.ts'
import type { Path, Scalar } from './parsed.ts'

/** A schema with its texts in one language. */
export type TitledSchema = Omit<JsonSchema, 'properties' | 'items'> & {
  readonly title?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, TitledSchema>>
  readonly items?: TitledSchema
}

export interface ConfigField {
  readonly path: Path
  readonly title: string
  /** Titles of the enclosing groups; list items count from 1. */
  readonly groups: readonly string[]
  readonly schema: TitledSchema
  /** Undefined when the document does not set it. */
  readonly value: Scalar | undefined
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const titleOf = ({ title }: TitledSchema, name: string) => title ?? name.replace(/^[@#]/, '')

/** @param value the document's value, see `meantBy`. */
export function fieldsOf(schema: TitledSchema, value: unknown): ConfigField[] {
  return within(schema, value, { path: [], groups: [], title: '' })
}

export interface ConfigList {
  readonly path: Path
  readonly title: string
  /** The groups of its items' fields, without the number. */
  readonly groups: readonly string[]
  readonly items: TitledSchema
  readonly count: number
  /** Permitted numbers of items. */
  readonly least: number
  readonly most: number
}

/** The titled lists of a form that exist in the document: items can be added and removed. */
export function listsOf(schema: TitledSchema, value: unknown): ConfigList[] {
  return listsWithin(schema, value, { path: [], groups: [], title: '' })
}

function listsWithin(schema: TitledSchema, value: unknown, where: Where): ConfigList[] {
  const { path, groups, title } = where
  const { properties, items } = schema
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) => {
      const found = isBranch(value) && Object.hasOwn(value, name) ? value[name] : undefined
      return listsWithin(inner, found, deeper(where, name, inner))
    })
  if (!items) return []
  const list = Array.isArray(value) ? value : []
  const isTitled = schema.title !== undefined
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  const own = { path, title, groups, items, count: list.length, least: minItems, most: maxItems }
  const inner = list.flatMap((item, at) => listsWithin(items, item, itemOf(where, at, isTitled)))
  return isTitled ? [own, ...inner] : inner
}

interface Where {
  readonly path: Path
  readonly groups: readonly string[]
  readonly title: string
}

function deeper({ path, groups }: Where, name: string, inner: TitledSchema): Where {
  const title = titleOf(inner, name)
  const isGroup = inner.properties !== undefined || inner.items !== undefined
  // A list or element without a title is not a group of its own.
  const isNamed = inner.title !== undefined || inner.properties !== undefined
  return { path: [...path, name], groups: isGroup && isNamed ? [...groups, title] : groups, title }
}

const itemOf = ({ path, groups, title }: Where, at: number, isTitled: boolean): Where => ({
  path: [...path, at],
  groups: isTitled ? [...groups, String(at + 1)] : groups,
  title,
})

function within(schema: TitledSchema, value: unknown, where: Where): ConfigField[] {
  const { path, groups, title } = where
  const { properties, items } = schema
  if (properties)
    return Object.entries(properties).flatMap(([name, inner]) => {
      const found = isBranch(value) && Object.hasOwn(value, name) ? value[name] : undefined
      return within(inner, found, deeper(where, name, inner))
    })
  if (items) {
    const list = Array.isArray(value) ? value : []
    const isTitled = schema.title !== undefined
    return list.flatMap((item, at) => within(items, item, itemOf(where, at, isTitled)))
  }
  if (value !== undefined && !isScalar(value)) return []
  return [{ path, title, groups, schema, value: value as Scalar | undefined }]
}
