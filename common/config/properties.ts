// Properties as read by Java.
import { Pair, parseLines } from 'dot-properties'
import {
  type Leaf,
  newBranch,
  type Parsed,
  type Path,
  replaced,
  type Scalar,
  type TextFault,
} from './parsed.ts'

const wrongEscape = /(?<!\\)(?:\\\\)*\\u(?![0-9A-Fa-f]{4})/

/** The package only continues a line before a line feed; all offsets stay the same. */
const withFeeds = (text: string) =>
  text.replace(/\\(\r\n?|[\s\S])/g, (all, next: string) =>
    next.startsWith('\r') ? '\\\n'.padEnd(all.length) : all,
  )

export function readProperties(text: string): Parsed {
  const value = newBranch()
  const leaves: Leaf[] = []
  const faults: TextFault[] = []
  for (const node of parseLines(withFeeds(text), true)) {
    if (!(node instanceof Pair && node.range)) continue
    const { key, value: said } = node
    // The package counts a backslash at the end of the text as two characters.
    const places = node.range.map(place => Math.min(place, text.length))
    const [at = 0, end = at, from = at, to = at] = places
    const isWrong = wrongEscape.test(text.slice(at, to))
    if (at === end && from > end) faults.push({ at, code: 'keyMissing' })
    if (isWrong) faults.push({ at, code: 'unicode' })
    if (key === '' || isWrong) continue
    value[key] = said
    // Without a separator the value has no place yet.
    leaves.push({ path: [key], value: said, from, to, style: from === end ? '=' : '' })
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
