import { invalid, unusableText } from './validation.ts'

type Values = Record<string, unknown>

/** Headers that carry names: percent-encoded UTF-8 on the wire. */
const encoded = ['Folder-Path'] as const

/** The one place where such headers are decoded. Throws 400 for what is not percent-encoded UTF-8.
 * Node reads header bytes as Latin-1, so a raw character above ASCII is not UTF-8 either. */
export function decodeHeaders(headers: Values): Values {
  const decoded = { ...headers }
  for (const name of encoded) {
    const value = headers[name]
    if (typeof value === 'string') decoded[name] = decode(name, value)
  }
  return decoded
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is what we look for
const notAscii = /[^\x00-\x7f]/

function decode(name: string, value: string): string {
  if (notAscii.test(value)) throw invalid([{ path: name, code: 'request.encoding' }])
  let text: string
  try {
    text = decodeURIComponent(value)
  } catch {
    throw invalid([{ path: name, code: 'request.encoding' }])
  }
  if (unusableText(text) !== undefined) throw invalid([{ path: name, code: 'request.text' }])
  return text
}
