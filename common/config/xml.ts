// XML, well-formed or not. Never expands an entity and never reads another file. An element is {'@attribute': text,
// child: [element …], '#text': text}.
import {
  type Branch,
  type FaultCode,
  type Leaf,
  maxLevels,
  newBranch,
  type Parsed,
  type Path,
  replaced,
  type Scalar,
  type TextFault,
} from './parsed.ts'

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The decoded text; undefined where it contains an entity the document declares, which is left alone. */
function meant(raw: string): string | undefined {
  let isForeign = false
  const text = raw.replace(/&(?:#(\d+)|#x([0-9A-Fa-f]+)|([^;&\s]+));/g, (whole, ten, hex, name) => {
    const code = ten ? Number(ten) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    if (Object.hasOwn(known, name)) return known[name] ?? whole
    isForeign = true
    return whole
  })
  return isForeign ? undefined : text
}

const badEntity = (raw: string) =>
  /&(?!(?:#\d+|#x[0-9A-Fa-f]+|[\p{L}_:][\p{L}\p{N}_:.-]*);)/u.exec(raw)

/** An element and, where it has two tags, its content. */
export interface Element {
  readonly path: Path
  readonly from: number
  readonly to: number
  readonly inside: { readonly from: number; readonly to: number } | undefined
}

interface Open {
  readonly from: number
  readonly name: string
  readonly value: Branch
  readonly path: Path
  /** After its start tag. */
  readonly inside: number
  isMixed: boolean
  text: string | undefined
}

const nameSign = '[\\p{L}_:][\\p{L}\\p{N}_:.·-]*'
// Unambiguous patterns: a hostile document must not cause backtracking.
const startTag = new RegExp(`<(${nameSign})((?:[^<>"'/]|"[^"]*"|'[^']*'|/(?!>))*)(/?)>`, 'uy')
const attribute = new RegExp(`(\\s+)(${nameSign})(\\s*=\\s*)("[^"]*"|'[^']*')`, 'uy')
const endTag = new RegExp(`</(${nameSign})\\s*>`, 'uy')

/** After the closing `>`, ignoring those in quotes, comments or brackets. */
function endOfDoctype(text: string, from: number): number | undefined {
  const stops = /<!--|["'[\]>]/g
  stops.lastIndex = from
  let isInside = false
  for (let stop = stops.exec(text); stop; stop = stops.exec(text)) {
    const [sign] = stop
    if (sign === '>' && !isInside) return stops.lastIndex
    if (sign === '[' || sign === ']') isInside = sign === '['
    if (sign !== '"' && sign !== "'" && sign !== '<!--') continue
    const closing = sign === '<!--' ? '-->' : sign
    const end = text.indexOf(closing, stops.lastIndex)
    if (end < 0) return undefined
    stops.lastIndex = end + closing.length
  }
  return undefined
}

class Reader {
  readonly leaves: Leaf[] = []
  readonly faults: TextFault[] = []
  readonly elements: Element[] = []
  readonly root = newBranch()
  readonly #text: string
  readonly #open: Open[] = []
  #at = 0
  #roots = 0

  constructor(text: string) {
    this.#text = text
  }

  #wrong(at: number, code: FaultCode): false {
    this.faults.push({ at, code })
    return false
  }

  whole(): void {
    while (this.#at < this.#text.length && this.#step());
    const top = this.#open.at(-1)
    if (this.faults.length > 0) return
    if (top) this.#wrong(top.inside - 1, 'closing')
    else if (this.#roots === 0) this.#wrong(0, 'nothing')
  }

  /** Returns false to stop: anything after a fault would be a guess. */
  #step(): boolean {
    const at = this.#at
    if (this.#text[at] !== '<') return this.#textContent()
    for (const [opening, closing] of [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
      ['<?', '?>'],
    ] as const)
      if (this.#text.startsWith(opening, at)) return this.#skip(at + opening.length, closing)
    if (this.#text.startsWith('<!DOCTYPE', at)) return this.#doctype()
    return this.#text[at + 1] === '/' ? this.#close() : this.#start()
  }

  #skip(from: number, closing: string): boolean {
    const end = this.#text.indexOf(closing, from)
    if (end < 0) return this.#wrong(this.#at, 'closing')
    const top = this.#open.at(-1)
    if (top) top.isMixed = true
    this.#at = end + closing.length
    return true
  }

  /** Skips its declarations without using them. */
  #doctype(): boolean {
    const end = endOfDoctype(this.#text, this.#at)
    if (end === undefined) return this.#wrong(this.#at, 'tag')
    this.#at = end
    return true
  }

  #textContent(): boolean {
    const end = this.#text.indexOf('<', this.#at)
    const raw = this.#text.slice(this.#at, end < 0 ? undefined : end)
    const top = this.#open.at(-1)
    const bad = badEntity(raw)
    if (bad) return this.#wrong(this.#at + bad.index, 'entity')
    if (!top && raw.replace(/^\uFEFF/, '').trim() !== '') return this.#wrong(this.#at, 'more')
    if (top) top.text = raw
    this.#at += raw.length
    return true
  }

  #start(): boolean {
    startTag.lastIndex = this.#at
    const [whole, name = '', inner = '', isEmpty] = startTag.exec(this.#text) ?? []
    if (whole === undefined) return this.#wrong(this.#at, 'tag')
    if (this.#open.length >= maxLevels) return this.#wrong(this.#at, 'deep')
    const top = this.#open.at(-1)
    if (!top && this.#roots > 0) return this.#wrong(this.#at, 'more')
    if (top) top.isMixed = true
    else this.#roots += 1
    const into = top?.value ?? this.root
    const before = Object.hasOwn(into, name) ? (into[name] as Branch[]) : [] // always a list
    const value = newBranch()
    into[name] = [...before, value]
    const path = [...(top?.path ?? []), name, before.length]
    if (!this.#attributes(this.#at + 1 + name.length, inner, value, path)) return false
    const from = this.#at
    this.#at += whole.length
    const open = { from, name, value, path, inside: this.#at, isMixed: false, text: '' }
    if (isEmpty) this.elements.push({ path, from, to: this.#at, inside: undefined })
    else this.#open.push(open)
    return true
  }

  #attributes(from: number, inner: string, value: Branch, path: Path): boolean {
    attribute.lastIndex = 0
    while (attribute.lastIndex < inner.trimEnd().length) {
      const start = attribute.lastIndex
      const found = attribute.exec(inner)
      if (!found) return this.#wrong(from + start, 'attribute')
      const [, gap = '', name = '', sign = '', quoted = ''] = found
      const at = from + start + gap.length
      const raw = quoted.slice(1, -1)
      const bad = badEntity(raw)
      const place = at + name.length + sign.length + 1
      if (bad) return this.#wrong(place + bad.index, 'entity')
      if (raw.includes('<')) return this.#wrong(place, 'attribute')
      const key = `@${name}`
      if (Object.hasOwn(value, key)) return this.#wrong(at, 'attributeTwice')
      this.#leaf([...path, key], raw, place, quoted.slice(0, 1))
      value[key] = meant(raw) ?? raw
    }
    return true
  }

  #leaf(path: Path, raw: string, from: number, style: string) {
    const value = meant(raw)
    if (value !== undefined) this.leaves.push({ path, value, from, to: from + raw.length, style })
  }

  #close(): boolean {
    endTag.lastIndex = this.#at
    const [whole, name] = endTag.exec(this.#text) ?? []
    const top = this.#open.pop()
    if (whole === undefined || !top || top.name !== name) return this.#wrong(this.#at, 'closing')
    if (!top.isMixed) {
      const raw = top.text ?? ''
      top.value['#text'] = meant(raw) ?? raw
      this.#leaf([...top.path, '#text'], raw, top.inside, '')
    }
    const inside = { from: top.inside, to: this.#at }
    this.#at += whole.length
    this.elements.push({ path: top.path, from: top.from, to: this.#at, inside })
    return true
  }
}

/** In the order of their end tags, which for elements of one name and parent is document order. */
export function elementsOf(text: string): readonly Element[] {
  const reader = new Reader(text)
  reader.whole()
  return reader.elements
}

export function readXml(text: string): Parsed {
  const reader = new Reader(text)
  reader.whole()
  const { root, leaves, faults } = reader
  return faults.length > 0
    ? { value: undefined, leaves: [], faults }
    : { value: root, leaves, faults }
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

export function escapedXml(value: string, quote: string): string {
  const inText = value.replace(
    quote === '' ? /[&<>\r]/g : /[&<>\r\n\t]/g,
    sign => signs[sign] ?? sign,
  )
  if (quote === '"') return inText.replaceAll('"', '&quot;')
  return quote === "'" ? inText.replaceAll("'", '&apos;') : inText
}

export const writeXml = (text: string, { from, to, style }: Leaf, value: Scalar): string =>
  replaced(text, from, to, escapedXml(String(value ?? ''), style))
