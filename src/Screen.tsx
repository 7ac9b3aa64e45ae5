// What an address shows, by the guard's decision. Every navigation passes here.
import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { decide } from './auth/guard.ts'
import { accessOf, refreshPages, usePagesFailed, useSession } from './auth/pages.ts'
import { LoadBoundary } from './components/LoadBoundary.tsx'
import { Loaded } from './components/Loaded.tsx'
import { Skeleton } from './components/Page/states.tsx'
import { screenOf } from './screens.ts'

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
  const page = <Loaded load={screenOf(route.name).load} fallback={<Skeleton />} />
  return (
    <LoadBoundary key={route.name}>
      <Routes>
        <Route path={route.path} element={page} />
      </Routes>
    </LoadBoundary>
  )
}
