// What a record changed, as rows of fields. Pure.
import type { JournalEntry } from '#src/dataProvider/index.ts'

type Json = NonNullable<JournalEntry['change']>['before']

export interface FieldChange {
  /** Where it stands: `address › city`; empty for a value that has no fields. */
  readonly field: string
  /** Undefined: there was none. */
  readonly before: Json | undefined
  readonly after: Json | undefined
}

export interface Changes {
  readonly changed: readonly FieldChange[]
  /** Fields that are as they were. */
  readonly same: number
}

const isTree = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A secret: that it changed is told, and not to what. */
export const isHidden = (value: Json | undefined): boolean =>
  isTree(value) && typeof value.hidden === 'string' && Object.keys(value).length === 1

/** Of what is too long for a record how much there is. */
export function largeOf(value: Json | undefined) {
  const large = isTree(value) ? value.large : undefined
  if (!isTree(large)) return undefined
  const { values, bytes, hash } = large
  const isLarge = typeof values === 'number' && typeof bytes === 'number'
  return isLarge ? { values, bytes, hash: String(hash) } : undefined
}

/** Fields that changed and are not in the record. */
export function moreOf({ details }: Pick<JournalEntry, 'details'>): number {
  const facts = isTree(details) ? details : {}
  const { more } = isTree(facts.fields) ? facts.fields : facts
  return typeof more === 'number' ? more : 0
}

/** Whether the fields are this console's own, and not those of a document of a store. */
export const isOurs = ({ subject }: Pick<JournalEntry, 'subject'>): boolean => Boolean(subject)

/** Between a field and a field of it. */
export const separator = ' › '

/** How deep fields of fields are told apart. */
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

/** The same whatever the order of its fields. */
const textOf = (value: Json | undefined): string =>
  JSON.stringify(value, (_, inner) =>
    isTree(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''

/** The fields that changed, those of records of records as well. */
export function changesOf({ before, after }: NonNullable<JournalEntry['change']>): Changes {
  const all = rows('', before, after, 0)
  const changed = all.filter(change => textOf(change.before) !== textOf(change.after))
  return { changed, same: all.length - changed.length }
}

/** Whether it tells of a file, by the hash of its content. */
export const isHash = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^[\w+/=-]{20,128}$/.test(value)

/** A value as one reads it; null where there is nothing. */
export function readable(value: Json | undefined, yes: string, no: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null))
    return value.length === 0 ? null : value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
