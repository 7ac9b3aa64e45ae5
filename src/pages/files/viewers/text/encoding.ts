// Decodes text from bytes that begin and end anywhere. Pure.

export const encodings = ['utf8', 'utf16le', 'utf16be', 'latin1'] as const
export type Encoding = (typeof encodings)[number]

const labels = { utf8: 'utf-8', utf16le: 'utf-16le', utf16be: 'utf-16be', latin1: 'windows-1252' }

/** Bytes per unit: characters begin only at its multiples. */
export const unitOf = (encoding: Encoding): number => (encoding.startsWith('utf16') ? 2 : 1)

/** Detected by the byte order mark; otherwise UTF-8 if the bytes are valid, else Latin-1. */
export function encodingOf(head: Uint8Array<ArrayBuffer>): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, alignEnd(head, 'utf8')))
    return 'utf8'
  } catch {
    return 'latin1'
  }
}

/** A decoder that accepts pieces; it drops the byte order mark. */
export const decoderOf = (encoding: Encoding): TextDecoder => new TextDecoder(labels[encoding])

/** Decodes whole characters; an invalid one becomes a replacement character. */
export const decode = (bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): string =>
  decoderOf(encoding).decode(bytes)

const isInside = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** The number of leading bytes that belong to the previous character; `at` is their offset in the file. */
export function alignStart(bytes: Uint8Array, encoding: Encoding, at: number): number {
  if (at === 0) return 0
  if (unitOf(encoding) === 2) return Math.min(at % 2, bytes.length)
  if (encoding !== 'utf8') return 0
  let skip = 0
  while (skip < 3 && isInside(bytes[skip])) skip += 1
  return skip
}

const longOf = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1)

/** The number of bytes before an incomplete last character; units count from the file's start. */
export function alignEnd(bytes: Uint8Array, encoding: Encoding, at = 0): number {
  const { length } = bytes
  if (unitOf(encoding) === 2) return Math.max(0, length - ((at + length) % 2))
  if (encoding !== 'utf8') return length
  let from = length - 1
  while (from > length - 4 && from > 0 && isInside(bytes[from])) from -= 1
  const first = bytes[from]
  if (first === undefined || isInside(first)) return length
  return from + longOf(first) > length ? from : length
}

/** Where `most` characters after `from` end; at most `to`. */
export function charsEnd(
  bytes: Uint8Array,
  from: number,
  to: number,
  most: number,
  encoding: Encoding,
): number {
  if (encoding !== 'utf8') return Math.min(to, from + most * unitOf(encoding))
  let at = from
  for (let count = 0; at < to && count < most; count += 1) at += longOf(bytes[at] ?? 0)
  return Math.min(at, to)
}
