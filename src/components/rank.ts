// Ranks texts against a few typed letters: words in any order, accents and case ignored.

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Whether the letters of `wanted` occur in order, with anything between them. */
function scattered(text: string, wanted: string): boolean {
  let at = 0
  for (const letter of text) if (letter === wanted[at]) at++
  return at === wanted.length
}

function worth(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at === 0) return 8
  if (at > 0) return /[\p{Letter}\p{Number}]/u.test(text[at - 1] ?? '') ? 2 : 5
  return wanted.length > 1 && scattered(text, wanted) ? 1 : 0
}

/**
 * How well a text matches the typed text, 0 for not at all. Every typed word must match, with a rank of at least
 * `least`.
 */
function rank(text: string, typed: string, least: number): number {
  const target = plain(text)
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const worths = words.map(word => worth(target, word))
  if (worths.some(points => points < least)) return 0
  return worths.reduce((sum, points) => sum + points, target === words.join(' ') ? 8 : 1)
}

/**
 * Those that match, best first; all in the given order when nothing is typed. `whole`: each word must occur as
 * typed, for long texts, in which scattered letters always match.
 */
export const ranked = <Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
  { whole = false }: { whole?: boolean } = {},
): readonly Item[] =>
  typed.trim() === ''
    ? items
    : items
        .map(item => ({ item, worth: rank(textOf(item), typed, whole ? 2 : 1) }))
        .filter(entry => entry.worth > 0)
        .sort((a, b) => b.worth - a.worth)
        .map(entry => entry.item)
