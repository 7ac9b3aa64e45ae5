import { AppBar, Chip, IconButton, Toolbar } from '@mui/material'
import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { useRuntime } from '../auth/useRuntime.ts'
import { Icon } from '../components/Icon.tsx'
import { type Load, Loaded, preload, useIsLoaded } from '../components/Loaded.tsx'
import { isTrayKept, onTrayWanted } from '../dataProvider/tray/inbox.ts'
import { bringTexts } from '../i18n/language.ts'
import { shownName } from '../i18n/shownName.ts'
import { useT } from '../i18n/useT.ts'
import { routeNamed } from '../routes.ts'
import { Countdown } from './Countdown.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { StaySignedIn } from './StaySignedIn.tsx'
import { StoreMenu } from './StoreMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const jobs: Load = () => import('./jobs/JobsMenu.tsx')

/** Nobody waits for it, and a bar without it is better than a bar with an error in it. */
function Jobs() {
  const isLoaded = useIsLoaded(jobs)
  useEffect(() => void preload(jobs).catch(() => undefined), [])
  return isLoaded ? <Loaded load={jobs} fallback={null} /> : null
}

const tray: Load = async () => {
  const [menu] = await Promise.all([import('./tray/TrayMenu.tsx'), bringTexts('tray')])
  return menu
}

/** Fetched when there is something in it: of before, or of another tab, or the first download. */
function Tray() {
  const isLoaded = useIsLoaded(tray)
  useEffect(() => {
    const stop = onTrayWanted(() => preload(tray))
    const look = () => {
      if (isTrayKept()) preload(tray).catch(() => undefined)
    }
    look()
    addEventListener('storage', look)
    return () => {
      stop()
      removeEventListener('storage', look)
    }
  }, [])
  return isLoaded ? <Loaded load={tray} fallback={null} /> : null
}

function CurrentStore() {
  const t = useT()
  const { store, version } = useSession()
  return (
    <div className="st-current st-in-line st-gap-4 st-grow">
      <span className="st-fact st-in-line st-nowrap">
        <span className="st-fact-name st-fine">{t('layout.store')}</span>
        {store ? (
          <Link className="st-cut" to={routeNamed('monitor').path} title={store.full_name}>
            {shownName(store.name)}
          </Link>
        ) : (
          <span>{t('layout.notSet')}</span>
        )}
        <IconButton
          size="small"
          component={Link}
          to={routeNamed('stores').path}
          aria-label={t(store ? 'layout.changeStore' : 'layout.chooseStore')}
          title={t(store ? 'layout.changeStore' : 'layout.chooseStore')}
        >
          <Icon name="pencil" />
        </IconButton>
        {store && <StoreMenu key={store.id} store={store} />}
      </span>
      <span className="st-fact st-in-line st-nowrap st-wide">
        <span className="st-fact-name st-fine">{t('layout.version')}</span>
        <span>{version ?? t('layout.versionUnknown')}</span>
      </span>
    </div>
  )
}

interface TopBarProps {
  menuOpen: boolean
  onMenu: () => void
  menuButton: RefObject<HTMLButtonElement | null>
}

export function TopBar({ menuOpen, onMenu, menuButton }: TopBarProps) {
  const t = useT()
  const runtime = useRuntime()
  return (
    <AppBar aria-label={t('layout.topBar')}>
      <Toolbar variant="dense">
        <IconButton
          ref={menuButton}
          aria-expanded={menuOpen}
          aria-controls="menu"
          aria-label={t(menuOpen ? 'layout.closeMenu' : 'layout.openMenu')}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </IconButton>
        <Link
          to="/"
          className="st-brand st-plain st-in-line st-strong st-nowrap"
          aria-label={t('app.name')}
        >
          <img src="/icon.svg" alt="" width="24" height="24" />
          <span className="st-wide">{t('app.name')}</span>
        </Link>
        {runtime?.demo && <Chip component="span" title={t('app.demoHint')} label={t('app.demo')} />}
        <CurrentStore />
        <span className="st-fact st-in-line st-nowrap">
          <span className="st-fact-name st-fine st-wide">{t('layout.session')}</span>
          <Countdown />
        </span>
        <StaySignedIn />
        <Jobs />
        <Tray />
        <PaletteButton />
        <UserMenu />
      </Toolbar>
    </AppBar>
  )
}
