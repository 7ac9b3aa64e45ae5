/** Text for comparison: no accents, no punctuation, lower case. */
export const folded = (text: string): string =>
  /^[a-z]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .toLowerCase()
