import { useEffect, useRef, useState } from 'react'
import { endSession } from '../auth/authProvider.ts'
import { useSession } from '../auth/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { LanguageChoice } from '../components/LanguageChoice.tsx'
import { useT } from '../i18n/useT.ts'

/** The first two letters of the name in upper case, or '00'. */
export const initials = (name: string | undefined): string =>
  Array.from((name ?? '').trim())
    .slice(0, 2)
    .join('')
    .toUpperCase() || '00'

/** Closes on Escape (back to the button) and on a click or focus elsewhere. */
function useClosing(open: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
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

/** The operator's initials; behind them the language choices and Logout. */
export function UserMenu() {
  const t = useT()
  const name = useSession().claims?.username
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
        aria-label={`${t('layout.user', { name: name ?? '' })}, ${initials(name)}`}
        onClick={() => setOpen(!open)}
      >
        {initials(name)}
      </button>
      <div className="st-user-menu" id="user-menu" hidden={!open}>
        <p>
          <span className="st-soft">{t('layout.user', { name: '' }).trim()}</span>
          <br />
          <strong>{name}</strong>
        </p>
        <LanguageChoice />
        <button type="button" className="st-button" onClick={() => void endSession()}>
          <Icon name="exit" />
          {t('layout.logout')}
        </button>
      </div>
    </div>
  )
}
