// Detects the encoding of a CSV file and decodes it.
import { analyse } from 'chardet'
import { ApiFailure } from '#server/failures/index.ts'
import { encodingOf } from '#server/text/encodings.ts'
import { isEnd } from './cut.ts'

export interface Decoded {
  readonly text: string
  /** By its web name. */
  readonly encoding: string
}

/** How many bytes are examined to detect an encoding without a byte order mark. */
const sampleBytes = 64 * 1024

function decodedAs(bytes: Uint8Array, encoding: string): Decoded | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes)
    return text.includes('\0') ? undefined : { text, encoding: decoder.encoding }
  } catch {
    // The encoding is unknown, or the bytes are invalid in it.
    return undefined
  }
}

/** Collects lines with bytes beyond ASCII, as many as fit. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleBytes)
  let filled = 0
  for (let start = 0; start < bytes.length && filled < sampleBytes; ) {
    let end = start
    let tells = false
    while (end < bytes.length && !isEnd(bytes[end])) {
      tells ||= (bytes[end] ?? 0) >= 0x80
      end += 1
    }
    if (tells) {
      const line = bytes.subarray(start, Math.min(end + 1, start + sampleBytes - filled))
      sample.set(line, filled)
      filled += line.length
    }
    start = end + 1
  }
  return sample.subarray(0, filled)
}

/** This many multi-byte characters in valid UTF-8 lines are no coincidence in a legacy encoding. */
const enough = 2

/** Whether a file that is not UTF-8 has UTF-8 lines: it was combined from two. */
function isMixed(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let found = 0
  for (let start = 0; start < bytes.length && found < enough; ) {
    let end = start
    let tells = false
    while (end < bytes.length && !isEnd(bytes[end])) {
      tells ||= (bytes[end] ?? 0) >= 0x80
      end += 1
    }
    if (tells) found += signsIn(decoder, bytes.subarray(start, end))
    start = end + 1
  }
  return found >= enough
}

/** The number of characters beyond ASCII in a line; 0 when it is not UTF-8. */
function signsIn(decoder: TextDecoder, line: Uint8Array): number {
  try {
    return decoder.decode(line).match(/[^\0-\x7f]/gu)?.length ?? 0
  } catch {
    return 0
  }
}

/** Decodes as UTF-8 with U+FFFD for invalid bytes: rows that contain it are rejected and shown. */
const patched = (bytes: Uint8Array): Decoded => ({
  text: new TextDecoder('utf-8').decode(bytes),
  encoding: 'utf-8',
})

/** Tries legacy encodings by letter frequency, most likely first; Windows-1252 last. */
function guessed(bytes: Uint8Array): Decoded | undefined {
  for (const { name } of analyse(sampleOf(bytes))) {
    if (/^(UTF|ISO-2022)/.test(name)) continue
    const found = decodedAs(bytes, name === 'ISO-8859-1' ? 'windows-1252' : name)
    if (found) return found
  }
  return decodedAs(bytes, 'windows-1252')
}

/** Whether an encoding can be chosen; one whose line endings are not units of their own cannot. */
export function isEncoding(name: string): boolean {
  try {
    return !new TextDecoder(name).encoding.startsWith('iso-2022')
  } catch {
    return false
  }
}

/** Decodes as chosen, with U+FFFD for invalid bytes. */
function asChosen(bytes: Uint8Array, name: string): Decoded | undefined {
  const decoder = new TextDecoder(name)
  const text = decoder.decode(bytes)
  return text.includes('\0') ? undefined : { text, encoding: decoder.encoding }
}

/**
 * @param chosen the encoding, if chosen by the operator.
 * Throws 422 when the bytes are not text.
 */
export function decodeCsv(bytes: Uint8Array, chosen?: string): Decoded {
  if (chosen !== undefined) {
    const read = asChosen(bytes, chosen)
    if (!read) throw new ApiFailure(422, 'csv.no_text')
    return read
  }
  const unicode = encodingOf(bytes)
  const isUnicode = unicode === 'utf-8' || unicode === 'utf-16le' || unicode === 'utf-16be'
  const hasNul = !isUnicode && bytes.includes(0)
  const read = () => (isMixed(bytes) ? patched(bytes) : guessed(bytes))
  const found = isUnicode ? decodedAs(bytes, unicode) : hasNul ? undefined : read()
  if (!found) throw new ApiFailure(422, 'csv.no_text')
  return found
}
