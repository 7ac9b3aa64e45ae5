/** A seeded stream of numbers: the same seed gives the same stream on every machine and version. */
export interface Random {
  /** A float in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** One element; throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
}

/** FNV-1a of the text: turns a seed a person can read into 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ unit, 0x01000193)
  return hash >>> 0
}

/**
 * Makes a stream from a seed. Not for secrets: it is small and guessable by design.
 */
export function randomOf(seed: string): Random {
  let state = hash32(seed)
  const next = (): number => {
    // A Weyl sequence through a 32-bit mixer: every state is visited once, neighbours look unrelated.
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to pick from')
      // The index is inside the list, so the element is there; T itself may hold undefined.
      return list[int(0, list.length - 1)] as T
    },
  }
}
