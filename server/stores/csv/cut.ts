// The bytes of a file, cut where its records end. In every encoding that is read a line end is a unit of its own, and
// there are as many of them in the text.

/** @returns the bytes up to and with so many more line ends; all that are left for Infinity. */
export function cutter(bytes: Uint8Array, encoding: string): (ends: number) => Uint8Array {
  const isWide = encoding.startsWith('utf-16')
  const low = encoding === 'utf-16be' ? 1 : 0
  let at = 0
  const unit = () =>
    isWide ? (bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8) : (bytes[at] ?? 0)
  return ends => {
    const from = at
    for (let left = ends; left > 0 && at < bytes.length; at += isWide ? 2 : 1)
      if (isEnd(unit())) left -= 1
    return bytes.subarray(from, at)
  }
}

/** Line feed or carriage return. */
export const isEnd = (unit: number | undefined) => unit === 0x0a || unit === 0x0d
