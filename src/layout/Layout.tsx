import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { useSession } from '../auth/pages.ts'
import { useT } from '../i18n/useT.ts'
import { dropDraftsOfOthers } from '../session.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'
import { useSidebar } from './useSidebar.ts'
import './layout.css'

/** On a new page the focus goes to its content, unless the page has put it somewhere itself. */
function useNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [pathname, main])
}

function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const { open, toggle, close } = useSidebar()
  const main = useRef<HTMLElement>(null)
  useNewPage(main)
  const operator = useSession().claims?.username ?? ''
  // After the screens have put away what they kept: another tab may have signed in someone else.
  useEffect(() => dropDraftsOfOthers(operator), [operator])
  return (
    <div className="st-shell" data-menu={open}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; the address stays the router's */}
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
      <TopBar menuOpen={open} onMenu={toggle} />
      <Sidebar open={open} />
      {open && (
        <button
          type="button"
          className="st-veil"
          tabIndex={-1}
          aria-label={t('layout.closeMenu')}
          onClick={close}
        />
      )}
      <div className="st-body">
        <Breadcrumbs />
        <main id="content" ref={main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <Toasts />
    </div>
  )
}

/** Pages under /auth have two columns; all others top bar, sidebar, breadcrumbs, content, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (pathname.startsWith('/auth/'))
    return (
      <AuthFrame>
        {children}
        <Toasts />
      </AuthFrame>
    )
  return <Shell>{children}</Shell>
}
