import { isUtf8 } from 'node:buffer'

/**
 * Decodes a file's bytes chunk by chunk: UTF-8, UTF-16 with a byte order mark, otherwise Latin-1. Undefined for binary
 * content.
 */
export class TextReader {
  #decoder: TextDecoder | undefined
  #wide = false

  take(piece: Buffer, last: boolean): string | undefined {
    this.#decoder ??= new TextDecoder(this.#encodingOf(piece))
    if (!this.#wide && piece.includes(0)) return undefined
    return this.#decoder.decode(piece, { stream: !last })
  }

  #encodingOf(first: Buffer): string {
    const mark = first.length < 2 ? 0 : first.readUInt16BE(0)
    this.#wide = mark === 0xfffe || mark === 0xfeff
    if (this.#wide) return mark === 0xfffe ? 'utf-16le' : 'utf-16be'
    return isUtf8(first.subarray(0, wholeCharacters(first))) ? 'utf-8' : 'latin1'
  }
}

/** The length without an incomplete last character, which is at most three bytes. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}
