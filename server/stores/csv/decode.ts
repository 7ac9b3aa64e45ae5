// What a file of stores is written in, and its text.
import { analyse } from 'chardet'
import { ApiFailure } from '#server/failures/index.ts'
import { encodingOf } from '#server/text/encodings.ts'
import { isEnd } from './cut.ts'

export interface Decoded {
  readonly text: string
  /** As the web names it. */
  readonly encoding: string
}

/** So much is looked at to tell encodings apart that have no mark. */
const sampleBytes = 64 * 1024

function decodedAs(bytes: Uint8Array, encoding: string): Decoded | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    const text = decoder.decode(bytes)
    return text.includes('\0') ? undefined : { text, encoding: decoder.encoding }
  } catch {
    // No such encoding, or bytes it does not have.
    return undefined
  }
}

/** The lines that tell: those with bytes beyond ASCII, as many as fit. */
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

/** So many signs of several bytes in lines that are whole UTF-8 are no accident in an old code page. */
const enough = 2

/** Whether lines of a file that is no UTF-8 are UTF-8 all the same: it was put together of two. */
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

/** Signs beyond ASCII of a line; none of one that is no UTF-8. */
function signsIn(decoder: TextDecoder, line: Uint8Array): number {
  try {
    return decoder.decode(line).match(/[^\0-\x7f]/gu)?.length ?? 0
  } catch {
    return 0
  }
}

/** As UTF-8, U+FFFD for every sign that is none: the rows that hold one are refused and shown. */
const patched = (bytes: Uint8Array): Decoded => ({
  text: new TextDecoder('utf-8').decode(bytes),
  encoding: 'utf-8',
})

/** Old code pages by what their letters look like, the likeliest first; Windows' Latin one at the end. */
function guessed(bytes: Uint8Array): Decoded | undefined {
  for (const { name } of analyse(sampleOf(bytes))) {
    if (/^(UTF|ISO-2022)/.test(name)) continue
    const found = decodedAs(bytes, name === 'ISO-8859-1' ? 'windows-1252' : name)
    if (found) return found
  }
  return decodedAs(bytes, 'windows-1252')
}

/** Whether an encoding can be chosen; one whose line ends are no units of their own cannot. */
export function isEncoding(name: string): boolean {
  try {
    return !new TextDecoder(name).encoding.startsWith('iso-2022')
  } catch {
    return false
  }
}

/** As somebody says; U+FFFD for every sign that is none. */
function asChosen(bytes: Uint8Array, name: string): Decoded | undefined {
  const decoder = new TextDecoder(name)
  const text = decoder.decode(bytes)
  return text.includes('\0') ? undefined : { text, encoding: decoder.encoding }
}

/** @param chosen the encoding, where somebody says it.
 * Throws 422 when the bytes are no text. */
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
