// The views of Manage Chains beside its lists, as the address says them.
import { routeNamed } from '#src/routes.ts'
import { listedResources, listPath } from '../schema/fields.ts'

export const views = ['tree', 'map', 'deleted'] as const
export type View = (typeof views)[number]

const isView = (name: string | null): name is View => views.some(view => view === name)

/** The view an address asks for; null for one of the lists. */
export const viewOf = (search: URLSearchParams): View | null => {
  const name = search.get('view')
  return isView(name) ? name : null
}

export const viewPath = (view: View, more: Readonly<Record<string, string>> = {}): string =>
  `${routeNamed('chains').path}?${new URLSearchParams({ view, ...more })}`

/** What goes along from view to view: the text looked for, and what the stores are narrowed to. */
const shared = ['filter', 'chainId', 'franchiseId'] as const

/** A list or a view with what the address says for all of them. */
export function pathWith(name: string, search: URLSearchParams): string {
  const along = Object.fromEntries(
    shared.flatMap(parameter =>
      search.get(parameter) ? [[parameter, search.get(parameter) ?? '']] : [],
    ),
  )
  if (isView(name)) return viewPath(name, along)
  const info = listedResources.find(resource => resource.name === name)
  // A list takes what it can be narrowed by.
  const own = Object.entries(along).filter(
    ([parameter]) => parameter === 'filter' || info?.filters.includes(parameter),
  )
  return listPath(name, Object.fromEntries(own))
}
