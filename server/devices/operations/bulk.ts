// Bulk changes of devices: each is changed separately and has its own result.

import type { Call } from '#server/contract/types.ts'
import { devices } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure, textOf, toApiFailure } from '#server/failures/index.ts'
import { versionWanted } from '#server/files/etag.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { change, demandFacts, held, remove, storeOf } from './change.ts'
import { inputOf } from './facts.ts'
import { nameTaken, scopeFor } from './scope.ts'

type Result = components['schemas']['DeviceChanges']['results'][number]
type Bulk = Call<'changeDevices'>

export async function changeDevices(services: Services, call: Bulk) {
  const { body } = call
  // Checks once that the target store exists.
  if (body.change?.store !== undefined) await storeOf(services, call, body.change.store)
  const results: Result[] = []
  const seen = new Set<number>()
  for (const { id, version } of body.devices) {
    if (seen.has(id)) continue
    seen.add(id)
    results.push(await changeOne(services, call, id, version))
  }
  return { changed: results.filter(({ ok }) => ok).length, results }
}

async function changeOne(
  services: Services,
  call: Bulk,
  id: number,
  version: string | undefined,
): Promise<Result> {
  try {
    const now = await services.db.sql
      .transaction()
      .execute(sql => carryOut(services, call, sql, { id, version }))
      .catch(nameTaken)
    return { id, ok: true, code: null, info: null, version: now === null ? null : String(now) }
  } catch (error) {
    const failure = toApiFailure(error)
    if (failure.status >= 500 || failure.status === 401) throw error
    const info = textOf(failure.code, call.language, failure.params)
    return { id, ok: false, code: failure.code, info, version: null }
  }
}

/** Returns the device's new version, null when it was deleted. */
async function carryOut(
  services: Services,
  call: Bulk,
  sql: Sql,
  { id, version }: { id: number; version: string | undefined },
): Promise<number | null> {
  const { change: wanted = {}, remove: isRemoved = false, reason } = call.body
  const scope = scopeFor(services, call)
  const before = await held(sql, call, { id, scope, wanted: versionWanted(version) })
  const done = (store: number) => {
    services.hosts.changed(before.store_id)
    services.hosts.changed(store)
  }
  if (isRemoved) {
    await remove(sql, call, before, reason)
    done(before.store_id)
    return null
  }
  const store = await storeOf(services, call, wanted.store ?? before.store_id, sql)
  const input = { ...inputOf(before), ...wanted, store: store.id }
  const facts = demandFacts(services, call, input, store, before)
  await change(sql, call, before, { store, facts, reason })
  done(store.id)
  const after = await devices.shown(sql, id, scope)
  if (!after) throw new ApiFailure(404, 'record.not_found')
  return after.version
}
