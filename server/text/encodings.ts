// Encodings of texts on disk. Uses nothing of Node: the tests' mocks run it in a browser.
import type { components } from '#src/generated/api.ts'

export type TextEncoding = components['schemas']['TextEncoding']
export type TextPlace = components['schemas']['TextPlace']

const mark = '\uFEFF'
const nul = '\0'
/** UTF-16 units below which nothing is strong evidence. */
const fewestUnits = 4

/**
 * The encoding of a file; undefined when it is not text. A byte order mark decides; without one: UTF-8 when it is valid
 * and has no NUL; UTF-16 only when at least half of it is Latin (every other byte zero, never the ones between);
 * Latin-1 only without control bytes that text never contains.
 * @param cut only the beginning of a file: its last character may be incomplete.
 */
export function encodingOf(given: Uint8Array, { cut = false } = {}): TextEncoding | undefined {
  const marked = encodingOfMark(given)
  const isText = (encoding: TextEncoding) =>
    decode(cut ? whole(given, encoding) : given, encoding) !== undefined
  if (marked) return isText(marked) ? marked : undefined
  if (isText('utf-8')) return 'utf-8'
  const wide = wideEncodingOf(given)
  if (wide && isText(wide)) return wide
  return given.some(isControl) ? undefined : 'latin1'
}

function encodingOfMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A control byte other than tab, line ending, form feed and escape (terminal colours in logs). */
function isControl(byte: number): boolean {
  if (byte >= 0x20) return byte >= 0x7f && byte < 0xa0
  return (byte < 0x09 || byte > 0x0d) && byte !== 0x1b
}

function wideEncodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const units = Math.floor(bytes.length / 2)
  if (units < fewestUnits) return undefined
  let [evenZeros, oddZeros] = [0, 0]
  for (let at = 0; at < units * 2; at += 2) {
    if (bytes[at] === 0) evenZeros += 1
    if (bytes[at + 1] === 0) oddZeros += 1
  }
  if (evenZeros === 0 && oddZeros * 2 >= units) return 'utf-16le'
  return oddZeros === 0 && evenZeros * 2 >= units ? 'utf-16be' : undefined
}

/** Drops a possibly incomplete last character. */
function whole(bytes: Uint8Array, encoding: TextEncoding): Uint8Array {
  if (encoding === 'latin1') return bytes
  if (encoding === 'utf-8') {
    for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
      const byte = bytes[bytes.length - back] ?? 0
      if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
      if (byte < 0x80) return bytes
    }
    return bytes
  }
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  const high = even[even.length - (encoding === 'utf-16le' ? 1 : 2)] ?? 0
  return high >= 0xd8 && high < 0xdc ? even.subarray(0, -2) : even
}

/**
 * The text, with a byte order mark as its first character; undefined when the bytes are not text in this encoding.
 * Encoding the result gives the same bytes.
 */
export function decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  const text = encoding === 'latin1' ? fromLatin1(bytes) : strictly(bytes, encoding)
  return text?.includes(nul) ? undefined : text
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

// TextDecoder treats this name as windows-1252.
function fromLatin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

export type Encoded =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly place?: undefined }
  | { readonly bytes?: undefined; readonly place: TextPlace }

/** The bytes of a text, or the position of its first character that the encoding lacks. */
export function encode(text: string, encoding: TextEncoding): Encoded {
  const missing = encoding === 'latin1' ? /[\u0100-\u{10FFFF}]/u : /\p{Surrogate}/u
  const at = text.search(missing)
  if (at >= 0) return { place: placeOf(text, at) }
  if (encoding === 'utf-8') return { bytes: new TextEncoder().encode(text) }
  const bytes = new Uint8Array(encoding === 'latin1' ? text.length : text.length * 2)
  if (encoding === 'latin1')
    for (let unit = 0; unit < text.length; unit += 1) bytes[unit] = text.charCodeAt(unit)
  else {
    const view = new DataView(bytes.buffer)
    const isLittle = encoding === 'utf-16le'
    for (let unit = 0; unit < text.length; unit += 1)
      view.setUint16(unit * 2, text.charCodeAt(unit), isLittle)
  }
  return { bytes }
}

function placeOf(text: string, at: number): TextPlace {
  const before = text.slice(text.startsWith(mark) && at > 0 ? 1 : 0, at)
  const lines = before.split(/\r\n|\r|\n/)
  const code = text.codePointAt(at) ?? 0
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const character = String.fromCodePoint(code)
  const isSeen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    character: isSeen ? `${character} ${number}` : number,
  }
}
