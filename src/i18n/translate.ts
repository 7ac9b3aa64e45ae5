// Sign-in's own translator. Its texts are few (gb/first.ts) and none has plural forms, and polyglot
// would cost that page 9 KB: the application brings it and puts it in this one's place (whole.ts).
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

/** A value within a text: a number as the language writes it, and of anything else all is seen. */
export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : shownName(String(value))

/** Fills %{name}; names without a value stay visible. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/%\{(.*?)\}/g, (whole, name: string) => shownValue(values[name] ?? whole))

/** As react-admin has it: for a missing key `_`, else the key. */
let translate = (key: string, values?: Values): string =>
  fill(lookUp(getMessages(), key) ?? String(values?._ ?? key), values)

export const provideTranslate = (translator: typeof translate): void => {
  translate = translator
}

/** A text by whichever translator there is. */
export const say: typeof translate = (key, values) => translate(key, values)
