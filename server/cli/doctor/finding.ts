/** One line of the doctor. */
export interface Finding {
  /** Only what is wrong makes the command fail. */
  readonly is: 'fine' | 'check' | 'wrong'
  /** The setting, folder or address it is about. */
  readonly about: string
  /** What there is and, unless it is fine, what to do. */
  readonly words: string
}

export const fine = (about: string, words: string): Finding => ({ is: 'fine', about, words })
export const check = (about: string, words: string): Finding => ({ is: 'check', about, words })
export const wrong = (about: string, words: string): Finding => ({ is: 'wrong', about, words })

export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
