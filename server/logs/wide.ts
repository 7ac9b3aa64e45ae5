// Logs with two bytes per character, as Windows programs write them: no search program on a host reads these.
import { encodingOf } from '../text/encodings.ts'

export type WideEncoding = 'utf-16le' | 'utf-16be'

/** By a byte order mark, or every other byte being zero; undefined for anything else. */
export function wideEncodingOf(beginning: Uint8Array): WideEncoding | undefined {
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const encoding = encodingOf(beginning, { cut: true })
  return encoding === 'utf-16le' || encoding === 'utf-16be' ? encoding : undefined
}

/** The text converted to UTF-8; unchanged when it already is, or is not text. */
export async function* asUtf8(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined
  for await (const piece of pieces) {
    if (decoder === undefined) {
      const wide = wideEncodingOf(piece)
      decoder = wide ? new TextDecoder(wide) : null
    }
    yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece
  }
  if (decoder) yield Buffer.from(decoder.decode())
}
