// Versions of a form, and the stores that are filled with them; the records themselves go by crud.ts.
import type { components } from '../generated/api.ts'
import { answer, client } from './client.ts'

export type FormInput = components['schemas']['FormInput']
type Page = { readonly page?: number; readonly per_page?: number }

/** Every version that a store is filled with, the newest first. */
export const formVersions = (id: number, query: Page = {}) =>
  answer('listFormVersions', () =>
    client.GET('/ext/forms/{id}/versions', { params: { path: { id }, query } }),
  )

export const formVersion = (id: number, version: string) =>
  answer('getFormVersion', () =>
    client.GET('/ext/forms/{id}/versions/{version}', { params: { path: { id, version } } }),
  )

/** The stores that would be incomplete with that form; nothing is changed. */
export const checkForm = (id: number, form: FormInput, query: Page = {}) =>
  answer('checkForm', () =>
    client.POST('/ext/forms/{id}/check', { params: { path: { id }, query }, body: form }),
  )

/** Moves stores on to the newest version of their form. */
export const advanceStores = (id: number, stores: readonly number[]) =>
  answer('advanceStores', () =>
    client.POST('/ext/forms/{id}/advance', {
      params: { path: { id } },
      body: { stores: [...stores] },
    }),
  )
