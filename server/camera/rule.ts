// Where cameras store their pictures: a naming rule from the configuration. Pure.
import { posix } from 'node:path'

/** One picture, by the store's clock. */
export interface Shot {
  readonly camera: string
  /** 2026-11-20. */
  readonly day: string
  /** Milliseconds since midnight. */
  readonly time: number
}

/** The fields known so far on the way down to a picture. */
export type Bound = Readonly<Partial<Record<Field, string>>>

const digits = {
  year: '\\d{4}',
  month: '\\d{2}',
  day: '\\d{2}',
  hour: '\\d{2}',
  minute: '\\d{2}',
  second: '\\d{2}',
  millisecond: '\\d{3}',
} as const
export type Field = keyof typeof digits | 'camera'

/** One segment of a path. */
export interface Step {
  /** The fields in a name; undefined when it does not match. */
  read(name: string): Bound | undefined
  /** The name itself; undefined while fields are missing. */
  nameFor(bound: Bound): string | undefined
  readonly fields: readonly Field[]
}

export interface Rule {
  /** Folders, and finally the picture. */
  readonly steps: readonly [...Step[], Step]
  /** Undefined when it is not the path of a picture. */
  shotOf(path: string): Shot | undefined
}

/** Only formats that a browser draws and cannot run. */
const endings = '\\.(?:jpe?g|png|webp)'
const place = /\{(\w+)\}/g

const isField = (name: string): name is Field => name === 'camera' || Object.hasOwn(digits, name)
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function stepOf(text: string, isFile: boolean): Step {
  const names = [...text.matchAll(place)].map(([, name = '']) => name)
  const fields = names.filter(isField)
  const unknown = names.filter(name => name !== 'any' && !isField(name))
  if (unknown.length > 0) throw new Error(`it has no place {${unknown[0]}}`)
  if (new Set(fields).size < fields.length) throw new Error('a name has the same place twice')
  const source = text
    .split(place)
    .map((part, at) => {
      if (at % 2 === 0) return escaped(part)
      if (part === 'any') return '[^/]*'
      return part === 'camera' ? '(?<camera>[^/]+?)' : `(?<${part}>${digits[part as 'day']})` // checked above
    })
    .join('')
  const pattern = new RegExp(`^${source}${isFile ? endings : ''}$`, 'iu')
  return {
    fields,
    read(name) {
      const found = pattern.exec(name)
      // As a path segment these two are not names.
      return found && name !== '.' && name !== '..' ? { ...found.groups } : undefined
    },
    nameFor(bound) {
      if (isFile || names.includes('any') || fields.some(field => bound[field] === undefined))
        return undefined
      return text.replaceAll(place, (_, name: Field) => bound[name] ?? '')
    },
  }
}

/** Merges both; undefined when they contradict each other. */
export function joined(a: Bound, b: Bound): Bound | undefined {
  for (const [name, value] of Object.entries(b)) {
    const before = a[name as Field]
    if (before !== undefined && before !== value) return undefined
  }
  return { ...a, ...b }
}

/** The day, once all of it is known and it exists. */
export function dayIn({ year, month, day }: Bound): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const text = `${year}-${month}-${day}`
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

export function ofDay(day: string): Bound {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, day: date }
}

function timeIn({ hour = '', minute = '', second = '00', millisecond = '0' }: Bound) {
  // 60 is a leap second.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return seconds * 1000 + Number(millisecond)
}

export function shotIn(bound: Bound): Shot | undefined {
  const { camera } = bound
  const day = dayIn(bound)
  const time = timeIn(bound)
  return camera === undefined || day === undefined || time === undefined
    ? undefined
    : { camera, day, time }
}

/** Throws with the problem as a sentence. */
export function ruleOf(text: string): Rule {
  if (!text.startsWith('/') || posix.normalize(text) !== text || text.endsWith('/'))
    throw new Error('it is no path from /')
  const parts = text.slice(1).split('/')
  const all = parts.map((part, at) => stepOf(part, at === parts.length - 1))
  const [last, ...above] = all.toReversed()
  if (!last) throw new Error('it is no path from /')
  const known = new Set(all.flatMap(({ fields }) => fields))
  for (const field of ['camera', 'year', 'month', 'day', 'hour', 'minute'] as const)
    if (!known.has(field)) throw new Error(`it needs {${field}}`)
  const steps = [...above.toReversed(), last] as const
  return {
    steps,
    shotOf(path) {
      const names = path.slice(1).split('/')
      if (!path.startsWith('/') || names.length !== steps.length) return undefined
      let bound: Bound | undefined = {}
      for (const [at, step] of steps.entries()) {
        const found: Bound | undefined = step.read(names[at] ?? '')
        bound = found && bound && joined(bound, found)
      }
      return bound && shotIn(bound)
    },
  }
}
