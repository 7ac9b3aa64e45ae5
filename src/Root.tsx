// Sign-in or the application. Sign-in must be light: nothing here may import react-admin's components, the router or
// a page; the application is a chunk that loads when it is needed.
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { noteSignIn } from './auth/arrival.ts'
import { hasRunOut, startClock } from './auth/clock.ts'
import { arrivalOf, decide } from './auth/guard.ts'
import { accessOf, refreshPages, watchPages } from './auth/pages.ts'
import { SignIn } from './auth/SignIn.tsx'
import { LoadBoundary } from './components/Loading/LoadBoundary.tsx'
import { type Load, Loaded, preload } from './components/Loading/Loaded.tsx'
import { useIsSlow } from './dataProvider/core/slow.ts'
import { useT } from './i18n/useT.ts'
import { routeNamed } from './routes.ts'
import { screenOf } from './screens.ts'
import { getSession, isSignedIn, sessionId, signOut, subscribe } from './session.ts'

const loginPath = routeNamed('login').path
const loadApp = () => import('./App.tsx')
const ahead = (load: Load) => void preload(load).catch(() => undefined) // rendering reports the failure

const address = () => location.pathname + location.search + location.hash
const onLogin = () => location.pathname.replace(/\/$/, '') === loginPath
const go = (to: string) => history.replaceState(null, '', to)

/** Corrects the address where sign-in begins or ends; inside, the application guards its own addresses. */
function settleAddress(): void {
  const decision = decide(address(), accessOf(getSession()))
  if (decision.kind !== 'redirect') return
  if (onLogin() || decision.to.split('?')[0] === loginPath) go(decision.to)
  else if (!isSignedIn()) go(loginPath) // an unknown path
}

function afterSessionChange(): void {
  // The server's clock may show this between two ticks; the session has expired then as well.
  if (hasRunOut()) signOut(true)
  // An expired session returns to where it ended; signing out does not.
  else if (isSignedIn() || getSession().ended) settleAddress()
  else if (!onLogin()) go(loginPath)
  startEarly()
}

/** Loads the code of the application and the next screen, even while the one-time code is being typed. */
function fetchCode(): void {
  ahead(loadApp)
  const route = arrivalOf(address(), getSession().store !== null)
  if (route) ahead(screenOf(route.name).load)
}

/** Requests the screen's first data; false while it is not known whether the screen may be shown. */
function askForData(): boolean {
  const decision = decide(address(), accessOf(getSession()))
  if (decision.kind === 'allow')
    screenOf(decision.route.name).early?.(location.search, location.pathname)
  return decision.kind !== 'wait'
}

let begun: string | null = null
let isAsked = true

/** Starts code, allowed pages and first data of a session as early as possible, before React sees it. */
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

/** Call once, before the first render. */
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

/** Says once that a call takes long, whichever screen waits for it; also above a dialog, outside what it hides. */
function Slow() {
  const t = useT()
  if (!useIsSlow()) return null
  return createPortal(
    <p className="st-slow" role="alert">
      {t('app.slow')}
    </p>,
    document.body,
  )
}

function Shown() {
  const session = useSyncExternalStore(subscribe, () => (isSignedIn() ? sessionId() : null))
  useEffect(() => {
    if (session === null) noteSignIn()
  }, [session])
  if (session === null) return <SignIn onPasswordAccepted={fetchCode} />
  // The session changed in one step (this tab was asleep meanwhile): nothing on the screen belongs to it.
  return (
    <LoadBoundary key={session}>
      <Loaded load={loadApp} fallback={<Splash />} />
    </LoadBoundary>
  )
}

export function Root() {
  return (
    <>
      <Shown />
      <Slow />
    </>
  )
}
