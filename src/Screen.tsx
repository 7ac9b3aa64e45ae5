// What an address shows, by the guard's decision. Every navigation passes here.
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { decide } from './auth/guard.ts'
import { accessOf, refreshPages, usePagesFailed, useSession } from './auth/pages.ts'
import { LoadBoundary } from './components/LoadBoundary.tsx'
import { Skeleton } from './components/Page/states.tsx'
import type { RouteInfo } from './routes.ts'
import { screenOf } from './screens.ts'

const lazyScreens = new Map<string, LazyExoticComponent<ComponentType>>()

/** One lazy component a route for good: a new one on every drawing would mount the page again. */
function lazyScreen({ name }: RouteInfo) {
  const known = lazyScreens.get(name)
  if (known) return known
  const made = lazy(screenOf(name).load)
  lazyScreens.set(name, made)
  return made
}

export function Screen() {
  const { pathname, search, hash, key } = useLocation()
  const session = useSession()
  usePagesFailed() // draws again when the allowed pages could not be had
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every navigation
  useEffect(() => void refreshPages(), [key])

  const decision = decide(pathname + search + hash, accessOf(session))
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />
  if (decision.kind === 'wait') return <Skeleton />
  const { route } = decision
  const Page = lazyScreen(route)
  return (
    <LoadBoundary key={route.name}>
      <Suspense fallback={<Skeleton />}>
        <Routes>
          <Route path={route.path} element={<Page />} />
        </Routes>
      </Suspense>
    </LoadBoundary>
  )
}
