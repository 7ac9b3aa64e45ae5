import { useEffect, useRef, useState } from 'react'
import { arrivedBySignIn } from '../auth/arrival.ts'
import { isOverlaid } from '../components/Leaving/overlaid.ts'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import type { RouteInfo } from '../routes.ts'

/** Focuses the page's heading, unless the page has placed the focus itself, or the operator has moved it. */
function focusContent(from: Element | null) {
  const main = document.querySelector('main')
  const now = document.activeElement
  if (!main || main.contains(now) || isOverlaid()) return
  if (now && now !== from && now !== document.body) return
  // A button's open panel would close if the focus left.
  if (now?.matches('[aria-expanded="true"][aria-controls]')) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target.focus()
}

/**
 * Announces a new screen once it is shown, and focuses it. `route` null: still loading. The first screen of a new
 * tab is left to the browser.
 */
export function Arrival({ route, pathname }: { route: RouteInfo | null; pathname: string }) {
  const t = useT()
  const last = useRef<string | null>(null)
  const [announced, announce] = useState<RouteInfo | null>(null)
  const way = useRef<{ to: string; from: Element | null }>(null)
  useEffect(() => {
    // The focus when the navigation began: a menu opened meanwhile keeps it.
    if (way.current?.to !== pathname) way.current = { to: pathname, from: document.activeElement }
    if (!route || last.current === pathname) return
    const first = last.current === null && !arrivedBySignIn()
    last.current = pathname
    if (first) return
    announce(route)
    focusContent(way.current.from)
  }, [route, pathname])
  return (
    <p className="st-hidden" aria-live="polite">
      {announced && t(titleKey(announced))}
    </p>
  )
}
