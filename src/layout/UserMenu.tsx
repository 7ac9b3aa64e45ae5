import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../auth/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { LanguageChoice } from '../components/LanguageChoice.tsx'
import { ThemeChoice } from '../components/ThemeChoice.tsx'
import { shownName } from '../i18n/shownName.ts'
import { useLanguageTag, useT } from '../i18n/useT.ts'
import { routeNamed } from '../routes.ts'
import { openOverlay } from './overlays.ts'
import { useLogout } from './useLogout.tsx'

const firstTwo = (text: string) => Array.from(text).slice(0, 2).join('')

/** The first two letters of the name in upper case, or '00'. Two stay two: upper case may have more. */
export const initials = (name: string | undefined, locale = 'en-GB'): string =>
  firstTwo(firstTwo((name ?? '').trim()).toLocaleUpperCase(locale)) || '00'

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

/** Closes on Escape (back to the button) and on a click or focus elsewhere; a question of its own is not elsewhere. */
function useClosing(open: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (inDialog(event.target)) return
      if (event.target instanceof Node && !place.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || inDialog(event.target)) return
      close()
      place.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, close])
  return place
}

/** How the console looks, and in which language. */
function Looks({ close }: { close: () => void }) {
  const t = useT()
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      <Button
        onClick={() => {
          close()
          openOverlay('sheet')
        }}
      >
        <Icon name="keyboard" />
        {t('looks.keys.title')}
      </Button>
      <Button
        onClick={() => {
          close()
          openOverlay('notices')
        }}
      >
        <Icon name="recent" />
        {t('widgets.notices')}
      </Button>
    </>
  )
}

function Logout() {
  const t = useT()
  const { logout, question } = useLogout()
  return (
    <>
      <Button onClick={logout}>
        <Icon name="exit" />
        {t('layout.logout')}
      </Button>
      {question}
    </>
  )
}

/** The operator's initials; behind them the own profile, the language choices and Logout. */
export function UserMenu() {
  const t = useT()
  const name = useSession().claims?.username
  const letters = initials(name, useLanguageTag())
  const [open, setOpen] = useState(false)
  const [close] = useState(() => () => setOpen(false))
  const place = useClosing(open, close)
  return (
    <div className="st-user" ref={place}>
      <button
        type="button"
        className="st-initials"
        aria-expanded={open}
        aria-controls="user-menu"
        // What is seen is part of what is heard, so that voice control finds it.
        aria-label={`${t('layout.user', { name: name ?? '' })}, ${letters}`}
        onClick={() => setOpen(!open)}
      >
        {letters}
      </button>
      <div className="st-user-menu" id="user-menu" hidden={!open}>
        <p>
          <span className="st-soft">{t('layout.user', { name: '' }).trim()}</span>
          <br />
          <strong>{shownName(name ?? '')}</strong>
        </p>
        <Button component={Link} to={routeNamed('profile').path} onClick={close}>
          <Icon name="operator" />
          {t('route.profile')}
        </Button>
        <Looks close={close} />
        <Logout />
      </div>
    </div>
  )
}
