// What the readers of all formats find in a text: its value, where each single value stands, what is wrong.

export type Step = string | number
export type Path = readonly Step[]
export type Scalar = string | number | boolean | null

/** What can be wrong with the text itself; the screens have words for each. */
export type FaultCode =
  | 'aliases'
  | 'attribute'
  | 'attributeTwice'
  | 'bracket'
  | 'closing'
  | 'comma'
  | 'comment'
  | 'colon'
  | 'control'
  | 'deep'
  | 'entity'
  | 'escape'
  | 'indent'
  | 'keyMissing'
  | 'line'
  | 'more'
  | 'nothing'
  | 'number'
  | 'quote'
  | 'section'
  | 'syntax'
  | 'tag'
  | 'twice'
  | 'unicode'
  | 'value'

export interface TextFault {
  /** Where it was seen; an index into the text. */
  readonly at: number
  readonly code: FaultCode
}

/** One value that can be changed where it stands: text[from, to) is replaced, nothing else. */
export interface Leaf {
  readonly path: Path
  readonly value: Scalar
  readonly from: number
  readonly to: number
  /** How it is written there; the format's own matter. */
  readonly style: string
}

export interface Parsed {
  readonly value: unknown
  readonly leaves: readonly Leaf[]
  readonly faults: readonly TextFault[]
}

/** Levels of a document; what goes deeper is refused, not followed. */
export const maxLevels = 100

export type Branch = { [name: string]: unknown }

/** Without a prototype: a document may well name something `__proto__`. */
export const newBranch = (): Branch => Object.create(null) as Branch // an object without properties

export const samePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at])

/** Of several values under one name the last counts, as most programs have it. */
export const leafAt = ({ leaves }: Parsed, path: Path): Leaf | undefined => {
  const found = leaves.filter(leaf => samePath(leaf.path, path))
  return found.length === 1 ? found[0] : undefined
}

export const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)

export function slashesAtEnd(line: string): number {
  let count = 0
  while (line[line.length - 1 - count] === '\\') count += 1
  return count
}
