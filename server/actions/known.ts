import { entered } from '#common/actionSchema.ts'
import type { ActionTable } from '../db/tables/index.ts'
import type { LocalText } from '../failures/index.ts'

export type { ActionTable }

const dangers = ['none', 'low', 'medium', 'high'] as const
export type Danger = (typeof dangers)[number]

/** Where the choices of a parameter come from. `:name` in the SQL is the value of another parameter. */
export type Choices =
  | { readonly sql: string; readonly database?: string }
  | { readonly folder: string; readonly ending?: string }

/** A parameter as a file of the catalogue writes it: JSON Schema, with words in each language. */
export interface KnownParameter {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array'
  readonly title: LocalText
  readonly description?: LocalText
  readonly default?: unknown
  readonly format?: 'date' | 'minute' | 'email' | 'web-address'
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly formatMinimum?: string
  readonly formatMaximum?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly labels?: Readonly<Record<string, LocalText>>
  readonly choices?: Choices
  readonly secret?: boolean
  readonly multiline?: boolean
  readonly optional?: boolean
}

export interface ProgramRun {
  readonly argv: readonly [string, ...string[]]
  readonly folder?: string
  /** What the program reads; the only place for a secret. */
  readonly input?: string
}

export interface QueryRun {
  readonly sql: string
  /** On the host, a file of SQLite, or one that names a service of PostgreSQL; the till's without it. */
  readonly database?: string
}

export interface CallRun {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** One step of several, in their order. */
export interface StepRun {
  readonly title: LocalText
  readonly program: ProgramRun
  /** The state there is when it was begun and the ones after it were not. */
  readonly leaves?: string
}

/** The action that mends a state, and what goes into it: `{name}` is a value of the run. */
export interface Mend {
  readonly action: string
  readonly title: LocalText
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
}

export interface Leaves {
  /** Says the name of the state there is, in one word. */
  readonly probe?: ProgramRun
  /** Where nobody can look, and the step says nothing else. */
  readonly assumed?: string
  readonly states: Readonly<Record<string, { readonly text: LocalText; readonly mend?: Mend }>>
}

export type Run =
  | { readonly program: ProgramRun }
  | { readonly steps: readonly StepRun[] }
  | { readonly query: QueryRun }
  | { readonly call: CallRun }

/** An action as its file writes it; its name is the file's. */
export interface KnownAction {
  readonly name: string
  readonly title: LocalText
  readonly description: LocalText
  readonly category: LocalText
  readonly danger: Danger
  readonly output: 'text' | 'table'
  /** Seconds it usually takes, and at the most. */
  readonly usual?: number
  readonly limit: number
  readonly outputKiB: number
  /** It may run on several stores at once. */
  readonly several: boolean
  readonly parameters: Readonly<Record<string, KnownParameter>>
  readonly run: Run
  /** In which state it leaves a store when it is not carried out whole. */
  readonly leaves?: Leaves
}

export const usualDatabase = '/databases/store.sqlite'

export const kindOf = ({ run }: KnownAction): 'program' | 'query' | 'call' =>
  'query' in run ? 'query' : 'call' in run ? 'call' : 'program'

/** Whether a store's machine is needed for it: for what it does, or for its choices. */
export const needsHost = (action: KnownAction): boolean =>
  kindOf(action) !== 'call' ||
  Object.values(action.parameters).some(({ choices }) => choices !== undefined)

export const secretsOf = ({ parameters }: KnownAction): string[] =>
  Object.entries(parameters).flatMap(([name, { secret }]) => (secret ? [name] : []))

/** What was entered, and the default of what has to be there and was left out. */
export const complete = (
  { parameters }: KnownAction,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const given = entered(values)
  const left = Object.entries(parameters).filter(
    ([name, parameter]) =>
      !parameter.optional && parameter.default !== undefined && !Object.hasOwn(given, name),
  )
  return {
    ...given,
    ...Object.fromEntries(left.map(([name, parameter]) => [name, parameter.default])),
  }
}
