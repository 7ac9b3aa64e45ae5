// Reads written coordinates: decimal, or degrees, minutes and seconds, with signs or points of the compass.
import type { Coordinates } from './index.ts'
import { placeAt } from './place.ts'

type Axis = 'lat' | 'lng'
/** The mark after a number; a colon follows degrees and minutes. */
type Mark = 'degrees' | 'minutes' | 'seconds' | 'colon'

type Token =
  | { readonly is: 'number'; readonly value: number; readonly isWhole: boolean }
  | { readonly is: Mark | 'gap' }
  | { readonly is: 'sign'; readonly sign: 1 | -1 }
  /** A point of the compass, or a label before its number, which has no `sign`. */
  | { readonly is: 'axis'; readonly axis: Axis; readonly sign?: 1 | -1 }

/** A latitude or a longitude. */
interface Half {
  numbers: { value: number; isWhole: boolean }[]
  /** The mark after each number. */
  marks: (Mark | undefined)[]
  sign?: 1 | -1
  axis?: Axis
  /** The sign of a point of the compass. */
  side?: 1 | -1
}

const longest = 200

/** Points of the compass in English, Portuguese and Spanish: Oeste is west, Leste east. */
const compass: Readonly<Record<string, readonly [Axis, 1 | -1]>> = {
  N: ['lat', 1],
  S: ['lat', -1],
  E: ['lng', 1],
  L: ['lng', 1],
  W: ['lng', -1],
  O: ['lng', -1],
}
const words = /^(north|norte|south|sul|sur|east|leste|este|west|oeste)(?![\p{L}])/iu
const wordLetters: Readonly<Record<string, string>> = {
  north: 'N',
  norte: 'N',
  south: 'S',
  sul: 'S',
  sur: 'S',
  east: 'E',
  leste: 'E',
  este: 'E',
  west: 'W',
  oeste: 'W',
}

/** Replaces the variants of each mark by one character. */
const plain = (text: string) =>
  text
    .replace(/[°º˚ᵒ∘⁰]/g, '°')
    .replace(/''|′′|’’|´´|[“”″ʺ„〃＂]/g, '"')
    .replace(/[‘’′ʹ´`＇]/g, "'")
    .replace(/[−–—‒﹣－]/g, '-')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()

/** Turns decimal commas into points; the remaining commas separate. */
function pointed(text: string): string {
  // Three commas: two numbers with decimal commas.
  const four = /^([-+]?\d{1,3}),(\d+), ?([-+]?\d{1,3}),(\d+)$/.exec(text)
  if (four) return `${four[1]}.${four[2]} ; ${four[3]}.${four[4]}`
  return /\d\.\d/.test(text) ? text : text.replace(/(\d),(?=\d)/g, '$1.')
}

const label = /^(lat(?:itude|itud)?|lng|lon(?:g(?:itude|itud)?)?)(?![\p{L}])\.? ?[:=]?/iu
const number = /^\d{1,3}(?:\.\d{1,20})?(?![\d.])/
const marks: readonly (readonly ['degrees' | 'minutes' | 'seconds', RegExp])[] = [
  ['degrees', /^(?:°|deg(?:rees?)?(?![a-z])|gra(?:us|dos)(?![a-z]))/i],
  ['seconds', /^(?:"|sec(?:onds?)?(?![a-z]))/i],
  ['minutes', /^(?:'|min(?:utes?)?(?![a-z]))/i],
  ['degrees', /^d(?![a-z])/],
  ['minutes', /^m(?![a-z])/],
]
/** `s` means seconds after minutes; elsewhere it means south. */
const lastMark = /^s(?![a-z])/

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  let rest = text
  const take = (found: RegExpExecArray | null): found is RegExpExecArray => {
    if (found) rest = rest.slice(found[0].length)
    return found !== null
  }
  const afterNumber = () => tokens.at(-1)?.is === 'number'
  while (rest !== '') {
    const [sign = ''] = rest
    const found = number.exec(rest)
    const named = label.exec(rest)
    const side = words.exec(rest)
    const isLast = tokens.at(-2)?.is === 'minutes'
    const mark = afterNumber()
      ? (marks.find(([, pattern]) => pattern.test(rest)) ??
        (isLast && lastMark.test(rest) ? (['seconds', lastMark] as const) : undefined))
      : undefined
    if (sign === ' ') rest = rest.slice(1)
    else if (take(found))
      tokens.push({ is: 'number', value: Number(found[0]), isWhole: !found[0].includes('.') })
    else if (mark) {
      take(mark[1].exec(rest))
      tokens.push({ is: mark[0] })
    } else if (take(named)) tokens.push({ is: 'axis', axis: /^la/i.test(named[0]) ? 'lat' : 'lng' })
    else if (take(side)) {
      const [axis, way] = compass[wordLetters[side[0].toLowerCase()] ?? ''] ?? ['lat', 1]
      tokens.push({ is: 'axis', axis, sign: way })
    } else {
      const [axis, way] = compass[sign.toUpperCase()] ?? []
      if (axis && way && !/^.\p{L}/u.test(rest)) tokens.push({ is: 'axis', axis, sign: way })
      else if (sign === '+' || sign === '-')
        tokens.push({ is: 'sign', sign: sign === '-' ? -1 : 1 })
      else if (',;/|&'.includes(sign)) tokens.push({ is: 'gap' })
      else if (sign === ':' && afterNumber()) tokens.push({ is: 'colon' })
      else return null
      rest = rest.slice(1)
    }
    if (tokens.length > 30) return null
  }
  return tokens
}

/** Divides the tokens into halves; null when their order makes no coordinates. */
function halvesOf(tokens: readonly Token[]): Half[] | null {
  const halves: Half[] = []
  let half: Half = { numbers: [], marks: [] }
  const isPrefixed = tokens[0]?.is === 'axis' && tokens[0].sign !== undefined
  const isEmpty = () => half.numbers.length === 0
  const next = () => {
    if (!isEmpty()) halves.push(half)
    half = { numbers: [], marks: [] }
  }
  for (const token of tokens) {
    switch (token.is) {
      case 'gap':
        if (isEmpty()) {
          // "lat, …": a label comes directly before its number.
          if (half.axis ?? half.sign ?? halves.length === 0) return null
        }
        next()
        break
      case 'sign':
        if (!isEmpty()) next()
        if (half.sign) return null
        half.sign = token.sign
        break
      case 'axis': {
        const isBefore = token.sign === undefined || isPrefixed
        if (isBefore && !isEmpty()) next()
        if (half.axis || (!isBefore && isEmpty())) return null
        half.axis = token.axis
        if (token.sign) half.side = token.sign
        if (!isBefore) next()
        break
      }
      case 'number':
        half.numbers.push(token)
        break
      default: {
        const last = half.numbers.pop()
        if (!last) return null
        // Degrees start the other half.
        if (token.is === 'degrees' && !isEmpty()) next()
        half.marks[half.numbers.length] = token.is
        half.numbers.push(last)
      }
    }
  }
  if (isEmpty() && (half.axis || half.sign)) return null
  next()
  return halves
}

const isMarked = ({ marks }: Half) => marks.some(mark => mark !== undefined)

const places = ['degrees', 'minutes', 'seconds'] as const

/** The two halves. Divides two numbers that nothing separates. */
function twoOf(halves: readonly Half[]): readonly Half[] | null {
  if (halves.length === 2) return halves
  const [only] = halves
  if (halves.length !== 1 || !only || only.axis || isMarked(only)) return null
  const [first, second] = only.numbers
  if (only.numbers.length !== 2 || !first || !second) return null
  return [
    { ...only, numbers: [first] },
    { numbers: [second], marks: [] },
  ]
}

/** A half in degrees; null when it is not an angle. */
function degreesOf({ numbers, marks: given, sign, side }: Half): number | null {
  const [degrees, minutes, seconds, more] = numbers
  if (!degrees || more || (sign && side)) return null
  if (given.some((mark, nth) => mark && mark !== 'colon' && mark !== places[nth])) return null
  if ((minutes && !degrees.isWhole) || (seconds && !minutes?.isWhole)) return null
  if ((minutes?.value ?? 0) >= 60 || (seconds?.value ?? 0) >= 60) return null
  const value = degrees.value + (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3600
  return value * (side ?? sign ?? 1)
}

const opposite = { lat: 'lng', lng: 'lat' } as const

export function readWritten(text: string): Coordinates | null {
  if (text.length > longest) return null
  const tokens = tokensOf(pointed(plain(text)))
  const halves = tokens && halvesOf(tokens)
  const [first, second] = (halves && twoOf(halves)) ?? []
  if (!first || !second) return null
  const [a, b] = [degreesOf(first), degreesOf(second)]
  if (a === null || b === null) return null
  // Without marks, both halves have equally many numbers.
  const isBare = (half: Half) => !isMarked(half) && !half.axis
  if ((isBare(first) || isBare(second)) && first.numbers.length !== second.numbers.length)
    return null
  if ((first.side === undefined) !== (second.side === undefined)) return null
  const axis = first.axis ?? (second.axis && opposite[second.axis])
  if (axis && second.axis && second.axis === axis) return null
  const isTurned = axis ? axis === 'lng' : Math.abs(a) > 90 && Math.abs(b) <= 90
  return isTurned ? placeAt(b, a, true) : placeAt(a, b)
}
