// Parses a position in a file. Pure.

/**
 * The offset in bytes: `1200`, `0x4b0`, `4b0h`, or a percentage: `50%`. Null when it is none of these or beyond
 * the end.
 */
export function positionOf(text: string, size: number): number | null {
  const last = Math.max(0, size - 1)
  const word = text.trim().replaceAll(/[\s_]/g, '')
  const part = /^(\d+(?:[.,]\d+)?)%$/.exec(word)?.[1]
  if (part !== undefined) {
    const percent = Number(part.replace(',', '.'))
    return percent > 100 ? null : Math.min(last, Math.floor((size * percent) / 100))
  }
  const hex = /^0x([0-9a-f]+)$/i.exec(word)?.[1] ?? /^([0-9a-f]+)h$/i.exec(word)?.[1]
  const at = hex !== undefined ? Number.parseInt(hex, 16) : /^\d+$/.test(word) ? Number(word) : null
  return at === null || at > last ? null : at
}
