import type { components } from '../generated/api.ts'
import { pageNames } from '../generated/operations.ts'
import { answer, client } from './core/client.ts'
import type { ListKind } from './core/listAddress.ts'

export type Operator = components['schemas']['Operator']
export type OperatorDetails = components['schemas']['OperatorDetails']
export type SessionEntry = components['schemas']['SessionEntry']
export type PageName = components['schemas']['PageName']
export type Signup = components['schemas']['Signup']

/** By username. */
export const operatorList: ListKind = {
  fields: ['username', 'name', 'created', 'lastSignIn', 'sessions'],
  direction: 'asc',
}

const states = ['active', 'disabled'] as const
interface Filters {
  readonly state?: (typeof states)[number]
  readonly allowed?: PageName
}

/** The named filters an address asks for; what is not valid there counts as not said. */
export function operatorFilters(search: string): Filters {
  const given = new URLSearchParams(search)
  const state = states.find(candidate => candidate === given.get('state'))
  const allowed = pageNames.find(name => name === given.get('allowed'))
  return { ...(state ? { state } : {}), ...(allowed ? { allowed } : {}) }
}

const at = (id: number) => ({ path: { id } })

/** One operator with the sessions that have not ended. */
export const getOperator = (id: number): Promise<OperatorDetails> =>
  answer('getOperator', () => client.GET('/ext/operators/{id}', { params: at(id) }))

/** Adds an operator. `key` is one for each filling of the form, the same for its repetitions. */
export const register = (signup: Signup, key: string) =>
  answer('register', () =>
    client.POST('/new/register', { params: { header: { 'Idempotency-Key': key } }, body: signup }),
  )

const sameAs = ({ id, version }: Pick<Operator, 'id' | 'version'>) => ({
  ...at(id),
  header: { 'If-Match': `"${version}"` },
})

/** Throws `ApiError` 412 when the operator was changed since it was read. */
export const setOperatorPages = (operator: Operator, pages: readonly PageName[]) =>
  answer('setOperatorPages', () =>
    client.PUT('/ext/operators/{id}/pages', {
      params: sameAs(operator),
      body: { pages: [...pages] },
    }),
  )

/** Throws `ApiError` 412 when the operator was changed since it was read. */
export const setOperatorDisabled = (operator: Operator, disabled: boolean) =>
  answer('setOperatorDisabled', () =>
    client.PUT('/ext/operators/{id}/disabled', { params: sameAs(operator), body: { disabled } }),
  )

/** A new authenticator secret; `authenticator` of the answer is shown once. */
export const resetOperatorCode = (id: number) =>
  answer('resetOperatorCode', () => client.POST('/ext/operators/{id}/code', { params: at(id) }))

/** Ends one session of an operator, or all of them. */
export const endOperatorSessions = (id: number, session?: string) =>
  answer('endOperatorSessions', () =>
    client.POST('/ext/operators/{id}/sessions/end', {
      params: at(id),
      body: session ? { session } : {},
    }),
  )
