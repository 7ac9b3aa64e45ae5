// Sign-in's own translator. Its texts are few (gb/first.ts) and have no plural forms, and polyglot would cost that
// page 9 KB: the application loads it and replaces this one (whole.ts).
import { formatNumber } from './format.ts'
import { getMessages } from './language.ts'
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

/** Formats a value inside a text: a number in the language's format, anything else with all its characters visible. */
export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : shownName(String(value))

/** Fills %{name}; names without a value stay visible. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/%\{(.*?)\}/g, (whole, name: string) => shownValue(values[name] ?? whole))

/** As in react-admin: a missing key gives `_`, else the key. */
let translate = (key: string, values?: Values): string =>
  fill(lookUp(getMessages(), key) ?? String(values?._ ?? key), values)

export const provideTranslate = (translator: typeof translate): void => {
  translate = translator
}

/** Translates with the current translator. */
export const say: typeof translate = (key, values) => translate(key, values)
