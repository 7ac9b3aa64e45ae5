/** One of the options. */
export interface Choice {
  /** Not empty; unique. */
  readonly value: string
  readonly label: string
  /** Shown beside the label, less prominent. */
  readonly hint?: string
}

/** The results so far, a page at a time, and the ways to get others. */
export interface Search {
  readonly choices: readonly Choice[]
  /** Loads further results, if there are any. */
  readonly more: (() => void) | undefined
  readonly busy: boolean
  /** The results do not match the typed text yet. */
  readonly waits?: boolean
  /** Why the search failed, as a message. */
  readonly failed: string | undefined
  /** Called when it opens or the text changes; null when it closes. */
  readonly look: (text: string | null) => void
  /** All choices are known from the start: it opens at the chosen one. */
  readonly known?: boolean
  /** The keyboard has reached this one. */
  readonly walk?: (to: Choice, key: string) => void
  /** The choices changed: the keyboard continues from this value. */
  readonly reached?: string | undefined
  /** A note that not all matches are shown. */
  readonly cut?: string | undefined
}

/** Turns plain texts into choices labelled with themselves. */
export const choicesFrom = (given: readonly (string | Choice)[]): readonly Choice[] =>
  given.map(choice => (typeof choice === 'string' ? { value: choice, label: choice } : choice))
