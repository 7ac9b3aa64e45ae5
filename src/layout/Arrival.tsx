import { useEffect, useRef, useState } from 'react'
import { arrivedBySignIn } from '../auth/arrival.ts'
import { titleKey } from '../i18n/titles.ts'
import { useT } from '../i18n/useT.ts'
import type { RouteInfo } from '../routes.ts'

/** To the page's heading, unless the page has put the focus somewhere itself. */
function focusContent() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target.focus()
}

/**
 * Says a new screen once it is there, and moves the focus to it. `route` null: still on its way.
 * The first screen of a freshly opened tab is left to the browser.
 */
export function Arrival({ route, pathname }: { route: RouteInfo | null; pathname: string }) {
  const t = useT()
  const last = useRef<string | null>(null)
  const [said, setSaid] = useState<RouteInfo | null>(null)
  useEffect(() => {
    if (!route || last.current === pathname) return
    const first = last.current === null && !arrivedBySignIn()
    last.current = pathname
    if (first) return
    setSaid(route)
    focusContent()
  }, [route, pathname])
  return (
    <p className="st-hidden" aria-live="polite">
      {said && t(titleKey(said))}
    </p>
  )
}
