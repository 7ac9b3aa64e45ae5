// The documentation for staff that belongs to a route.
import type { RouteInfo } from '#src/routes.ts'

/** Parts of a page, as its address names them, with a page of their own. */
export const partPages: Readonly<Record<string, string>> = {
  'logs exchanges': 'configuration',
  'logs config': 'configuration',
}

const own = (name: string) => (Object.hasOwn(partPages, name) ? partPages[name] : undefined)

/** The address of the help on a route, and on its part; of none, the documentation's first page. */
export function helpAddress(route: RouteInfo | null, part: string | null = null): string {
  const page = own(`${route?.name} ${part}`) ?? route?.help
  return page ? `/docs/staff/${page}` : '/docs/'
}
