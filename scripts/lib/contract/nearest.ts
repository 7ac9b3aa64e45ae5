/** Edit distance: letters to change, add or remove to turn one word into the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1]
    for (const [column, wanted] of [...other].entries())
      here.push(
        Math.min(
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (here[column] ?? 0) + 1,
        ),
      )
    above = here
  }
  return above.at(-1) ?? 0
}

/** The closest known word, if one is close enough; long names are not compared. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > 100) return undefined
  const far = Math.max(2, Math.floor(word.length / 3))
  const near = known
    .filter(one => Math.abs(one.length - word.length) <= far)
    .map(one => ({ one, away: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ away }) => away <= far)
  return near.toSorted((a, b) => a.away - b.away)[0]?.one
}

const fewest = 12

/** Advice for an unknown word. */
export function instead(word: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  if (meant !== undefined) return `write ${meant}`
  return known.length > fewest || known.length === 0
    ? 'write one that is there'
    : `write one of ${known.join(', ')}`
}
