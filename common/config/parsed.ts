// The result every format's reader returns: the value, the place of each scalar, the faults.

export type Step = string | number
export type Path = readonly Step[]
export type Scalar = string | number | boolean | null

/** Possible syntax faults; the translations have a text for each. */
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
  /** Where it was found, as an index into the text. */
  readonly at: number
  readonly code: FaultCode
}

/** A scalar that can be changed in place: only text[from, to) is replaced. */
export interface Leaf {
  readonly path: Path
  readonly value: Scalar
  readonly from: number
  readonly to: number
  /** How it is written there, in the format's own terms. */
  readonly style: string
}

export interface Parsed {
  readonly value: unknown
  readonly leaves: readonly Leaf[]
  readonly faults: readonly TextFault[]
}

/** Maximum depth of a document; anything deeper is rejected. */
export const maxLevels = 100

export type Branch = { [name: string]: unknown }

/** Has no prototype: a document may contain a key `__proto__`. */
export const newBranch = (): Branch => Object.create(null) as Branch // an object without properties

export const samePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at])

/** The leaf at a path; undefined when several values share it. */
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
