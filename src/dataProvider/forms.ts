// Versions of a form, and the stores that are filled with them; the records themselves go by crud.ts.
import type { components, operations } from '../generated/api.ts'
import { call } from './core/call.ts'

export type FormInput = components['schemas']['FormInput']
export type FormVersion = components['schemas']['FormVersion']
export type FormCheck = components['schemas']['FormCheck']
type Page = { readonly page?: number; readonly per_page?: number }

/** Every version that a store is filled with, the newest first. */
export const formVersions = (id: number, query: Page = {}) =>
  call('listFormVersions', { params: { path: { id }, query } })

export const formVersion = (id: number, version: string) =>
  call('getFormVersion', { params: { path: { id, version } } })

/** The stores that would be incomplete with that form, all or those filled with a version; nothing is changed. */
export const checkForm = (
  id: number,
  form: FormInput,
  query: Page & { readonly version?: string } = {},
) => call('checkForm', { params: { path: { id }, query }, body: form })

/** Moves stores on to the newest version of their form: these, or all that are filled with one of these versions. */
export const advanceStores = (id: number, body: components['schemas']['AdvanceStores']) =>
  call('advanceStores', { params: { path: { id } }, body })

/** What a DB field can draw on; asked for each time, for the store's machine may have come back. */
export const databaseSchemas = (signal?: AbortSignal) => call('listDatabaseSchemas', { signal })

export interface StorePlace {
  readonly chainId: number
  readonly franchiseId: number
  readonly storeId: number
}

/** The values a DB field offers for a store, 200 at a time: a row for each column. */
export const databaseValues = (
  path: StorePlace,
  query: NonNullable<operations['listDatabaseValues']['parameters']['query']>,
  signal?: AbortSignal,
) => call('listDatabaseValues', { params: { path, query }, signal })
