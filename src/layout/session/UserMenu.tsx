import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import { LanguageChoice } from '#src/components/Choices/LanguageChoice.tsx'
import { ThemeChoice } from '#src/components/Choices/ThemeChoice.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Popover } from '#src/components/Popover/Popover.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'
import { openOverlay } from '../overlays.ts'
import { useLogout } from './useLogout.tsx'

const firstTwo = (text: string) => Array.from(text).slice(0, 2).join('')

/** The first two letters of the name in upper case, or '00'. Always two: upper case may have more. */
export const initials = (name: string | undefined, locale = 'en-GB'): string =>
  firstTwo(firstTwo((name ?? '').trim()).toLocaleUpperCase(locale)) || '00'

const overlays = [
  { name: 'sheet', icon: 'keyboard', text: 'looks.keys.title' },
  { name: 'notices', icon: 'recent', text: 'widgets.notices' },
  { name: 'tour', icon: 'tour', text: 'layout.tour' },
  { name: 'news', icon: 'news', text: 'layout.news' },
] as const

/** The console's theme and language, and what explains it. */
function Looks({ close }: { close: () => void }) {
  const t = useT()
  return (
    <>
      <LanguageChoice />
      <ThemeChoice />
      {overlays.map(({ name, icon, text }) => (
        <Button
          key={name}
          fullWidth
          onClick={() => {
            close()
            openOverlay(name)
          }}
        >
          <Icon name={icon} />
          {t(text)}
        </Button>
      ))}
    </>
  )
}

function Logout() {
  const t = useT()
  const { logout, question } = useLogout()
  return (
    <>
      <Button fullWidth onClick={logout}>
        <Icon name="exit" />
        {t('layout.logout')}
      </Button>
      {question}
    </>
  )
}

/** The operator's initials, opening a menu with the profile, the language choices and Logout. */
export function UserMenu() {
  const t = useT()
  const name = useSession().claims?.username
  const letters = initials(name, useLanguageTag())
  return (
    <Popover
      className="st-user-menu st-stack st-gap-3 st-pad-4"
      opener={props => (
        <button
          type="button"
          className="st-initials st-fine st-strong"
          // The visible text is part of the accessible name, so that voice control finds it.
          aria-label={`${t('layout.user', { name: name ?? '' })}, ${letters}`}
          {...props}
        >
          {letters}
        </button>
      )}
    >
      {close => (
        <>
          <p>
            <span className="st-soft">{t('layout.user', { name: '' }).trim()}</span>
            <br />
            <strong>{shownName(name ?? '')}</strong>
          </p>
          <Button fullWidth component={Link} to={routeNamed('profile').path} onClick={close}>
            <Icon name="operator" />
            {t('route.profile')}
          </Button>
          <Looks close={close} />
          <Logout />
        </>
      )}
    </Popover>
  )
}
