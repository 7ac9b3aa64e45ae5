// Every address of the console, as data. Imports no screen and no session.
import type { IconName } from './components/Icon.tsx'

/** A screen's facts for the guard, the sidebar, the breadcrumbs and the title. */
export interface RouteInfo {
  /** Pattern from the root; `:name` is one segment, `:name?` an optional last one. */
  readonly path: string
  /** The specification's route name; unique. */
  readonly name: string
  /** i18n key of the title. */
  readonly title: `route.${string}`
  readonly iconClass: IconName
  readonly requireLogin: boolean
  readonly requireStore: boolean
  /** A tab page: its children are tabs inside it. */
  readonly asTab: boolean
  /** The landing page; exactly one route has it. */
  readonly default: boolean
  /** A group that starts open in the sidebar. */
  readonly expanded: boolean
  /** Name of its parent route in the menu and the breadcrumbs. */
  readonly parent: string | null
  /** The page that must be allowed; null: open to every visitor (or every operator). */
  readonly page: string | null
  /** Whether the sidebar lists it. */
  readonly menu: boolean
  /** Its page of docs/staff; null: the documentation's first page. */
  readonly help: string | null
}

type Sketch = Pick<RouteInfo, 'path' | 'name' | 'title' | 'iconClass'> & Partial<RouteInfo>

const route = (sketch: Sketch): RouteInfo => ({
  requireLogin: true,
  requireStore: false,
  asTab: false,
  default: false,
  expanded: false,
  parent: null,
  page: sketch.name,
  menu: true,
  help: null,
  ...sketch,
})

const store = (sketch: Sketch) => route({ requireStore: true, ...sketch })
const create = (name: string, parent: string, title: RouteInfo['title']) =>
  route({
    path: `/onboardingform/chains/${name}/:id?`,
    name,
    title,
    iconClass: 'plus',
    help: 'onboarding',
    parent,
    page: parent,
    menu: false,
  })

/** In menu order, which also decides "the first allowed page". */
export const routes: readonly RouteInfo[] = [
  store({
    path: '/monitor',
    name: 'monitor',
    title: 'route.monitor',
    iconClass: 'monitor',
    help: 'monitor',
    default: true,
  }),
  store({
    path: '/downloads',
    name: 'downloads',
    title: 'route.downloads',
    iconClass: 'download',
    help: 'downloads',
  }),
  store({
    path: '/filesmanager',
    name: 'filesmanager',
    title: 'route.filesmanager',
    iconClass: 'folder',
    help: 'files',
  }),
  store({ path: '/logs', name: 'logs', title: 'route.logs', iconClass: 'log', help: 'logs' }),
  route({
    path: '/stores',
    name: 'stores',
    title: 'route.stores',
    iconClass: 'store',
    help: 'stores',
    page: null,
  }),
  store({
    path: '/plugins',
    name: 'plugins',
    title: 'route.plugins',
    iconClass: 'plugin',
    help: 'plugins',
    asTab: true,
  }),
  store({
    path: '/plugins/dscreen',
    name: 'dscreen',
    title: 'route.dscreen',
    iconClass: 'screen',
    help: 'plugins',
    parent: 'plugins',
  }),
  store({
    path: '/plugins/terminal',
    name: 'terminal',
    title: 'route.terminal',
    iconClass: 'terminal',
    help: 'plugins',
    parent: 'plugins',
  }),
  store({
    path: '/actions',
    name: 'actions',
    title: 'route.actions',
    iconClass: 'action',
    help: 'actions',
    asTab: true,
  }),
  store({
    path: '/actions/:name',
    name: 'action',
    title: 'route.action',
    iconClass: 'action',
    help: 'actions',
    parent: 'actions',
    menu: false,
  }),
  route({
    path: '/journal',
    name: 'journal',
    title: 'route.journal',
    iconClass: 'journal',
    help: 'journal',
  }),
  route({
    path: '/devices',
    name: 'devices',
    title: 'route.devices',
    iconClass: 'device',
    help: 'devices',
  }),
  // Also for operators without a store.
  route({
    path: '/fleet',
    name: 'fleet',
    title: 'route.fleet',
    iconClass: 'map',
    help: 'monitor#find-a-store-in-trouble',
    page: 'monitor',
  }),
  route({
    path: '/qtcamera',
    name: 'qtcamera',
    title: 'route.qtcamera',
    iconClass: 'camera',
    help: 'cameras',
  }),
  route({
    path: '/onboardingform/chains',
    name: 'chains',
    title: 'route.chains',
    iconClass: 'chain',
    help: 'onboarding',
  }),
  route({
    path: '/onboardingform/forms',
    name: 'forms',
    title: 'route.forms',
    iconClass: 'form',
    help: 'onboarding',
  }),
  create('createchain', 'chains', 'route.createchain'),
  create('createfranchise', 'chains', 'route.createfranchise'),
  create('createstore', 'chains', 'route.createstore'),
  create('createform', 'forms', 'route.createform'),
  // For any other resource of the contract: `create` plus its entity's name.
  { ...create(':kind', 'chains', 'route.createrecord'), name: 'createrecord' },
  route({
    path: '/operators',
    name: 'operators',
    title: 'route.operators',
    iconClass: 'operator',
    help: 'operators',
  }),
  route({
    path: '/profile',
    name: 'profile',
    title: 'route.profile',
    iconClass: 'operator',
    help: 'operators#your-own-profile',
    page: null,
    menu: false,
  }),
  route({
    path: '/auth/login',
    name: 'login',
    title: 'route.login',
    iconClass: 'operator',
    help: 'first-day',
    requireLogin: false,
    page: null,
    menu: false,
  }),
  route({
    path: '/auth/signup',
    name: 'signup',
    title: 'route.signup',
    iconClass: 'operator',
    help: 'operators',
    page: null,
    menu: false,
  }),
]

const byName = new Map(routes.map(info => [info.name, info]))

/** The route of that name. Throws for an unknown name: a misspelling in our code. */
export function routeNamed(name: string): RouteInfo {
  const found = byName.get(name)
  if (!found) throw new Error(`No route is named ${name}`)
  return found
}

export const defaultRoute: RouteInfo = routes.find(info => info.default) ?? routeNamed('monitor')

/** A route's path as it appears in an address. */
export const pathPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`)
const patterns = routes.map(info => ({ info, expression: pathPattern(info.path) }))

/** The route of an address's path; null for an unknown path, which leads to the default page. */
export const matchRoute = (pathname: string): RouteInfo | null =>
  patterns.find(({ expression }) => expression.test(pathname))?.info ?? null

/** From the outermost menu entry to the route itself. */
export function trail(to: RouteInfo): readonly RouteInfo[] {
  return to.parent === null ? [to] : [...trail(routeNamed(to.parent)), to]
}

/** The path of this console in `?to=`; null for anything that could lead elsewhere. */
export function innerPath(to: string | null): string | null {
  if (to === null || !/^\/(?![/\\])/.test(to) || /[\\\p{Cc}]/u.test(to)) return null
  const url = new URL(to, 'http://inner.invalid')
  if (url.origin !== 'http://inner.invalid' || url.pathname.startsWith('//')) return null
  // Never back to sign-in itself.
  if (matchRoute(url.pathname)?.requireLogin === false) return null
  return url.pathname + url.search + url.hash
}

/** An address that returns to `to` when its task is done. */
export const withReturn = (path: string, to: string): string =>
  innerPath(to) === null || matchRoute(to.split(/[?#]/)[0] ?? '') === null
    ? path
    : `${path}?to=${encodeURIComponent(to)}`
