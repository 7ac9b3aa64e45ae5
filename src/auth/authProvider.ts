import type { AuthProvider } from 'ra-core'
import { login, logout, otp } from '../dataProvider/auth.ts'
import { ApiError, refusesPage } from '../dataProvider/core/errors.ts'
import { routeNamed } from '../routes.ts'
import { getSession, isSignedIn, signIn, signOut } from '../session.ts'
import { pagesAreStale } from './pages.ts'

const loginPath = routeNamed('login').path

const ignored = () => undefined

interface Password {
  readonly username: string
  readonly password: string
}

/** The second step: the code an authenticator shows. */
interface Code {
  readonly code: string
}

/** react-admin's view of the session. Its resources are named after the pages they belong to. */
export const authProvider = {
  async login(given: Password | Code) {
    if ('code' in given) signIn((await otp(given.code)).info)
    else await login(given.username, given.password)
  },
  /**
   * Ends the session here at once, and on the server when it can be reached: offline, as soon as the network is
   * back while this tab is open. Otherwise it expires there.
   */
  async logout() {
    const { token } = getSession()
    const tell = () => logout(token)
    const onServer = tell().catch(error => {
      const isUnreachable = error instanceof ApiError && error.status === 0
      if (isUnreachable)
        addEventListener('online', () => void tell().catch(ignored), { once: true })
    })
    signOut()
    await onServer
    return loginPath
  },
  checkAuth: () =>
    isSignedIn() ? Promise.resolve() : Promise.reject({ redirectTo: loginPath, message: false }),
  /**
   * Never rejects: react-admin would take a call that ended the session for one that succeeded, and forms would drop
   * what was typed. The client ends the session itself, and the guard leads to the sign-in page.
   */
  checkError: error => {
    if (refusesPage(error)) void pagesAreStale()
    return Promise.resolve()
  },
  getPermissions: () => Promise.resolve(getSession().pages ?? []),
  getIdentity: () => {
    const name = getSession().claims?.username ?? ''
    return Promise.resolve({ id: name, fullName: name })
  },
  canAccess: ({ resource }) => Promise.resolve(getSession().pages?.includes(resource) ?? false),
} satisfies AuthProvider
