// The views of Manage Chains besides its lists, as named in the address.
import { routeNamed } from '#src/routes.ts'
import { listedResources, listPath } from '../schema/fields.ts'

export const views = ['tree', 'map', 'deleted'] as const
export type View = (typeof views)[number]

const isView = (name: string | null): name is View => views.some(view => view === name)

/** The view in an address; null for a list. */
export const viewOf = (search: URLSearchParams): View | null => {
  const name = search.get('view')
  return isView(name) ? name : null
}

export const viewPath = (view: View, more: Readonly<Record<string, string>> = {}): string =>
  `${routeNamed('chains').path}?${new URLSearchParams({ view, ...more })}`

/** Parameters carried from view to view: the search text, and the stores' filters. */
const shared = ['filter', 'chainId', 'franchiseId'] as const

/** The path of a list or view, keeping the shared parameters. */
export function pathWith(name: string, search: URLSearchParams): string {
  const along = Object.fromEntries(
    shared.flatMap(parameter =>
      search.get(parameter) ? [[parameter, search.get(parameter) ?? '']] : [],
    ),
  )
  if (isView(name)) return viewPath(name, along)
  const info = listedResources.find(resource => resource.name === name)
  // A list accepts only its own filters.
  const own = Object.entries(along).filter(
    ([parameter]) => parameter === 'filter' || info?.filters.includes(parameter),
  )
  return listPath(name, Object.fromEntries(own))
}
