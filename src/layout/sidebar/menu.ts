// What the sidebar and the tabs offer: pure, over the route table.
import { type RouteInfo, routeNamed, routes, trail } from '#src/routes.ts'
import type { Session } from '#src/session.ts'

export interface Offer {
  readonly route: RouteInfo
  /** Why it cannot be opened now; null when it can. */
  readonly disabled: { readonly needsStore: true } | { readonly reason: string } | null
}

export interface MenuItem extends Offer {
  /** False for a group whose own page is not allowed: it only holds those under it. */
  readonly allowed: boolean
  readonly children: readonly MenuItem[]
}

type Known = Pick<Session, 'store' | 'pages' | 'notSupported'>

function disabledBy(route: RouteInfo, { store, notSupported }: Known): Offer['disabled'] {
  if (route.requireStore && !store) return { needsStore: true }
  const reason = Object.hasOwn(notSupported, route.name) ? notSupported[route.name] : undefined
  return reason === undefined ? null : { reason }
}

/** Whether the server's list allows it, or nobody has to be asked. */
export const isAllowed = (route: RouteInfo, { pages }: Pick<Known, 'pages'>): boolean =>
  route.page === null || (pages?.includes(route.page) ?? false)

/** The pages the server allowed, in the table's order, children under their parents. */
export function menuOf(known: Known, parent: string | null = null): readonly MenuItem[] {
  return routes
    .filter(route => route.menu && route.parent === parent)
    .map(route => ({
      route,
      allowed: isAllowed(route, known),
      disabled: disabledBy(route, known),
      children: menuOf(known, route.name),
    }))
    .filter(({ allowed, children }) => allowed || children.length > 0)
}

/** Whether `name` is the route itself or one of those under it. */
export function holds(route: RouteInfo, name: string | undefined): boolean {
  if (name === undefined) return false
  if (name === route.name) return true
  const { parent } = routeNamed(name)
  return parent !== null && holds(route, parent)
}

/** The entry of the menu that `current` is, or lies under; undefined where it is under none. */
export function entryOf(current: RouteInfo | null): RouteInfo | undefined {
  return current === null ? undefined : trail(current).findLast(({ menu }) => menu)
}

/**
 * The tabs of a tab page: its own list first, then the pages under it, those that are allowed. One
 * with a parameter has no address of its own and shows only while it is `current`.
 */
export const tabsOf = (frame: RouteInfo, current: RouteInfo, known: Known): readonly Offer[] =>
  routes
    .filter(route => route === frame || route.parent === frame.name)
    .filter(route => route === current || !route.path.includes(':'))
    .filter(route => isAllowed(route, known))
    .map(route => ({ route, disabled: disabledBy(route, known) }))
