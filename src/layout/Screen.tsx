// Decides which screen an address shows. Every navigation passes here: until the guard has decided and the screen's
// code has loaded, `loading` is shown and the content is hidden, not unmounted.
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router'
import { decide } from '../auth/guard.ts'
import { accessOf, pagesAreStale, refreshPages, usePagesFailed, useSession } from '../auth/pages.ts'
import { LoadBoundary } from '../components/Loading/LoadBoundary.tsx'
import { Loaded, useIsLoaded } from '../components/Loading/Loaded.tsx'
import { Skeleton } from '../components/Page/states.tsx'
import { matchRoute } from '../routes.ts'
import { screenOf } from '../screens.ts'
import { Arrival } from './Arrival.tsx'
import { frameOf, TabFrame } from './TabFrame.tsx'

/** The page's identity: its frame, so that a tab page stays while its tabs change. */
const placeOf = (location: Location): string | null => {
  const route = matchRoute(location.pathname)
  return route && frameOf(route).name
}

/** A route's screen, once its code has loaded. */
export const Page = ({ name }: { name: string }) => (
  <Loaded load={screenOf(name).load} fallback={<Skeleton shape="page" rows={9} />} />
)

interface LayerProps {
  location: Location
  hidden: boolean
  /** The application's routes. */
  children: ReactNode
}

/**
 * The screen of one address. A hidden one keeps its state and is paused: it uses the `location` it was left at,
 * and its effects are off, so that it makes no requests, does not navigate, and does not ask before leaving when
 * the guard redirects.
 */
function Layer({ location, hidden, children }: LayerProps) {
  const route = matchRoute(location.pathname)
  if (!route) return null
  return (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <div className="st-screen" hidden={hidden}>
        <TabFrame route={route} pathname={location.pathname}>
          <LoadBoundary key={route.name} place={location.pathname}>
            <Routes location={location}>
              <Route path="/*" element={children} />
            </Routes>
          </LoadBoundary>
        </TabFrame>
      </div>
    </Activity>
  )
}

export function Screen({ children }: { children: ReactNode }) {
  const location = useLocation()
  const session = useSession()
  usePagesFailed() // rerenders when the allowed pages could not be loaded
  const arrived = useRef(location.key)
  useEffect(() => {
    // A navigation within a second of the last answer asks once that second is over, instead of not at all.
    void (arrived.current === location.key ? refreshPages() : pagesAreStale())
    arrived.current = location.key
  }, [location.key])

  const { pathname, search, hash } = location
  const decision = decide(pathname + search + hash, accessOf(session))
  const route = decision.kind === 'allow' ? decision.route : null
  const loading = !useIsLoaded(route && screenOf(route.name).load)
  const [shown, setShown] = useState<Location | null>(null)
  if (!loading && shown !== location) setShown(location)

  const leaving = shown && (!route || placeOf(shown) !== placeOf(location)) ? shown : null
  const layers = [leaving, route && location].filter(layer => layer !== null)
  return (
    <div className="st-screen" aria-busy={loading}>
      {layers.map(layer => (
        <Layer key={placeOf(layer)} location={layer} hidden={layer === leaving}>
          {children}
        </Layer>
      ))}
      {decision.kind === 'wait' && <Skeleton shape="page" rows={9} />}
      {decision.kind === 'redirect' && <Navigate to={decision.to} replace />}
      <Arrival route={loading ? null : route} pathname={pathname} />
    </div>
  )
}
