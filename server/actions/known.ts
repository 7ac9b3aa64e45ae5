import { entered } from '#common/actionSchema.ts'
import type { ActionTable } from '../db/tables/index.ts'
import type { LocalText } from '../failures/index.ts'

export type { ActionTable }

const dangers = ['none', 'low', 'medium', 'high'] as const
export type Danger = (typeof dangers)[number]

/** Where a parameter's choices come from. `:name` in the SQL is the value of another parameter. */
export type Choices =
  | { readonly sql: string; readonly database?: string }
  | { readonly folder: string; readonly ending?: string }

/** A parameter in a catalogue file: JSON Schema with its texts in each language. */
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
  /** The program's stdin; the only place for a secret. */
  readonly input?: string
}

export interface QueryRun {
  readonly sql: string
  /** On the host: a SQLite file, or one that names a PostgreSQL service. The till's when omitted. */
  readonly database?: string
}

export interface CallRun {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** One of several steps, in order. */
export interface StepRun {
  readonly title: LocalText
  readonly program: ProgramRun
  /** The state the store is in once this step began and no later one did. */
  readonly leaves?: string
}

/** The action that repairs a state, and its parameters: `{name}` is a value of the run. */
export interface Mend {
  readonly action: string
  readonly title: LocalText
  readonly parameters?: Readonly<Record<string, string | number | boolean>>
}

export interface Leaves {
  /** Prints the name of the current state, one word. */
  readonly probe?: ProgramRun
  /** Assumed when probing is impossible and the step names no state. */
  readonly assumed?: string
  readonly states: Readonly<Record<string, { readonly text: LocalText; readonly mend?: Mend }>>
}

export type Run =
  | { readonly program: ProgramRun }
  | { readonly steps: readonly StepRun[] }
  | { readonly query: QueryRun }
  | { readonly call: CallRun }

/** An action as written in its file, which also names it. */
export interface KnownAction {
  readonly name: string
  readonly title: LocalText
  readonly description: LocalText
  readonly category: LocalText
  readonly danger: Danger
  readonly output: 'text' | 'table'
  /** Usual and maximum duration in seconds. */
  readonly usual?: number
  readonly limit: number
  readonly outputKiB: number
  /** May run on several stores at the same time. */
  readonly several: boolean
  readonly parameters: Readonly<Record<string, KnownParameter>>
  readonly run: Run
  /** The states in which it can leave a store when it does not complete. */
  readonly leaves?: Leaves
}

export const usualDatabase = '/databases/store.sqlite'

export const kindOf = ({ run }: KnownAction): 'program' | 'query' | 'call' =>
  'query' in run ? 'query' : 'call' in run ? 'call' : 'program'

/** Whether the action needs a store's machine, for its run or for its choices. */
export const needsHost = (action: KnownAction): boolean =>
  kindOf(action) !== 'call' ||
  Object.values(action.parameters).some(({ choices }) => choices !== undefined)

export const secretsOf = ({ parameters }: KnownAction): string[] =>
  Object.entries(parameters).flatMap(([name, { secret }]) => (secret ? [name] : []))

/** The values entered, plus defaults of omitted required parameters. */
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
