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

/** The address of a route's help; of one without, the documentation's first page. */
export const helpAddress = (route: string | undefined): string =>
  route !== undefined && Object.hasOwn(helpPages, route)
    ? `/docs/staff/${helpPages[route]}`
    : '/docs/'
