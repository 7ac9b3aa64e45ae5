// Finds the page of the staff documentation for a route.
import type { RouteInfo } from '#src/routes.ts'

/** Parts of a page with their own page of the documentation: the route and its `part`. */
export const partPages: Readonly<Record<string, string>> = {
  'logs exchanges': 'configuration',
  'logs config': 'configuration',
}

const own = (name: string) => (Object.hasOwn(partPages, name) ? partPages[name] : undefined)

/** The address of the help for a route and its part; without a page, the start of the documentation. */
export function helpAddress(route: RouteInfo | null, part: string | null = null): string {
  const page = own(`${route?.name} ${part}`) ?? route?.help
  return page ? `/docs/staff/${page}` : '/docs/'
}
