// Redacts secrets in inputs and outputs: by field names, and values that cannot be anything else.
import type { components } from '#src/generated/api.ts'

type Side = components['schemas']['ExchangeSide']

/** Replaces a secret. */
const blot = '•••'
/** Maximum characters shown of a side. */
const longest = 256 * 1024
const maxLevels = 64

/** A session or API token. */
const tokens = /\b(?:Bearer|Basic)\s+[\w.~+/=-]{8,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gi
const digits = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g
/** `name=value` and `name: value` in a URL or plain text. */
const named = /([\w.-]{1,100})(\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&;,"'<>]+)/g

/** The Luhn check: numbers that pass count as card numbers. */
function isCard(text: string): boolean {
  const all = text.replace(/\D/g, '')
  let sum = 0
  for (let at = 0; at < all.length; at += 1) {
    const digit = Number(all[all.length - 1 - at])
    const doubled = digit * 2
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const tag = /<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gu
const attribute = /([\p{L}_][\p{L}\p{N}_:.-]*)(\s*=\s*)("[^"]*"|'[^']*')/gu
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

export class Redactor {
  readonly #names: readonly RegExp[]
  #count = 0
  #isCut = false

  /** @param names patterns of field names, ignoring case. */
  constructor(names: readonly string[]) {
    this.#names = names.map(name => new RegExp(name, 'iu'))
  }

  /** One side, redacted for display. */
  side(body: unknown): Side {
    this.#count = 0
    this.#isCut = false
    const format = formatOf(body)
    const text =
      format === 'json'
        ? JSON.stringify(this.#value(body, 0))
        : format === 'xml'
          ? this.#xml(String(body))
          : this.#text(String(body))
    const cut = this.#isCut || text.length > longest
    return { format, text: text.slice(0, longest), cut, redacted: this.#count }
  }

  #isSecret(name: string): boolean {
    return this.#names.some(pattern => pattern.test(name))
  }

  #blot(): string {
    this.#count += 1
    return blot
  }

  #value(value: unknown, level: number): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value === 'number') return isLong(value) ? this.#number(value) : value
    if (typeof value !== 'object' || value === null) return value
    if (level >= maxLevels) {
      this.#isCut = true
      return '…'
    }
    if (Array.isArray(value)) return value.map(item => this.#value(item, level + 1))
    const entries = Object.entries(value).map(([name, item]) => [
      name,
      this.#isSecret(name) && item !== null ? this.#blot() : this.#value(item, level + 1),
    ])
    return Object.fromEntries(entries)
  }

  #number(value: number): unknown {
    return isCard(String(value)) ? this.#blot() : value
  }

  #text(text: string): string {
    return text
      .replace(tokens, () => this.#blot())
      .replace(digits, found => (isCard(found) ? this.#blot() : found))
      .replace(named, (whole, name: string, sign: string, value: string) =>
        this.#isSecret(name) && value !== blot ? `${name}${sign}${this.#blot()}` : whole,
      )
  }

  /** Removes the content of elements with a secret's name; everything that follows if one never ends. */
  #xml(text: string): string {
    const parts: string[] = []
    let [from, open] = [0, 0]
    let secret = ''
    for (const found of text.matchAll(tag)) {
      const [whole, slash = '', name = '', inner = ''] = found
      const isEmpty = inner.endsWith('/')
      if (secret !== '') {
        if (name !== secret || isEmpty) continue
        open += slash ? -1 : 1
        if (open > 0) continue
        secret = ''
        parts.push(whole)
        from = found.index + whole.length
        continue
      }
      parts.push(this.#text(text.slice(from, found.index)), `<${slash}${name}`)
      parts.push(this.#attributes(inner), '>')
      from = found.index + whole.length
      if (slash || isEmpty || !this.#isSecret(localName(name))) continue
      parts.push(this.#blot())
      secret = name
      open = 1
    }
    if (secret === '') parts.push(this.#text(text.slice(from)))
    return parts.join('')
  }

  #attributes(inner: string): string {
    return inner.replace(attribute, (_, name: string, sign: string, quoted: string) => {
      const quote = quoted.slice(0, 1)
      const value = quoted.slice(1, -1)
      const shown = this.#isSecret(localName(name)) ? this.#blot() : this.#text(value)
      return `${name}${sign}${quote}${shown}${quote}`
    })
  }
}

const isLong = (value: number) => Number.isSafeInteger(value) && value >= 1e12

function formatOf(body: unknown): Side['format'] {
  if (typeof body !== 'string') return 'json'
  return /^\s*</.test(body) ? 'xml' : 'text'
}
