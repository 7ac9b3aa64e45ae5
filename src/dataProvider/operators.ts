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

/** The named filters in an address; ignores invalid values. */
export function operatorFilters(search: string): Filters {
  const given = new URLSearchParams(search)
  const state = states.find(candidate => candidate === given.get('state'))
  const allowed = pageNames.find(name => name === given.get('allowed'))
  return { ...(state ? { state } : {}), ...(allowed ? { allowed } : {}) }
}

/** An operator with their open sessions. */
export const getOperator = (id: number): Promise<OperatorDetails> =>
  call('getOperator', { params: byId(id) })

/** Adds an operator. `key` identifies one filling of the form and stays the same when it is retried. */
export const register = (signup: Signup, key: string) =>
  call('register', { params: { header: once(key) }, body: signup })

/** Throws `ApiError` 412 when the operator has changed since they were read. */
export const setOperatorPages = (operator: Operator, pages: readonly PageName[]) =>
  call('setOperatorPages', { params: sameAs(operator), body: { pages: [...pages] } })

/** Throws `ApiError` 412 when the operator has changed since they were read. */
export const setOperatorDisabled = (operator: Operator, disabled: boolean) =>
  call('setOperatorDisabled', { params: sameAs(operator), body: { disabled } })

/** Creates a new authenticator secret; the answer's `authenticator` is shown once. */
export const resetOperatorCode = (id: number) => call('resetOperatorCode', { params: byId(id) })

/** Ends one of an operator's sessions, or all. */
export const endOperatorSessions = (id: number, session?: string) =>
  call('endOperatorSessions', { params: byId(id), body: session ? { session } : {} })
