// Versions of a form, and the stores that use them; the records themselves go through crud.ts.
import type { components, operations } from '../generated/api.ts'
import { call } from './core/call.ts'

export type FormInput = components['schemas']['FormInput']
export type FormVersion = components['schemas']['FormVersion']
export type FormCheck = components['schemas']['FormCheck']
type Page = { readonly page?: number; readonly per_page?: number }

/** Every version that a store uses, newest first. */
export const formVersions = (id: number, query: Page = {}) =>
  call('listFormVersions', { params: { path: { id }, query } })

export const formVersion = (id: number, version: string) =>
  call('getFormVersion', { params: { path: { id, version } } })

/** The stores that would be incomplete with that form, all or those on one version; changes nothing. */
export const checkForm = (
  id: number,
  form: FormInput,
  query: Page & { readonly version?: string } = {},
) => call('checkForm', { params: { path: { id }, query }, body: form })

/** Moves stores to the newest version of their form: the given ones, or all on one of these versions. */
export const advanceStores = (id: number, body: components['schemas']['AdvanceStores']) =>
  call('advanceStores', { params: { path: { id } }, body })

/** The sources of a DB field; requested each time, because the store's machine may be back. */
export const databaseSchemas = (signal?: AbortSignal) => call('listDatabaseSchemas', { signal })

export interface StorePlace {
  readonly chainId: number
  readonly franchiseId: number
  readonly storeId: number
}

/** A DB field's values for a store, 200 at a time, as rows of columns. */
export const databaseValues = (
  path: StorePlace,
  query: NonNullable<operations['listDatabaseValues']['parameters']['query']>,
  signal?: AbortSignal,
) => call('listDatabaseValues', { params: { path, query }, signal })
