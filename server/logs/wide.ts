// Logs of two bytes a character, as programs of Windows write them: no program of a host looks through these.
import { encodingOf } from '../text/encodings.ts'

export type WideEncoding = 'utf-16le' | 'utf-16be'

/** By a mark at the beginning, or by every other byte being zero; undefined for everything else. */
export function wideEncodingOf(beginning: Uint8Array): WideEncoding | undefined {
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const encoding = encodingOf(beginning, { cut: true })
  return encoding === 'utf-16le' || encoding === 'utf-16be' ? encoding : undefined
}

/** The same text in UTF-8; what is that already, or no text, as it stands. */
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
