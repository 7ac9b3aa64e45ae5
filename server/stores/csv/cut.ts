// Cuts a file's bytes where its records end. In every supported encoding a line ending is a unit of its own, so bytes
// and text have the same number of them.

/** @returns the bytes up to and including that many further line endings; all the rest for Infinity. */
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
