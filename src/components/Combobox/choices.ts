/** One of the things to choose from. */
export interface Choice {
  /** Not empty; each once. */
  readonly value: string
  readonly label: string
  /** Beside the label, softer. */
  readonly hint?: string
}

/** What was found, a page at a time, and the ways to find others. */
export interface Search {
  readonly choices: readonly Choice[]
  /** There are more behind them. */
  readonly more: (() => void) | undefined
  readonly busy: boolean
  /** What is there does not answer what is typed yet. */
  readonly waits?: boolean
  /** Why nothing could be found, in words. */
  readonly failed: string | undefined
  /** It opens, or something is typed; null: it closes. */
  readonly look: (text: string | null) => void
  /** They are all known from the beginning: it opens at the one that is chosen. */
  readonly known?: boolean
  /** A key has come to this one. */
  readonly walk?: (to: Choice, key: string) => void
  /** Others are there since then: the keys go on from this value. */
  readonly reached?: string | undefined
  /** Not all of those that were found: what is to be known of that. */
  readonly cut?: string | undefined
}

/** Texts are choices that are called what they are. */
export const choicesFrom = (given: readonly (string | Choice)[]): readonly Choice[] =>
  given.map(choice => (typeof choice === 'string' ? { value: choice, label: choice } : choice))
