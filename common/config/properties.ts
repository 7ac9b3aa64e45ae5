// Properties as Java reads them: a line ends with no odd number of backslashes before its end.
import {
  type Leaf,
  newBranch,
  type Parsed,
  type Path,
  replaced,
  type Scalar,
  slashesAtEnd,
  type TextFault,
} from './parsed.ts'

interface Logical {
  readonly from: number
  readonly to: number
}

/** Lines with what goes on in the next one; remarks and empty lines are left out. */
function* logicalLines(text: string): Generator<Logical> {
  const line = /[^\r\n]*(?:\r\n|\r|\n|$)/y
  let at = 0
  let open: number | undefined
  while (at < text.length) {
    line.lastIndex = at
    const [whole = ''] = line.exec(text) ?? []
    const content = whole.replace(/[\r\n]+$/, '')
    const isNext = open === undefined
    const isSilent = isNext && /^[ \t\f]*([#!].*)?$/.test(content)
    if (!isSilent) {
      open ??= at
      const goesOn = slashesAtEnd(content) % 2 === 1
      if (!goesOn || at + whole.length >= text.length) {
        yield { from: open, to: at + content.length }
        open = undefined
      }
    }
    at += whole.length
  }
}

const signs: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

/** What stands for itself; undefined where an escape is none. */
function meant(raw: string): string | undefined {
  let isWrong = false
  const text = raw.replace(
    /\\(?:u([0-9A-Fa-f]{4})|(\r\n|\r|\n)[ \t\f]*|(u)|([\s\S])|$)/g,
    (_, code?: string, end?: string, bad?: string, sign?: string) => {
      if (code) return String.fromCharCode(Number.parseInt(code, 16))
      if (bad) isWrong = true
      return end !== undefined || sign === undefined ? '' : (signs[sign] ?? sign)
    },
  )
  return isWrong ? undefined : text
}

/** Name, and what stands between it and its value; each may go on in the next line. */
const pair =
  /^(?:[ \t\f]|\\(?:\r\n|\r|\n))*((?:\\(?:\r\n|\r|\n)[ \t\f]*|\\[^\r\n]|[^\\=:\s])*)((?:[ \t\f]|\\(?:\r\n|\r|\n))*(?:[=:](?:[ \t\f]|\\(?:\r\n|\r|\n))*)?)/

export function readProperties(text: string): Parsed {
  const value = newBranch()
  const leaves: Leaf[] = []
  const faults: TextFault[] = []
  for (const { from, to } of logicalLines(text)) {
    const raw = text.slice(from, to)
    const [whole = '', name = '', separator = ''] = pair.exec(raw) ?? []
    const key = meant(name)
    const content = meant(raw.slice(whole.length))
    if (name === '' && separator.trim() !== '') faults.push({ at: from, code: 'keyMissing' })
    if (key === undefined || content === undefined) faults.push({ at: from, code: 'unicode' })
    if (!key || content === undefined) continue
    value[key] = content
    // Without a sign between them there is no place for a value yet.
    const style = separator === '' ? '=' : ''
    leaves.push({ path: [key], value: content, from: from + whole.length, to, style })
  }
  return { value, leaves, faults }
}

const escapedValue = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/^ /, '\\ ')

const escapedKey = (key: string) =>
  key.replace(/[\\=:#! \t\f]/g, sign => (sign === '\t' ? '\\t' : `\\${sign}`))

export function writeProperties(text: string, { from, to, style }: Leaf, value: Scalar): string {
  return replaced(text, from, to, style + escapedValue(String(value ?? '')))
}

export function addProperties(text: string, path: Path, value: Scalar): string | undefined {
  const [key] = path
  if (path.length !== 1 || typeof key !== 'string' || key === '') return undefined
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  const gap = text === '' || /[\r\n]$/.test(text) ? '' : end
  return `${text}${gap}${escapedKey(key)}=${escapedValue(String(value ?? ''))}${end}`
}
