// Names of the areas of a Shapefile, from its table (dBASE).
import { textOf } from './text.ts'
import { maxName } from './types.ts'

interface Field {
  name: string
  at: number
  length: number
}

/** The text of a field in the encoding that the .cpg names, else guessed. */
function decoderOf(cpg: string | undefined): (bytes: Uint8Array) => string {
  const label = cpg?.trim().replace(/^(?:ANSI |cp)?(\d{3,4})$/i, 'windows-$1')
  try {
    const decoder = new TextDecoder(label || 'none')
    return bytes => decoder.decode(bytes)
  } catch {
    return textOf
  }
}

/** One name for each row; none for a table that is cut or damaged. */
export function namesIn(bytes: Uint8Array, cpg: string | undefined): string[] {
  if (bytes.length < 33) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = view.getUint16(8, true)
  const width = view.getUint16(10, true)
  const decode = decoderOf(cpg)
  const textAt = (at: number, length: number) =>
    decode(bytes.subarray(at, at + length))
      .replace(/\0.*/s, '')
      .trim()
  const fields: Field[] = []
  let at = 1
  for (let place = 32; place + 32 <= Math.min(head, bytes.length); place += 32) {
    if (bytes[place] === 0x0d) break
    const length = bytes[place + 16] ?? 0
    const kind = String.fromCharCode(bytes[place + 11] ?? 0)
    if (kind === 'C') fields.push({ name: textAt(place, 11), at, length })
    at += length
  }
  const field =
    fields.find(({ name }) => /^(name|nome|nombre|title|label)/i.test(name)) ?? fields[0]
  if (!field || width === 0) return []
  // Held against the size: the count of a damaged table may be four thousand million.
  const rows = Math.min(view.getUint32(4, true), Math.floor((bytes.length - head) / width))
  return Array.from({ length: Math.max(0, rows) }, (_, row) =>
    textAt(head + row * width + field.at, field.length).slice(0, maxName),
  )
}
