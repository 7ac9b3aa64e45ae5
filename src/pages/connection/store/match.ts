// Finds a search in displayed text. Pure.

export interface Part {
  readonly text: string
  readonly hit: boolean
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Splits a text into pieces and marks those that match; joined, they are the text again. */
export function partsOf(text: string, search: string): Part[] {
  const wanted = search.trim()
  if (!wanted) return [{ text, hit: false }]
  return text
    .split(new RegExp(`(${literal(wanted)})`, 'giu'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter(part => part.text !== '')
}

export const contains = (text: string, search: string): boolean =>
  partsOf(text, search).some(({ hit }) => hit)
