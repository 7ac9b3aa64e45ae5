/** One of the things to choose from. */
export interface Choice {
  /** Not empty; each once. */
  readonly value: string
  readonly label: string
  /** Beside the label, softer. */
  readonly hint?: string
}

/** Texts are choices that are called what they are. */
export const choicesFrom = (given: readonly (string | Choice)[]): readonly Choice[] =>
  given.map(one => (typeof one === 'string' ? { value: one, label: one } : one))
