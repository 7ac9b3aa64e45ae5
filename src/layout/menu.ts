// What the sidebar offers: pure, over the route table.
import { type RouteInfo, routeNamed, routes } from '../routes.ts'
import type { Session } from '../session.ts'

export interface MenuItem {
  readonly route: RouteInfo
  /** Why it cannot be opened now; null when it can. */
  readonly disabled: { readonly needsStore: true } | { readonly reason: string } | null
  readonly children: readonly MenuItem[]
}

type Known = Pick<Session, 'store' | 'pages' | 'notSupported'>

function disabledBy(route: RouteInfo, { store, notSupported }: Known): MenuItem['disabled'] {
  if (route.requireStore && !store) return { needsStore: true }
  const reason = Object.hasOwn(notSupported, route.name) ? notSupported[route.name] : undefined
  return reason === undefined ? null : { reason }
}

/** The pages the server allowed, in the table's order, children under their parents. */
export function menuOf(known: Known, parent: string | null = null): readonly MenuItem[] {
  return routes
    .filter(route => route.menu && route.parent === parent)
    .map(route => ({
      route,
      disabled: disabledBy(route, known),
      children: menuOf(known, route.name),
    }))
    .filter(
      ({ route, children }) =>
        route.page === null || known.pages?.includes(route.page) || children.length > 0,
    )
}

/** Whether `name` is the route itself or one of those under it. */
export function holds(route: RouteInfo, name: string | undefined): boolean {
  if (name === undefined) return false
  if (name === route.name) return true
  const { parent } = routeNamed(name)
  return parent !== null && holds(route, parent)
}
