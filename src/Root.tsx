// Sign-in or the application. Sign-in must be light: nothing here may import react-admin's
// components, the router or a page; the application is a chunk that comes once it is needed.
import { useEffect, useSyncExternalStore } from 'react'
import { noteSignIn } from './auth/arrival.ts'
import { hasRunOut, startClock } from './auth/clock.ts'
import { arrivalOf, decide } from './auth/guard.ts'
import { accessOf, refreshPages, watchPages } from './auth/pages.ts'
import { SignIn } from './auth/SignIn.tsx'
import { LoadBoundary } from './components/Loading/LoadBoundary.tsx'
import { type Load, Loaded, preload } from './components/Loading/Loaded.tsx'
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
  startEarly()
}

/** Fetches the code of the application and of the next screen, also while the one-time code is typed. */
function fetchCode(): void {
  ahead(loadApp)
  const route = arrivalOf(address(), getSession().store !== null)
  if (route) ahead(screenOf(route.name).load)
}

/** Asks for the screen's first data; false while nobody knows whether it may be shown. */
function askForData(): boolean {
  const decision = decide(address(), accessOf(getSession()))
  if (decision.kind === 'allow')
    screenOf(decision.route.name).early?.(location.search, location.pathname)
  return decision.kind !== 'wait'
}

let begun: string | null = null
let isAsked = true

/** Starts code, allowed pages and first data of a session as early as each may be, before React hears of it. */
function startEarly(): void {
  const id = isSignedIn() ? sessionId() : null
  if (id !== begun) {
    begun = id
    isAsked = id === null
    if (id === null) return
    fetchCode()
    void refreshPages()
  }
  if (!isAsked) isAsked = askForData()
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
    if (session === null) noteSignIn()
  }, [session])
  if (session === null) return <SignIn onPasswordAccepted={fetchCode} />
  // Another session in one step (this tab stood still meanwhile): nothing on the screen is its own.
  return (
    <LoadBoundary key={session}>
      <Loaded load={loadApp} fallback={<Splash />} />
    </LoadBoundary>
  )
}
