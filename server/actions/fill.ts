// Inserts values into what runs: arguments, a program's input, SQL parameters, a request. Pure.
import type { CallRun, KnownAction, ProgramRun } from './known.ts'
import { boundIn, filled, onlyPlace, placesInArgument } from './templates.ts'

export type Values = Readonly<Record<string, unknown>>

/** A value that cannot be inserted; the operator is told which one. */
export class UnusableValue extends Error {
  readonly parameter: string

  constructor(parameter: string) {
    super(`The value of ${parameter} cannot be used here`)
    this.parameter = parameter
  }
}

/** A value as an argument or part of a URL. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join(',') : String(value)
}

const own = (values: Values, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** The arguments made from one of the template: several when it is only a list; none for an option without a value. */
function argumentsOf(argv: readonly string[], at: number, values: Values): string[] {
  const template = argv[at] ?? ''
  const [name] = placesInArgument(argv, at)
  if (name === undefined) return [template]
  const value = own(values, name)
  if (onlyPlace(template) === undefined)
    return value === undefined ? [] : [filled(template, () => textOf(value))]
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}

export interface FilledProgram {
  readonly argv: readonly [string, ...string[]]
  readonly input: string | undefined
}

export function fillProgram({ argv, input }: ProgramRun, values: Values): FilledProgram {
  const [program] = argv
  const rest = argv.flatMap((_, at) => (at === 0 ? [] : argumentsOf(argv, at, values)))
  const read = input === undefined ? undefined : filled(input, name => textOf(own(values, name)))
  return { argv: [program, ...rest], input: read }
}

/** Parameters to bind in SQLite; a list becomes a JSON list for `json_each`. */
export function fillSql(sql: string, values: Values): Record<string, string | number | null> {
  return Object.fromEntries(
    boundIn(sql).map(name => {
      const value = own(values, name)
      if (value === undefined || value === null) return [name, null]
      if (typeof value === 'boolean') return [name, value ? 1 : 0]
      if (typeof value === 'number') return [name, value]
      return [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]
    }),
  )
}

export interface FilledCall {
  readonly method: CallRun['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** A path segment that would lead elsewhere is not a valid value. */
const isTurn = (text: string) => text === '' || /^\.{1,2}$/.test(text)

function fillJson(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const name = onlyPlace(template)
    if (name !== undefined) return own(values, name) ?? null
    return filled(template, place => textOf(own(values, place)))
  }
  if (Array.isArray(template)) return template.map(item => fillJson(item, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, item]) => [key, fillJson(item, values)]),
  )
}

/** Throws UnusableValue. */
export function fillCall({ method, url, headers = {}, json }: CallRun, values: Values): FilledCall {
  const [, start = '', path = '', query = ''] = /^([^/]*\/\/[^/?]*)([^?]*)(.*)$/.exec(url) ?? []
  const part = (name: string) => {
    const text = textOf(own(values, name))
    if (!text.isWellFormed()) throw new UnusableValue(name)
    return encodeURIComponent(text)
  }
  const inPath = (name: string) => {
    if (isTurn(textOf(own(values, name)))) throw new UnusableValue(name)
    return part(name)
  }
  const filledHeaders = Object.entries(headers).map(([name, template]) => {
    const value = filled(template, inner => {
      const text = textOf(own(values, inner))
      if (!/^[\x20-\x7e]*$/.test(text)) throw new UnusableValue(inner)
      return text
    })
    return [name, value]
  })
  return {
    method,
    url: start + filled(path, inPath) + filled(query, part),
    headers: {
      ...Object.fromEntries(filledHeaders),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? undefined : JSON.stringify(fillJson(json, values)),
  }
}

/** Describes the run for people: quotes a word that a shell would not take literally. */
export function describe({ run }: KnownAction, values: Values): string {
  if ('query' in run) return run.query.sql.trim()
  if ('call' in run) {
    const { method, url, body } = fillCall(run.call, values)
    return [`${method} ${url}`, ...(body === undefined ? [] : [body])].join('\n')
  }
  if ('steps' in run) return run.steps.map(step => lineOf(step.program, values)).join('\n')
  return lineOf(run.program, values)
}

function lineOf(program: ProgramRun, values: Values): string {
  const { argv, input } = fillProgram(program, values)
  const line = argv.map(shown).join(' ')
  return input === undefined ? line : `${line}\n< ${shown(input)}`
}

const shown = (word: string) =>
  /^[\w/.:,@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
