import { AppBar, Chip, IconButton, Toolbar } from '@mui/material'
import { type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { useRuntime } from '../auth/useRuntime.ts'
import { Icon } from '../components/Icon.tsx'
import { type Load, Loaded, preload, useIsLoaded } from '../components/Loading/Loaded.tsx'
import { shownName } from '../i18n/shownName.ts'
import { useT } from '../i18n/useT.ts'
import { routeNamed } from '../routes.ts'
import { HelpButton } from './help/HelpButton.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { StoreMenu } from './StoreMenu.tsx'
import { Countdown } from './session/Countdown.tsx'
import { UserMenu } from './session/UserMenu.tsx'
import { useTrayWanted } from './trayCode.ts'

const work: Load = () => import('./WorkMenu.tsx')

/** Nobody waits for it, and a bar without it is better than one with an error in it. */
function Work() {
  const isLoaded = useIsLoaded(work)
  useTrayWanted()
  useEffect(() => void preload(work).catch(() => undefined), [])
  return isLoaded ? <Loaded load={work} fallback={null} /> : null
}

function CurrentStore() {
  const t = useT()
  const { store, version } = useSession()
  return (
    <div className="st-current st-in-line st-gap-4 st-grow" data-set={store !== null}>
      <span className="st-fact st-in-line st-nowrap">
        <span className="st-fact-name st-fine">{t('layout.store')}</span>
        {store ? (
          <Link className="st-cut" to={routeNamed('monitor').path} title={store.full_name}>
            {shownName(store.name)}
          </Link>
        ) : (
          <span className="st-cut">{t('layout.notSet')}</span>
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
        <Work />
        <PaletteButton />
        <HelpButton />
        <UserMenu />
      </Toolbar>
    </AppBar>
  )
}
