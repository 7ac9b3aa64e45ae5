/** Spreads 32 bits over 32 bits (the last steps of MurmurHash3). */
function spread(bits: number): number {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** A 32-bit number determined by a seed and positions in its sequences. */
export const drawn = (seed: number, ...places: readonly number[]): number =>
  places.reduce((bits, place) => spread(bits ^ Math.imul(place + 1, 0x9e3779b1)), spread(seed ^ 1))
