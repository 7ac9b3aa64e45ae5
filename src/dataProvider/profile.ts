import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'

export type Profile = components['schemas']['Profile']

/** Who is signed in, with the live sessions. */
export const profile = (): Promise<Profile> => answer('profile', () => client.GET('/ext/profile'))

/** Changes the own password; every other session ends. Throws `ApiError` 422 `password.wrong`. */
export const changePassword = (current: string, password: string) =>
  answer('changePassword', () =>
    client.POST('/ext/profile/password', { body: { current, password } }),
  )

/** Ends one other session of this operator, or all others. */
export const endOwnSessions = (session?: string) =>
  answer('endOwnSessions', () =>
    client.POST('/ext/profile/sessions/end', { body: session ? { session } : {} }),
  )
