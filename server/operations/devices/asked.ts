// What every change of devices needs.
import { sql as raw } from 'kysely'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Scope } from '../../db/repositories/devices.ts'
import { ApiFailure } from '../../failures/index.ts'
import type { Services } from '../services.ts'
import type { Asking } from './change.ts'

/** Devices of which stores there are for who asks. */
export const scopeFor = ({ mayConnect }: Services, { session }: Asking): Scope =>
  mayConnect(session.operator) ?? raw`true`

/** Throws 409 for a name that the store has already. */
export const nameTaken = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error
  const fields = [{ path: '/name', code: 'name.taken' as const }]
  throw new ApiFailure(409, 'name.taken', {}, { fields })
}
