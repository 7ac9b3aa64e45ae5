// Which page of the documentation for staff belongs to a route.

/** Route name -> page of docs/staff. */
export const helpPages: Readonly<Record<string, string>> = {
  monitor: 'monitor',
  downloads: 'downloads',
  filesmanager: 'files',
  logs: 'logs',
  stores: 'stores',
  plugins: 'plugins',
  dscreen: 'plugins',
  terminal: 'plugins',
  actions: 'actions',
  action: 'actions',
  journal: 'journal',
  devices: 'devices',
  fleet: 'monitor',
  qtcamera: 'cameras',
  chains: 'onboarding',
  forms: 'onboarding',
  createchain: 'onboarding',
  createfranchise: 'onboarding',
  createstore: 'onboarding',
  createform: 'onboarding',
  createrecord: 'onboarding',
  operators: 'operators',
  profile: 'operators',
  login: 'first-day',
  signup: 'operators',
}

/** Parts of a page, as its address names them, with a page of their own. */
export const partPages: Readonly<Record<string, string>> = {
  'logs exchanges': 'configuration',
  'logs config': 'configuration',
}

const own = (pages: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(pages, name) ? pages[name] : undefined

/** The address of the help on a route, and on its part; of none, the documentation's first page. */
export function helpAddress(route: string | undefined, part: string | null = null): string {
  const page = own(partPages, `${route} ${part}`) ?? own(helpPages, route ?? '')
  return page === undefined ? '/docs/' : `/docs/staff/${page}`
}
