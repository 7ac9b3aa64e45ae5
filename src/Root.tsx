// Sign-in or the application. Sign-in must be light: nothing here may import react-admin's
// components, the router or a page; the application is a chunk that comes once it is needed.
import { useEffect, useSyncExternalStore } from 'react'
import { noteSignIn } from './auth/arrival.ts'
import { hasRunOut, startClock } from './auth/clock.ts'
import { decide } from './auth/guard.ts'
import { accessOf, refreshPages, watchPages } from './auth/pages.ts'
import { SignIn } from './auth/SignIn.tsx'
import { LoadBoundary } from './components/LoadBoundary.tsx'
import { type Load, Loaded, preload } from './components/Loaded.tsx'
import { useT } from './i18n/useT.ts'
import { routeNamed } from './routes.ts'
import { screenOf } from './screens.ts'
import { getSession, isSignedIn, sessionId, signOut, subscribe } from './session.ts'

const loginPath = routeNamed('login').path
const loadApp = () => import('./App.tsx')
const ahead = (load: Load) => void preload(load).catch(() => undefined) // its drawing says so

const address = () => location.pathname + location.search + location.hash
const onLogin = () => location.pathname.replace(/\/$/, '') === loginPath
const go = (to: string) => history.replaceState(null, '', to)

/** Puts the address right where sign-in begins or ends; the application guards the rest itself. */
function settleAddress(): void {
  const decision = decide(address(), accessOf(getSession()))
  if (decision.kind !== 'redirect') return
  if (onLogin() || decision.to.split('?')[0] === loginPath) go(decision.to)
  else if (!isSignedIn()) go(loginPath) // an unknown path
}

function afterSessionChange(): void {
  // The server's clock may say so between two ticks; then it ended by itself as well.
  if (hasRunOut()) signOut(true)
  // A session that ended by itself comes back to where it ended; Logout does not.
  else if (isSignedIn() || getSession().ended) settleAddress()
  else if (!onLogin()) go(loginPath)
}

/** Starts the application's code, the allowed pages and the page's first data at the same time. */
function startEarly(): void {
  if (!isSignedIn()) return
  ahead(loadApp)
  void refreshPages()
  const decision = decide(address(), accessOf(getSession()))
  if (decision.kind !== 'allow') return
  const screen = screenOf(decision.route.name)
  ahead(screen.load)
  screen.early?.(location.search, location.pathname)
}

/** To be called once, before the first drawing. */
export function start(): void {
  settleAddress()
  startEarly()
  subscribe(afterSessionChange)
  window.addEventListener('popstate', () => isSignedIn() || settleAddress())
  startClock()
  watchPages()
}

function Splash() {
  const t = useT()
  return (
    <div className="st-splash" role="status" aria-label={t('app.loading')}>
      <div />
    </div>
  )
}

export function Root() {
  const session = useSyncExternalStore(subscribe, () => (isSignedIn() ? sessionId() : null))
  useEffect(() => {
    if (session !== null) void refreshPages()
    else noteSignIn()
  }, [session])
  if (session === null) return <SignIn onPasswordAccepted={() => ahead(loadApp)} />
  // Another session in one step (this tab stood still meanwhile): nothing on the screen is its own.
  return (
    <LoadBoundary key={session}>
      <Loaded load={loadApp} fallback={<Splash />} />
    </LoadBoundary>
  )
}
