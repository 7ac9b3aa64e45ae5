/** A seeded stream of numbers: the same seed gives the same stream on every machine and version. */
export interface Random {
  /** A float in [0, 1). */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number
  /** One element; throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
}

/** FNV-1a: turns a readable seed into 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ unit, 0x01000193)
  return hash >>> 0
}

/** Creates a stream from a seed. Not for secrets: it is predictable by design. */
export function randomOf(seed: string): Random {
  let state = hash32(seed)
  const next = (): number => {
    // A Weyl sequence through a 32-bit mixer: visits every state once, and neighbours look unrelated.
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
      // The index is in range, so the element exists; T itself may include undefined.
      return list[int(0, list.length - 1)] as T
    },
  }
}
