import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { useSession } from '../auth/pages.ts'
import { Forget } from '../components/Loading/LoadBoundary.tsx'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import { matchRoute } from '../routes.ts'
import { dropDraftsOfOthers } from '../session.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { FirstMinutes } from './firstMinutes/FirstMinutes.tsx'
import { LiveNews } from './LiveNews.tsx'
import { Overlays } from './Overlays.tsx'
import { forgetAnswers } from './queryClient.ts'
import { Screen } from './Screen.tsx'
import { StoreMoved } from './StoreMoved.tsx'
import { StaySignedIn } from './session/StaySignedIn.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { useSidebar } from './sidebar/useSidebar.ts'
import { TopBar } from './TopBar.tsx'
import './layout.css'

/** The browser tab's title, from the navigation on; a screen may replace it. */
function Title() {
  const t = useT()
  const route = matchRoute(useLocation().pathname)
  useEffect(() => {
    if (route) document.title = `${t(titleKey(route))} · ${t('app.name')}`
  }, [route, t])
  return null
}

function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const { open, large, toggle, close } = useSidebar()
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const operator = useSession().claims?.username ?? ''
  // After the screens have saved what they keep: another tab may have signed in someone else. A session that has
  // just ended is nobody's: what was typed in it waits for its operator.
  useEffect(() => {
    if (operator) dropDraftsOfOthers(operator)
  }, [operator])
  return (
    <div className="st-shell" data-menu={open}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; it leaves the address to the router */}
      <a
        className="st-skip"
        href="#content"
        onClick={event => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('app.skip')}
      </a>
      <TopBar menuOpen={open} onMenu={toggle} menuButton={menuButton} />
      <Sidebar open={open} large={large} close={close} opener={menuButton} />
      <div className="st-body st-column st-place st-scroll">
        <Breadcrumbs />
        <main id="content" ref={main} tabIndex={-1}>
          <StoreMoved />
          {children}
        </main>
        <Footer />
      </div>
      <Overlays />
      <StaySignedIn />
      <FirstMinutes />
    </div>
  )
}

/** Pages under /auth have two columns; all others have top bar, sidebar, breadcrumbs, content and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <Title />
      {pathname.startsWith('/auth/') ? (
        <AuthFrame>{children}</AuthFrame>
      ) : (
        <Shell>{children}</Shell>
      )}
    </>
  )
}

/** The frame around the application's routes. */
export function Layout({ children }: { children: ReactNode }) {
  const cache = useQueryClient()
  return (
    <Forget value={() => forgetAnswers(cache)}>
      <LiveNews />
      <Frame>
        <Screen>{children}</Screen>
      </Frame>
    </Forget>
  )
}
