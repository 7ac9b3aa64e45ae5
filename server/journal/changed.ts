// Describes a change for the journal: the fields that differ, without secrets and of readable length. Pure.
import { createHash } from 'node:crypto'
import type { JsonValue } from '../db/tables/index.ts'

export type Facts = Readonly<Record<string, JsonValue>>

export interface Changed {
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** Number of fields omitted because there are too many. */
  readonly more?: number
}

/** Maximum characters of a text, of a list or other single value, and of all fields of a record. */
const most = { text: 300, value: 1000, all: 16_000 }
const deepest = 6

/** Names of values nobody may read in the journal, in the languages people use for them. */
const secretName =
  /pass(word|wd|phrase|code)|\bpw\b|pwd|secret|token|api[ _-]?key|private[ _-]?key|credential[s]?[ _-]?value|authorization|cookie|\bpin([ _-]?code)?\b|senha|contrase|clave|segredo|alarm[ _-]?code|access[ _-]?code/i
/** Values recognisable as secrets, whatever their name. */
const secretValue =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\beyJ[\w-]{8,}\.[\w-]{8,}|\b(AKIA|ASIA)[A-Z0-9]{16}\b|\b(gh[pousr]|xox[abp]|sk|pk)[_-][\w-]{16,}/
/** Within a text: the password in a URL or a query string. */
const within: readonly (readonly [RegExp, string])[] = [
  [/(:\/\/[^\s/:@]*:)[^\s/@]+@/g, '$1•••@'],
  [/((?:pass(?:word|wd)?|pwd|secret|token|api_?key|senha)\s*[=:]\s*)[^\s&;,"']+/gi, '$1•••'],
]

export const isTree = (
  value: JsonValue | undefined,
): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

const masked = (text: string) =>
  within.reduce((hidden, [pattern, by]) => hidden.replace(pattern, by), text)

const keyNames = ['@key', '@name', 'key', 'name']
const valueNames = /value|text|default|^[#$]/i
/** `{ key: 'password', value: ... }`, as in XML and lists of settings. */
const isOfSecret = (facts: Facts) =>
  keyNames.some(name => typeof facts[name] === 'string' && secretName.test(facts[name]))

/** Masks secrets in lists and objects. */
function safe(value: JsonValue, name: string): JsonValue {
  if (value !== null && value !== '' && secretName.test(name)) return '•••'
  if (typeof value === 'string') return secretValue.test(value) ? '•••' : masked(value)
  if (Array.isArray(value)) return value.map(item => safe(item, ''))
  if (!isTree(value)) return value
  const isKept = isOfSecret(value)
  return Object.fromEntries(
    Object.entries(value).map(([own, item]) => [
      own,
      safe(item, isKept && valueNames.test(own) ? 'secret' : own),
    ]),
  )
}

/** The recorded form: for a value that is too long, its beginning or its size. */
function short(value: JsonValue): JsonValue {
  if (typeof value === 'string')
    return value.length > most.text ? `${value.slice(0, most.text)}…` : value
  const text = JSON.stringify(value)
  if (typeof value !== 'object' || text.length <= most.value) return value
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const values = text.split(/[,{[]/).length - 1
  return { large: { values, bytes: Buffer.byteLength(text), hash } }
}

type Pair = readonly [before: JsonValue | undefined, after: JsonValue | undefined]

/** One value. Values that differ only in hidden parts are still shown as different. */
function leaf([before, after]: Pair, name: string): Pair {
  const [old, now] = [before, after].map(item => (item === undefined ? item : safe(item, name)))
  const isHidden = !isSame(before, after) && isSame(old, now)
  if (isHidden) return [{ hidden: 'before' }, { hidden: 'after' }]
  const [first, second] = [old, now].map(item => (item === undefined ? item : short(item)))
  // Texts that only differ after the part shown.
  if (!isSame(old, now) && isSame(first, second))
    return [`${first} ${digest(old)}`, `${second} ${digest(now)}`]
  return [first, second]
}

const digest = (value: JsonValue | undefined) =>
  `(${createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 8)})`

interface Place {
  readonly depth: number
  /** The enclosing name. */
  readonly within?: string
  /** Part of the definition of a field that asks for a secret. */
  readonly isKept?: boolean
}

class ChangeWriter {
  left = most.all
  more = 0
  readonly #definitions: string | undefined

  constructor(definitions: string | undefined) {
    this.#definitions = definitions
  }

  /** The fields that differ; undefined when none do. */
  of(before: Facts, after: Facts, place: Place): { before: Facts; after: Facts } | undefined {
    const { depth } = place
    const old: Record<string, JsonValue> = Object.create(null)
    const now: Record<string, JsonValue> = Object.create(null)
    const isKept = place.isKept || (depth > 0 && [before, after].some(isOfSecret))
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const own = (facts: Facts) => (Object.hasOwn(facts, name) ? facts[name] : undefined)
      const pair: Pair = [own(before), own(after)]
      if (isSame(...pair)) continue
      const isSecret = isKept && valueNames.test(name)
      const [first, second] = this.#field(pair, isSecret ? 'secret' : name, place)
      if (first !== undefined) old[name] = first
      if (second !== undefined) now[name] = second
    }
    const none = Object.keys(old).length + Object.keys(now).length === 0
    return none ? undefined : { before: { ...old }, after: { ...now } }
  }

  #field(pair: Pair, name: string, { depth, within, isKept = false }: Place): Pair {
    const [before, after] = pair
    const trees = pair.filter(item => item !== undefined && item !== null)
    const isOfSecret = secretName.test(name)
    const isDefinition = depth === 1 && within !== undefined && within === this.#definitions
    const isDeeper = depth < deepest && trees.every(isTree) && (isDefinition || !isOfSecret)
    if (isDeeper) {
      const place = { depth: depth + 1, within: name, isKept: isDefinition ? isOfSecret : isKept }
      const inner = this.of(isTree(before) ? before : {}, isTree(after) ? after : {}, place)
      if (!inner) return [undefined, undefined]
      return [isTree(before) ? inner.before : before, isTree(after) ? inner.after : after]
    }
    const shown = leaf(pair, name)
    this.left -= name.length + (JSON.stringify(shown) ?? '').length
    if (this.left >= 0) return shown
    this.more += 1
    return [undefined, undefined]
  }
}

const isEmpty = (value: JsonValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const withoutEmpty = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)))

/**
 * All fields of something created or deleted, otherwise the fields that changed.
 * @param definitions the name under which a form's fields are kept by label: a question is not a secret, but an answer
 * may be.
 */
export function changed(before: Facts | null, after: Facts | null, definitions?: string): Changed {
  const telling = new ChangeWriter(definitions)
  const isChange = before !== null && after !== null
  const [old, now] = isChange
    ? [before, after]
    : [withoutEmpty(before ?? {}), withoutEmpty(after ?? {})]
  const found = telling.of(old, now, { depth: 0 })
  if (!found) return {}
  return {
    ...(before === null ? {} : { before: found.before }),
    ...(after === null ? {} : { after: found.after }),
    ...(telling.more > 0 ? { more: telling.more } : {}),
  }
}
