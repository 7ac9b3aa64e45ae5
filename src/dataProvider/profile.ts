import type { components } from '../generated/api.ts'
import { call } from './core/call.ts'

export type Profile = components['schemas']['Profile']

/** The signed-in operator, with their live sessions. */
export const profile = (): Promise<Profile> => call('profile', {})

/** Changes the operator's own password; every other session ends. Throws `ApiError` 422 `password.wrong`. */
export const changePassword = (current: string, password: string) =>
  call('changePassword', { body: { current, password } })

/** Ends one of this operator's other sessions, or all others. */
export const endOwnSessions = (session?: string) =>
  call('endOwnSessions', { body: session ? { session } : {} })

/** Notes that the tour was taken or left, or that the news of a version were shown. */
export const markSeen = (seen: components['schemas']['SeenInput']) =>
  call('markSeen', { body: seen })
