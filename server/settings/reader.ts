import { isIP } from 'node:net'
import { ruleOf } from '../camera/rule.ts'
import { isNetwork } from '../devices/rule.ts'
import { tilesIn } from '../map/settings.ts'
import { addressOf, originOf } from '../net/origins.ts'
import { filesPlaceIn } from '../objects/index.ts'
import { geocoderIn } from '../places/settings.ts'
import { isTemplate } from '../plugins/dispatch/settings.ts'
import { type Variable, variables } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The value for Fastify's `trustProxy`: the nearest hop, or the proxies' addresses. */
type TrustProxy = false | string | ((address: string, hop: number) => boolean)

interface Kinds {
  readonly whole: number
  readonly switch: boolean
  readonly proxies: TrustProxy
  readonly list: readonly string[]
}

type Table = typeof variables
type Name = keyof Values
type Read<V extends Variable> = V extends { choices: readonly (infer T)[] }
  ? T
  : V['kind'] extends keyof Kinds
    ? Kinds[V['kind']]
    : string

/** The value of every variable but those of the group `start`; undefined only where the table has no default. */
export type Values = {
  readonly [N in keyof Table as Table[N]['group'] extends 'start' ? never : N]: Table[N] extends {
    default: string
  }
    ? Read<Table[N]>
    : Read<Table[N]> | undefined
}

/** The faults of a value, as ends of sentences that begin with the variable's name. Contains no secret. */
class Refusal extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join())
    this.faults = faults
  }
}

function refuse(...faults: readonly string[]): never {
  throw new Refusal(faults)
}

/** What a value must be: completes "NAME must be …", and appears in the reference. */
export function formOf(variable: Variable): string | undefined {
  if (variable.kind === 'whole')
    return `a whole number from ${variable.least} to ${variable.greatest}`
  if (variable.kind === 'choice') return `one of ${variable.choices.join(', ')}`
  return variable.form
}

/** Each check returns the value, or undefined to refuse it. */
const checks = {
  attribution: text => (text.length <= 500 ? text : undefined),
  files: text => filesPlaceIn(text) && text,
  geocoder: text => geocoderIn(text) && text,
  network: text => (isNetwork(text) ? text : undefined),
  origin: originOf,
  pairs: text => (/^[^\s=,;]+=[^\s,;]+(,\s*[^\s=,;]+=[^\s,;]+)*$/.test(text) ? text : undefined),
  pattern(text) {
    try {
      return new RegExp(text, 'iu') && text
    } catch {
      return undefined
    }
  },
  postgres: text => withProtocol(text, ['postgres:', 'postgresql:']),
  service: text => (/[?#]/.test(text) ? undefined : addressOf(text)?.href.replace(/\/+$/, '')),
  share: text => (/^(?:0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1 ? text : undefined),
  template: text => (isTemplate(text) ? text : undefined),
  tiles: text => tilesIn(text) && text,
  token: text => (/^[\x21-\x7e]+$/.test(text) ? text : undefined),
  web: text => withProtocol(text, ['https:', 'http:']),
} satisfies Readonly<Record<string, (text: string) => string | undefined>>

const withProtocol = (text: string, protocols: readonly string[]) =>
  protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined

/** Trusts only the address that the proxy itself saw: the sender claims everything further away. */
const nearest = (_: string, hop: number) => hop === 0

function proxiesIn(text: string, form: string): TrustProxy {
  const word = text.toLowerCase()
  if (word === 'off') return false
  if (word === 'on') return nearest
  const addresses = text.split(',').map(part => part.trim())
  if (addresses.every(address => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0))
    return addresses.join(',')
  return refuse(`must be ${form}`)
}

function ruleIn(text: string, form: string): string {
  try {
    ruleOf(text)
  } catch (error) {
    refuse(`is not a valid ${form}: ${error instanceof Error ? error.message : ''}`)
  }
  return text
}

const factors: Readonly<Record<string, number>> = { MB: 1024 * 1024 }

function wholeIn(text: string, variable: Extract<Variable, { kind: 'whole' }>): number {
  const { least, greatest, unit = '' } = variable
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= greatest) return value * (factors[unit] ?? 1)
  return refuse(`must be ${formOf(variable)}, not "${text}"`)
}

function oneOf(text: string, choices: readonly string[]): string {
  const word = text.toLowerCase()
  if (choices.includes(word)) return word
  return refuse(`must be one of ${choices.join(', ')}, not "${word}"`)
}

function listIn(text: string, { between, check, form }: Extract<Variable, { kind: 'list' }>) {
  const items = text.split(between === 'blanks' ? /\s+/ : /[\s,]+/)
  if (!check) return items
  const wrong = items.filter(item => checks[check](item) === undefined)
  if (wrong.length > 0) refuse(...wrong.map(item => `must be ${form}; "${item}" is not valid`))
  return items.flatMap(item => checks[check](item) ?? [])
}

function textIn(text: string, variable: Extract<Variable, { kind: 'text' | 'path' | 'secret' }>) {
  const { kind, check, form } = variable
  const least = (kind === 'secret' && variable.least) || 0
  if (text.length < least) refuse(`is too short: it needs at least ${least} characters`)
  return check ? (checks[check](text) ?? refuse(`must be ${form}`)) : text
}

function valueIn(text: string, variable: Variable): Kinds[keyof Kinds] | string {
  switch (variable.kind) {
    case 'whole':
      return wholeIn(text, variable)
    case 'choice':
      return oneOf(text, variable.choices)
    case 'switch':
      return oneOf(text, ['on', 'off']) === 'on'
    case 'list':
      return listIn(text, variable)
    case 'proxies':
      return proxiesIn(text, variable.form)
    case 'rule':
      return ruleIn(text, variable.form)
    default:
      return textIn(text, variable)
  }
}

/** An empty variable counts as unset. Blanks may belong to a secret. */
function textOf(name: Name, environment: Environment): string | undefined {
  const variable: Variable = variables[name]
  const text = environment[name]
  const isWhole = variable.kind === 'secret' && !variable.isTrimmed
  return (isWhole ? text : text?.trim()) || undefined
}

/** Reads one variable. When it is invalid, adds a sentence to `problems` and returns its default. */
export function readVariable<N extends Name>(
  name: N,
  environment: Environment,
  problems: string[] = [],
  isDemo = false,
): Values[N] {
  const variable: Variable = variables[name]
  const preset = (isDemo ? variable.demo : undefined) ?? variable.default
  const read = (text: string | undefined) =>
    (text === undefined ? undefined : valueIn(text, variable)) as Values[N] // by the variable's kind
  try {
    return read(textOf(name, environment) ?? preset)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push(...error.faults.map(fault => `${name} ${fault}.`))
    return read(preset)
  }
}

/** Reads all variables. */
export function readVariables(environment: Environment, problems: string[]): Values {
  const isDemo = readVariable('DEMO', environment)
  const isRead = (name: string): name is Name => variables[name as keyof Table].group !== 'start'
  const names = Object.keys(variables).filter(isRead)
  const read = names.map(name => [name, readVariable(name, environment, problems, isDemo)])
  return Object.fromEntries(read) as Values // each name once
}
