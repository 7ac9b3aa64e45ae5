// An operator's saved views of a page: named addresses.
import type { components } from '../generated/api.ts'
import { byId, call } from './core/call.ts'

type Schemas = components['schemas']

/** By name. */
export const listViews = async (page: Schemas['PageName']): Promise<Schemas['View'][]> => {
  const { views } = await call('listViews', { params: { query: { page } } })
  return views
}

/** Replaces a view of that name on that page. */
export const saveView = (body: Schemas['ViewInput']): Promise<Schemas['View']> =>
  call('saveView', { body })

export const deleteView = (id: number) => call('deleteView', { params: byId(id) })
