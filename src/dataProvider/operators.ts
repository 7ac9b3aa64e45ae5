import type { components } from '../generated/api.ts'
import { pageNames } from '../generated/operations.ts'
import { byId, call, once, sameAs } from './core/call.ts'
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

/** One operator with the sessions that have not ended. */
export const getOperator = (id: number): Promise<OperatorDetails> =>
  call('getOperator', { params: byId(id) })

/** Adds an operator. `key` is one for each filling of the form, the same for its repetitions. */
export const register = (signup: Signup, key: string) =>
  call('register', { params: { header: once(key) }, body: signup })

/** Throws `ApiError` 412 when the operator was changed since it was read. */
export const setOperatorPages = (operator: Operator, pages: readonly PageName[]) =>
  call('setOperatorPages', { params: sameAs(operator), body: { pages: [...pages] } })

/** Throws `ApiError` 412 when the operator was changed since it was read. */
export const setOperatorDisabled = (operator: Operator, disabled: boolean) =>
  call('setOperatorDisabled', { params: sameAs(operator), body: { disabled } })

/** A new authenticator secret; `authenticator` of the answer is shown once. */
export const resetOperatorCode = (id: number) => call('resetOperatorCode', { params: byId(id) })

/** Ends one session of an operator, or all of them. */
export const endOperatorSessions = (id: number, session?: string) =>
  call('endOperatorSessions', { params: byId(id), body: session ? { session } : {} })
