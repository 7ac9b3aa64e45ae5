// The items of the sidebar and the tabs: pure, from the route table.
import { type RouteInfo, routeNamed, routes, trail } from '#src/routes.ts'
import type { Session } from '#src/session.ts'

export interface Offer {
  readonly route: RouteInfo
  /** Why it cannot be opened now; null when it can. */
  readonly disabled: { readonly needsStore: true } | { readonly reason: string } | null
}

export interface MenuItem extends Offer {
  /** False for a group whose own page is not allowed: it only contains its children. */
  readonly allowed: boolean
  readonly children: readonly MenuItem[]
}

type Known = Pick<Session, 'store' | 'pages' | 'notSupported'>

function disabledBy(route: RouteInfo, { store, notSupported }: Known): Offer['disabled'] {
  if (route.requireStore && !store) return { needsStore: true }
  const reason = Object.hasOwn(notSupported, route.name) ? notSupported[route.name] : undefined
  return reason === undefined ? null : { reason }
}

/** Whether the server's list allows it, or it needs no permission. */
export const isAllowed = (route: RouteInfo, { pages }: Pick<Known, 'pages'>): boolean =>
  route.page === null || (pages?.includes(route.page) ?? false)

/** The allowed pages in the table's order, children below their parents. */
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

/** Whether `name` is the route itself or one below it. */
export function holds(route: RouteInfo, name: string | undefined): boolean {
  if (name === undefined) return false
  if (name === route.name) return true
  const { parent } = routeNamed(name)
  return parent !== null && holds(route, parent)
}

/** The menu entry that is or contains `current`; undefined when there is none. */
export function entryOf(current: RouteInfo | null): RouteInfo | undefined {
  return current === null ? undefined : trail(current).findLast(({ menu }) => menu)
}

/**
 * The allowed tabs of a tab page: its own list first, then the pages below it. One with a parameter has no fixed
 * address and shows only while it is `current`.
 */
export const tabsOf = (frame: RouteInfo, current: RouteInfo, known: Known): readonly Offer[] =>
  routes
    .filter(route => route === frame || route.parent === frame.name)
    .filter(route => route === current || !route.path.includes(':'))
    .filter(route => isAllowed(route, known))
    .map(route => ({ route, disabled: disabledBy(route, known) }))
