// An operator's saved views of a page: addresses under a name.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'

type Schemas = components['schemas']

/** By name. */
export const listViews = async (page: Schemas['PageName']): Promise<Schemas['View'][]> => {
  const query = { page }
  return (await answer('listViews', () => client.GET('/ext/views', { params: { query } }))).views
}

/** One of that name on that page is replaced. */
export const saveView = (body: Schemas['ViewInput']): Promise<Schemas['View']> =>
  answer('saveView', () => client.PUT('/ext/views', { body }))

export const deleteView = (id: number) =>
  answer('deleteView', () => client.DELETE('/ext/views/{id}', { params: { path: { id } } }))
