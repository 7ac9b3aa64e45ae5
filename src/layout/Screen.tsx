// What an address shows, by the guard's decision. Every navigation passes here: until the guard has
// decided and the screen's code is there, `loading` stands and the content is hidden, not unmounted.
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

/** The place of the page: its frame, by which a tab page stays while its tabs change. */
const placeOf = (location: Location): string | null => {
  const route = matchRoute(location.pathname)
  return route && frameOf(route).name
}

/** The screen of a route, once its code is there. */
export const Page = ({ name }: { name: string }) => (
  <Loaded load={screenOf(name).load} fallback={<Skeleton shape="page" rows={9} />} />
)

interface LayerProps {
  location: Location
  hidden: boolean
  /** The routes of the application. */
  children: ReactNode
}

/**
 * One address' screen. A hidden one keeps its state and stands still: it goes by the `location` it
 * was left at, and its effects are off, so that it neither asks the server nor leads anywhere, nor
 * asks whether to leave where the guard says so.
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
  usePagesFailed() // draws again when the allowed pages could not be had
  const arrived = useRef(location.key)
  useEffect(() => {
    // What a step asks within the second after an answer is asked at its end, not dropped.
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
