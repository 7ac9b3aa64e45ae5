// A record's changes, as rows of fields. Pure.
import type { JournalEntry } from '#src/dataProvider/index.ts'

type Json = NonNullable<JournalEntry['change']>['before']

export interface FieldChange {
  /** The path: `address › city`; empty for a value without fields. */
  readonly field: string
  /** Undefined: there was no value. */
  readonly before: Json | undefined
  readonly after: Json | undefined
}

export interface Changes {
  readonly changed: readonly FieldChange[]
  /** Number of unchanged fields. */
  readonly same: number
}

const isTree = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it is a secret: only the fact that it changed is recorded. */
export const isHidden = (value: Json | undefined): boolean =>
  isTree(value) && typeof value.hidden === 'string' && Object.keys(value).length === 1

/** The size of a value too large for a record. */
export function largeOf(value: Json | undefined) {
  const large = isTree(value) ? value.large : undefined
  if (!isTree(large)) return undefined
  const { values, bytes, hash } = large
  const isLarge = typeof values === 'number' && typeof bytes === 'number'
  return isLarge ? { values, bytes, hash: String(hash) } : undefined
}

/** The number of changed fields missing from the record. */
export function moreOf({ details }: Pick<JournalEntry, 'details'>): number {
  const facts = isTree(details) ? details : {}
  const { more } = isTree(facts.fields) ? facts.fields : facts
  return typeof more === 'number' ? more : 0
}

/** Whether the fields are the console's own, as opposed to those of a store's document. */
export const isOurs = ({ subject }: Pick<JournalEntry, 'subject'>): boolean => Boolean(subject)

/** Between a field and its subfield. */
export const separator = ' › '

/** Maximum depth of nested fields. */
const deepest = 6

function rows(field: string, before: Json | undefined, after: Json | undefined, depth: number) {
  const known = [before, after].filter(side => side !== undefined && side !== null)
  if (known.some(side => isHidden(side) || largeOf(side))) return [{ field, before, after }]
  if (depth === deepest || known.length === 0 || !known.every(isTree))
    return [{ field, before, after }]
  const [old, now] = [isTree(before) ? before : {}, isTree(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name): FieldChange[] => {
    const path = field ? `${field}${separator}${name}` : name
    const of = (tree: Readonly<Record<string, Json>>) =>
      Object.hasOwn(tree, name) ? tree[name] : undefined
    return rows(path, of(old), of(now), depth + 1)
  })
}

/** The same text for any order of its fields. */
const textOf = (value: Json | undefined): string =>
  JSON.stringify(value, (_, inner) =>
    isTree(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

/** The changed fields, including nested ones. */
export function changesOf({ before, after }: NonNullable<JournalEntry['change']>): Changes {
  const all = rows('', before, after, 0)
  const changed = all.filter(change => textOf(change.before) !== textOf(change.after))
  return { changed, same: all.length - changed.length }
}

/** Whether it represents a file, by the hash of its contents. */
export const isHash = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^[\w+/=-]{20,128}$/.test(value)

/** A value for reading; null when there is none. */
export function readable(value: Json | undefined, yes: string, no: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null))
    return value.length === 0 ? null : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
