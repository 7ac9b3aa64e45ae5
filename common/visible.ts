/**
 * A visible character: not a blank, control, direction mark, zero-width mark or filler that draws nothing. The contract
 * has the same pattern for every name.
 */
const seen = /[^\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Whether a text has anything to see. */
export const isVisible = (text: string): boolean => seen.test(text)
