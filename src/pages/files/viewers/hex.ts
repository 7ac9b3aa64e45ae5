// Formats bytes for reading. Pure.

/** The number of digits of an offset, enough for the whole file. */
export const offsetDigits = (size: number): number =>
  Math.max(8, Math.ceil(Math.max(1, size - 1).toString(16).length / 2) * 2)

export const hexOf = (value: number, digits: number): string =>
  value.toString(16).padStart(digits, '0')

/** `48 65 6c`, with a wider gap in the middle. */
export function hexRow(bytes: Uint8Array, perRow: number): string {
  const all = [...bytes].map(byte => hexOf(byte, 2))
  const half = perRow / 2
  const [left, right] = [all.slice(0, half).join(' '), all.slice(half).join(' ')]
  return right ? `${left}  ${right}` : left
}

/** Printable ASCII characters, and a dot for any other byte. */
export const asciiRow = (bytes: Uint8Array): string =>
  [...bytes].map(byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
