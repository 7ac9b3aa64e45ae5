import { call } from './core/call.ts'

/** Name and password; answers what to do next, in the server's words. Throws `ApiError` (401: refused). */
export const login = (username: string, password: string) =>
  call('login', { body: { username, password } })

/** The control code; `info` of the answer is the session token. Blanks in the code are ignored. */
export const otp = (code: string) => call('otp', { body: { code } })

/** A later end for this session; `info` is the new token. */
export const refreshSession = () => call('refreshSession', {})

/** Ends the session of a token on the server, also when the page is gone before the answer comes. */
export const logout = (token: string | null) => {
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  return call('logout', { headers, keepalive: true })
}

/** The page names this operator may use. */
export const allowedPages = async (): Promise<readonly string[]> => (await call('acl', {})).pages
