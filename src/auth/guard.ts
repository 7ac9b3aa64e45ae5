// Which screen an address may show. Pure: decided before the page makes any call.
import {
  defaultRoute,
  innerPath,
  matchRoute,
  type RouteInfo,
  routeNamed,
  routes,
  withReturn,
} from '../routes.ts'

/** The input to the decision. `pages` null: the server has not answered yet. */
export interface Access {
  readonly signedIn: boolean
  readonly hasStore: boolean
  readonly pages: readonly string[] | null
  /** The store of the session that has just ended; offered first. */
  readonly former?: number | null
}

export type Decision =
  | { readonly kind: 'allow'; readonly route: RouteInfo }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string }

const loginPath = routeNamed('login').path
const storesPath = routeNamed('stores').path
const redirect = (to: string): Decision => ({ kind: 'redirect', to })

/** The first menu page this operator may use now; the stores page when there is none. */
export function firstAllowed({ hasStore, pages }: Access): string {
  const found = routes.find(
    route =>
      route.menu && route.page && pages?.includes(route.page) && (hasStore || !route.requireStore),
  )
  return found?.path ?? storesPath
}

/** Where an operator lands after connecting: the requested page if allowed, else the monitor, else any. */
export function landing(to: string | null, { pages }: Pick<Access, 'pages'>): string {
  const access = { signedIn: true, hasStore: true, pages }
  const wished = [innerPath(to), defaultRoute.path].find(
    path => path !== null && decide(path, access).kind !== 'redirect',
  )
  return wished ?? firstAllowed(access)
}

function toStores(address: string, { former = null }: Access): string {
  const path = withReturn(storesPath, address)
  return former === null || path === storesPath ? path : `${path}&store=${former}`
}

function decideSignedIn(route: RouteInfo, address: string, access: Access): Decision {
  const refused = route.page !== null && access.pages?.includes(route.page) === false
  if (route.requireStore && !access.hasStore)
    // Connecting a store would not help where the page is forbidden too.
    return redirect(refused ? storesPath : toStores(address, access))
  if (refused) return redirect(route.requireStore ? storesPath : firstAllowed(access))
  if (route.page !== null && access.pages === null) return { kind: 'wait' }
  return { kind: 'allow', route }
}

/**
 * Decides on an address (path, search and hash of this console). Not signed in: the sign-in page, which returns
 * here. A store-bound page without a store or without permission: the stores. Another page without permission: the
 * first allowed one. Unknown: the monitor.
 */
export function decide(address: string, access: Access): Decision {
  const { pathname, searchParams } = new URL(address, 'http://inner.invalid')
  const route = matchRoute(pathname)
  if (!route) return redirect(defaultRoute.path)
  if (!route.requireLogin) {
    // A signed-in operator has no business there (another tab signed in, or the back button was used).
    return access.signedIn
      ? redirect(innerPath(searchParams.get('to')) ?? defaultRoute.path)
      : { kind: 'allow', route }
  }
  if (!access.signedIn) return redirect(withReturn(loginPath, address))
  return decideSignedIn(route, address, access)
}

/** Where signing in at an address will land, as far as that is known before the allowed pages are. */
export function arrivalOf(address: string, hasStore: boolean): RouteInfo | null {
  const decision = decide(address, { signedIn: true, hasStore, pages: null })
  if (decision.kind === 'redirect') return arrivalOf(decision.to, hasStore)
  return matchRoute(new URL(address, 'http://inner.invalid').pathname)
}
