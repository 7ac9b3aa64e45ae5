import { distance } from '#common/distance.ts'

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
