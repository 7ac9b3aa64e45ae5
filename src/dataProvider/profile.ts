import type { components } from '../generated/api.ts'
import { call } from './core/call.ts'

export type Profile = components['schemas']['Profile']

/** Who is signed in, with the live sessions. */
export const profile = (): Promise<Profile> => call('profile', {})

/** Changes the own password; every other session ends. Throws `ApiError` 422 `password.wrong`. */
export const changePassword = (current: string, password: string) =>
  call('changePassword', { body: { current, password } })

/** Ends one other session of this operator, or all others. */
export const endOwnSessions = (session?: string) =>
  call('endOwnSessions', { body: session ? { session } : {} })
