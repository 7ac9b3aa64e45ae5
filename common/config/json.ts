// JSON with the offsets of its values. Reading stops at the first fault: anything after it would be a guess.
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
  type Step,
  samePath,
  type TextFault,
} from './parsed.ts'

class Wrong extends Error {
  readonly fault: TextFault
  constructor(at: number, code: FaultCode) {
    super(code)
    this.fault = { at, code }
  }
}

interface Container {
  readonly path: Path
  /** After the opening and before the closing bracket. */
  readonly from: number
  readonly to: number
  /** After the last member; undefined when there is none. */
  readonly last: number | undefined
  /** Start of the first member. */
  readonly first: number | undefined
  /** Start and end of each member. */
  readonly places: readonly Place[]
}

interface Place {
  readonly from: number
  readonly to: number
}

/** The first control character, which JSON does not allow unescaped. */
function firstControl(raw: string): string | undefined {
  for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) < 0x20) return raw[at]
  return undefined
}

class Reader {
  readonly leaves: Leaf[] = []
  readonly containers: Container[] = []
  readonly twice: TextFault[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): unknown {
    if (this.#text.startsWith('\uFEFF')) this.#at = 1
    this.#blanks()
    if (this.#at >= this.#text.length) throw new Wrong(this.#at, 'nothing')
    const value = this.#value([])
    this.#blanks()
    if (this.#at < this.#text.length) throw new Wrong(this.#at, 'more')
    return value
  }

  #blanks() {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? 'x')) this.#at += 1
    if (this.#text.startsWith('//', this.#at) || this.#text.startsWith('/*', this.#at))
      throw new Wrong(this.#at, 'comment')
  }

  #value(path: Path): unknown {
    if (path.length > maxLevels) throw new Wrong(this.#at, 'deep')
    const sign = this.#text[this.#at]
    if (sign === '{') return this.#object(path)
    if (sign === '[') return this.#list(path)
    const from = this.#at
    const value = this.#scalar()
    this.leaves.push({ path, value, from, to: this.#at, style: '' })
    return value
  }

  #scalar(): Scalar {
    if (this.#text[this.#at] === '"') return this.#string()
    const word = /[^\s,:[\]{}"]+/y
    word.lastIndex = this.#at
    const [raw = ''] = word.exec(this.#text) ?? []
    if (raw === '') throw new Wrong(this.#at, 'value')
    const known: Readonly<Record<string, Scalar>> = { true: true, false: false, null: null }
    const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(raw)
    if (!isNumber && !Object.hasOwn(known, raw))
      throw new Wrong(this.#at, /^[-+.\d]/.test(raw) ? 'number' : 'value')
    this.#at += raw.length
    return isNumber ? Number(raw) : (known[raw] ?? null)
  }

  #string(): string {
    const from = this.#at
    const whole = /"(?:[^"\\]|\\[\s\S])*"/y
    whole.lastIndex = from
    const raw = whole.exec(this.#text)?.[0] ?? this.#text.slice(from)
    const control = firstControl(raw)
    if (control !== undefined) throw new Wrong(from, '\r\n'.includes(control) ? 'quote' : 'control')
    if (raw.length < 2 || !raw.endsWith('"') || whole.lastIndex === 0)
      throw new Wrong(from, 'quote')
    const bad = /\\(?:u(?![0-9A-Fa-f]{4})|[^"\\/bfnrtu])/.exec(raw.replaceAll('\\\\', '__'))
    if (bad) throw new Wrong(from + bad.index, bad[0] === '\\u' ? 'unicode' : 'escape')
    this.#at += raw.length
    return String(JSON.parse(raw))
  }

  #object(path: Path): Branch {
    const value = newBranch()
    this.#members(path, '}', () => {
      const at = this.#at
      if (this.#text[at] !== '"') throw new Wrong(at, 'quote')
      const key = this.#string()
      if (Object.hasOwn(value, key)) this.twice.push({ at, code: 'twice' })
      this.#blanks()
      if (this.#text[this.#at] !== ':') throw new Wrong(this.#at, 'colon')
      this.#at += 1
      this.#blanks()
      value[key] = this.#value([...path, key])
    })
    return value
  }

  #list(path: Path): unknown[] {
    const value: unknown[] = []
    this.#members(path, ']', () => void value.push(this.#value([...path, value.length])))
    return value
  }

  #members(path: Path, closing: string, member: () => void) {
    this.#at += 1
    const from = this.#at
    this.#blanks()
    let [first, last]: (number | undefined)[] = []
    const places: Place[] = []
    if (this.#text[this.#at] !== closing)
      while (true) {
        first ??= this.#at
        const start = this.#at
        member()
        last = this.#at
        places.push({ from: start, to: last })
        this.#blanks()
        if (this.#text[this.#at] === closing) break
        if (this.#text[this.#at] !== ',')
          throw new Wrong(last, this.#at < this.#text.length ? 'comma' : 'bracket')
        this.#at += 1
        this.#blanks()
      }
    this.containers.push({ path, from, to: this.#at, last, first, places })
    this.#at += 1
  }
}

function read(text: string): Parsed & { containers: readonly Container[] } {
  const reader = new Reader(text)
  try {
    const value = reader.whole()
    const { leaves, containers, twice: faults } = reader
    return { value, leaves, faults, containers }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    return { value: undefined, leaves: [], faults: [error.fault], containers: [] }
  }
}

export const readJson = (text: string): Parsed => read(text)

export const writeJson = (text: string, leaf: Leaf, value: Scalar): string =>
  replaced(text, leaf.from, leaf.to, JSON.stringify(value))

/** The container at a path, with its members. */
export const containerAt = (text: string, path: Path): Container | undefined =>
  read(text).containers.find(container => samePath(container.path, path))

/** Adds a member on its own line, equally indented, where the others have their own lines. */
export function addJson(text: string, path: Path, value: Scalar): string | undefined {
  const key: Step | undefined = path.at(-1)
  const into = read(text).containers.find(container => samePath(container.path, path.slice(0, -1)))
  if (typeof key !== 'string' || !into || text[into.from - 1] !== '{') return undefined
  const pair = `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  const { first, last } = into
  if (first === undefined || last === undefined)
    return replaced(text, into.from, into.to, ` ${pair} `)
  const gap = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(0, first))?.[0] ?? ' '
  return replaced(text, last, last, `,${gap}${pair}`)
}
