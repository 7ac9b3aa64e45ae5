// Shared by all changes of devices.
import { isUniqueViolation } from '#server/db/errors.ts'
import { devices } from '#server/db/repositories.ts'
import { ApiFailure } from '#server/failures/index.ts'
import type { Subject } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { Scope } from '../repository/devices.ts'
import type { DeviceCaller } from './change.ts'

/** A condition for the stores whose devices the caller may see; undefined for all. */
export const scopeFor = ({ mayConnect }: Services, { session }: DeviceCaller): Scope =>
  mayConnect(session.operator)

/** The device named in a refusal; by its number when it does not exist for the caller. */
export async function deviceNamed(
  services: Services,
  call: DeviceCaller & { readonly path: { readonly id: number } },
): Promise<Subject> {
  const { id } = call.path
  const found = await devices.shown(services.db.sql, id, scopeFor(services, call))
  if (!found) return { target: `device ${id}` }
  const store = { id: found.store_id, name: found.store_name }
  return { target: found.name, store, details: { device: id } }
}

/** Throws 409 when the store already has a device of this name. */
export const nameTaken = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error
  const fields = [{ path: '/name', code: 'name.taken' as const }]
  throw new ApiFailure(409, 'name.taken', {}, { fields })
}
