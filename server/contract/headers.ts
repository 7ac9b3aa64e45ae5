import { invalid, unusableText } from './validation.ts'

type Values = Record<string, unknown>

/** Headers with names, percent-encoded UTF-8 on the wire. */
const encoded = ['Folder-Path'] as const

/**
 * The only place that decodes such headers. Throws 400 for anything but percent-encoded UTF-8. As Node reads header
 * bytes as Latin-1, raw characters above ASCII are rejected too.
 */
export function decodeHeaders(headers: Values): Values {
  const decoded = { ...headers }
  for (const name of encoded) {
    const value = headers[name]
    if (typeof value === 'string') decoded[name] = decode(name, value)
  }
  return decoded
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for anything outside ASCII
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
