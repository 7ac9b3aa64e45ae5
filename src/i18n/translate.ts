// The one translator. It understands react-admin's (Polyglot's) way of writing: %{name}, and
// `one |||| many` chosen by smart_count. Polyglot itself would cost the sign-in page 9 KB.
import { formatNumber, pluralForm } from './format.ts'
import { shownName } from './shownName.ts'

export type Values = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The text at a dotted key, or undefined. */
export function lookUp(tree: unknown, key: string): string | undefined {
  let at = tree
  for (const part of key.split('.')) {
    if (!isTree(at) || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return typeof at === 'string' ? at : undefined
}

/** Fills %{name} and picks the form for smart_count; a number as the language writes it; names without a value stay visible, as does what a value holds. */
export function fill(text: string, values: Values = {}): string {
  const count = values.smart_count
  const forms = text.split('||||').map(one => one.trim())
  const many = typeof count === 'number' && pluralForm(count) !== 'one'
  const form = (many ? forms[1] : forms[0]) ?? forms[0] ?? ''
  return form.replace(/%\{(.*?)\}/g, (whole, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return formatNumber(value)
    return value === undefined || value === null ? whole : shownName(String(value))
  })
}
