/** A sign that is seen: no blank, no control, no mark of direction or of no width, no filler that is drawn as nothing. The
 * contract has the same pattern at every name. */
const seen = /[^\s\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Whether somebody who looks at a text sees anything. */
export const isVisible = (text: string): boolean => seen.test(text)
