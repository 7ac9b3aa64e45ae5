// The pages an operator may be given, with the menu's names and order.
import type { PageName } from '#src/dataProvider/index.ts'
import type { Translate } from '#src/i18n/useT.ts'

const groups = ['store', 'all', 'admin'] as const
type Group = (typeof groups)[number]

/** Every page has a group; `open` ones are everyone's and cannot be given. */
const places = {
  monitor: 'store',
  downloads: 'store',
  filesmanager: 'store',
  logs: 'store',
  plugins: 'store',
  dscreen: 'store',
  terminal: 'store',
  actions: 'store',
  action: 'store',
  stores: 'open',
  journal: 'all',
  devices: 'all',
  qtcamera: 'all',
  chains: 'admin',
  forms: 'admin',
  signup: 'admin',
  operators: 'admin',
} as const satisfies Record<PageName, Group | 'open'>

const names = Object.keys(places) as PageName[] // Object.keys loses the type of the keys

/** In the menu's order. */
export const givable: readonly PageName[] = names.filter(name => places[name] !== 'open')

export const pageGroups = groups.map(group => ({
  group,
  pages: givable.filter(name => places[name] === group),
}))

const pagesIn = (...wanted: Group[]) =>
  pageGroups.flatMap(({ group, pages }) => (wanted.includes(group) ? pages : []))

/** The usual pages of new operators, by role. */
export const presets = {
  support: pagesIn('store', 'all'),
  onboarding: ['journal', 'devices', 'chains', 'forms'],
  administrator: givable,
  none: [],
} as const satisfies Record<string, readonly PageName[]>

export const presetNames = ['support', 'onboarding', 'administrator', 'none'] as const

export const pageTitle = (t: Translate, page: PageName): string => t(`route.${page}`)

/** Always in the menu's order. */
export const pageTitles = (t: Translate, pages: readonly PageName[]): string[] =>
  givable.filter(page => pages.includes(page)).map(page => pageTitle(t, page))

/** A short text for a cell: up to two by name. */
export function pagesSummary(t: Translate, pages: readonly PageName[]): string {
  const titles = pageTitles(t, pages)
  if (titles.length === 0) return t('operators.noPages')
  if (titles.length === givable.length) return t('operators.everyPage')
  const more = titles.length - 2
  if (more <= 0) return titles.join(', ')
  return t('operators.andMore', { names: titles.slice(0, 2).join(', '), smart_count: more })
}
