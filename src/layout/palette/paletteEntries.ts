// The command palette: pages, stores, commands, and the store's files, logs and documents. Each entry says what it does.
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import type { IconName } from '#src/components/Icon.tsx'
import { ranked } from '#src/components/rank.ts'
import { type StoreChoice, useSupport } from '#src/dataProvider/index.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { chooseLanguage, languageName, languages } from '#src/i18n/language.ts'
import { titleKey } from '#src/i18n/titles.ts'
import { failureText, type Translate, useLanguage, useT } from '#src/i18n/useT.ts'
import { routeNamed, trail } from '#src/routes.ts'
import { chooseTheme, themes, useTheme } from '#src/theme/scheme.ts'
import { useHelpAddress } from '../help/useHelpAddress.ts'
import { openOverlay } from '../overlays.ts'
import { useStay } from '../session/useStay.ts'
import { type MenuItem, menuOf, type Offer } from '../sidebar/menu.ts'
import { useOfStore, useRecentFiles } from './useOfStore.ts'

export interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly text: string
  /** Shown beside the text: a store's place, or the current choice. */
  readonly hint?: string
  /** Why it cannot be used now. */
  readonly disabled?: string | undefined
  readonly run: () => void
}

export interface EntryGroup {
  readonly title: MessageKey
  readonly entries: readonly Entry[]
}

const flat = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap(item => [item, ...flat(item.children)]).filter(({ allowed }) => allowed)

const reasonOf = ({ disabled }: Offer, t: Translate): string | undefined =>
  disabled === null ? undefined : 'reason' in disabled ? disabled.reason : t('layout.needsStore')

function usePages(): readonly Entry[] {
  const t = useT()
  const session = useSession()
  const navigate = useNavigate()
  // The server allows signing up through a page of that name; the route itself is open, to explain that.
  const maySignUp = session.pages?.includes('signup') ?? false
  const more = ['profile', ...(maySignUp ? ['signup'] : [])].map(routeNamed)
  const offers: readonly Offer[] = [
    ...flat(menuOf(session)),
    ...more.map(route => ({ route, disabled: null })),
  ]
  const entries = offers.map(offer => ({
    id: `page-${offer.route.name}`,
    icon: offer.route.iconClass,
    text: trail(offer.route)
      .map(route => t(titleKey(route)))
      .join(' › '),
    disabled: reasonOf(offer, t),
    run: () => void navigate(offer.route.path),
  }))
  // Usable entries first.
  return entries.toSorted((a, b) => Number(!!a.disabled) - Number(!!b.disabled))
}

function useStores(typed: string) {
  const support = useSupport()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useSession().store?.id
  const wizard = routeNamed('stores').path
  const own = useQuery({ queryKey: ['palette', 'own'], queryFn: support.ownStores })
  const found = useQuery({
    queryKey: ['palette', 'stores', typed],
    queryFn: () => support.searchStores('', typed, 1, 8),
    enabled: typed !== '',
  })
  const entry = (store: StoreChoice): Entry => ({
    id: `store-${store.id}`,
    icon: 'store',
    text: store.name,
    hint: store.extra,
    run: () => {
      const address = new URLSearchParams({ store: String(store.id) })
      if (pathname !== wizard) address.set('to', pathname + search)
      void navigate(`${wizard}?${address}`)
    },
  })
  return {
    recent: (own.data?.recent ?? [])
      .filter(({ store }) => store.id !== here)
      .slice(0, 5)
      .map(({ store }) => entry(store)),
    found: typed === '' ? [] : (found.data?.stores.map(entry) ?? []),
    busy: typed !== '' && found.isFetching,
    failed: typed !== '' && found.isError,
  }
}

function useStayEntry(): Entry {
  const t = useT()
  const notify = useNotify()
  const { mutateAsync } = useStay()
  return {
    id: 'stay',
    icon: 'clock',
    text: t('layout.stay'),
    run: () => {
      mutateAsync().then(
        () => notify(t('looks.palette.stayed'), { type: 'info' }),
        error => notify(t('session.stayFailed', { reason: failureText(error) }), { type: 'error' }),
      )
    },
  }
}

function useCommands(logout: () => void, showKeys: () => void): readonly Entry[] {
  const t = useT()
  const notify = useNotify()
  const help = useHelpAddress()
  const [theme, language] = [useTheme(), useLanguage()]
  const now = t('looks.palette.now')
  const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const
  return [
    useStayEntry(),
    ...themes.map(
      (name): Entry => ({
        id: `theme-${name}`,
        icon: icons[name],
        text: t('looks.palette.theme', { name: t(`looks.themes.${name}`) }),
        ...(name === theme ? { hint: now } : {}),
        run: () => chooseTheme(name),
      }),
    ),
    ...languages.map(
      (name): Entry => ({
        id: `language-${name}`,
        icon: 'language',
        text: t('looks.palette.language', { name: languageName(name) }),
        ...(name === language ? { hint: now } : {}),
        run: () =>
          void chooseLanguage(name).then(
            shown => shown || notify(t('app.languageFailed'), { type: 'error' }),
          ),
      }),
    ),
    {
      id: 'notices',
      icon: 'recent',
      text: t('widgets.notices'),
      run: () => openOverlay('notices'),
    },
    { id: 'keys', icon: 'keyboard', text: t('looks.keys.title'), run: showKeys },
    { id: 'tour', icon: 'tour', text: t('layout.tour'), run: () => openOverlay('tour') },
    { id: 'news', icon: 'news', text: t('layout.news'), run: () => openOverlay('news') },
    {
      id: 'help',
      icon: 'help',
      text: t('layout.helpHint'),
      run: () => void window.open(help, '_blank', 'noopener'),
    },
    { id: 'logout', icon: 'exit', text: t('layout.logout'), run: logout },
  ]
}

const nothing = { busy: false, failed: false }

/** The groups that match the typed text; `rested` is that text after the typing pause. */
export function usePalette(
  typed: string,
  rested: string,
  commands: { readonly logout: () => void; readonly showKeys: () => void },
) {
  const wanted = typed.trim()
  const search = rested.trim()
  const answering = (entries: readonly Entry[]) => ranked(entries, wanted, ({ text }) => text)
  const pages = usePages()
  const stores = useStores(search)
  const files = useRecentFiles(wanted)
  const ofStore = useOfStore(wanted, search)
  const actions = useCommands(commands.logout, commands.showKeys)
  const pagesFound: EntryGroup = { title: 'looks.palette.pages', entries: answering(pages) }
  // Before anything is typed, the current entries come before all others.
  const first: readonly EntryGroup[] =
    wanted === ''
      ? [files.group, { title: 'looks.palette.recent', entries: stores.recent }, pagesFound]
      : [pagesFound, { title: 'looks.palette.stores', entries: stores.found }, files.group]
  const groups: readonly EntryGroup[] = [
    ...first,
    ...ofStore.groups,
    { title: 'looks.palette.actions', entries: answering(actions) },
  ]
  const { busy, failed } = wanted === '' ? nothing : stores
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    busy: busy || files.busy || ofStore.busy || wanted !== search,
    failed,
  }
}
