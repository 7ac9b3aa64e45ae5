import { call } from './core/call.ts'

/** Signs in with name and password; returns the next step, in the server's words. Throws `ApiError` (401: refused). */
export const login = (username: string, password: string) =>
  call('login', { body: { username, password } })

/** Sends the one-time code; the answer's `info` is the session token. Spaces in the code are ignored. */
export const otp = (code: string) => call('otp', { body: { code } })

/** Extends this session; `info` is the new token. */
export const refreshSession = () => call('refreshSession', {})

/** Ends a token's session on the server, even if the page is gone before the answer arrives. */
export const logout = (token: string | null) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  return call('logout', { headers, keepalive: true })
}

/** The page names this operator may use. */
export const allowedPages = async (): Promise<readonly string[]> => (await call('acl', {})).pages
