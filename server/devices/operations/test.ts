// Tests a device for an operator, and accepts the key it presents.
import type { Call } from '#server/contract/types.ts'
import { devices } from '#server/db/repositories.ts'
import { ApiFailure, noticeOf } from '#server/failures/index.ts'
import { etagOf, versionWanted } from '#server/files/etag.ts'
import { fingerprintOf, typeOfKey } from '#server/hosts/ssh/connection/hostKey.ts'
import { entryOf, journalled } from '#server/journal/journalling.ts'
import { publish } from '#server/live/publish.ts'
import type { Services } from '#server/operations/services.ts'
import { resolved, type Step, StepFailure, shownKey, sshAddressOf } from '../index.ts'
import { change, demandVersion, held, storeOf } from './change.ts'
import { scopeFor } from './scope.ts'
import { fingerprintIn, wireDevice, wireStep } from './wire.ts'

export async function testDevice(services: Services, call: Call<'testDevice'>) {
  const { path, body, session, language } = call
  const { sql } = services.db
  const device = await devices.shown(sql, path.id, scopeFor(services, call))
  if (!device) throw new ApiFailure(404, 'record.not_found')
  const store = { id: device.store_id, name: device.store_name }
  const test = body.test ?? null
  let telling: Promise<unknown> = Promise.resolve()
  const announce = (step: Step) => {
    if (test === null) return
    const payload = { ids: [device.id], test, step: wireStep(step, language) }
    const event = { topic: 'devices' as const, audience: { session: session.jti }, payload }
    // Published in order; the answer repeats it all.
    telling = telling.then(() => publish(sql, event)).catch(() => {})
  }
  const of = { target: device.name, store, reason: body.reason, details: { device: device.id } }
  const entry = entryOf(call, session, of)
  const at = new Date().toISOString()
  const looked = await journalled(sql, entry, async () => {
    const result = await services.devices.test(device, announce)
    if (!result)
      throw new ApiFailure(429, 'device.testing', {}, { headers: { 'retry-after': '10' } })
    const failure = result.failed?.code ?? null
    return { result, details: { device: device.id, state: result.state, failure } }
  })
  await telling
  const { steps, state, failed, key } = looked
  return {
    device: device.id,
    test,
    at,
    ok: failed === undefined,
    state,
    steps: steps.map(step => wireStep(step, language)),
    key: key && {
      shown: fingerprintOf(key),
      accepted: fingerprintIn(device),
      kind: typeOfKey(key) ?? '',
    },
  }
}

const keyMs = 10_000

/** Asks the machine again: it accepts the key that is presented, not the one in the request. */
export async function acceptDeviceKey(services: Services, call: Call<'acceptDeviceKey'>) {
  const { path, body, language, headers } = call
  const { sql } = services.db
  const scope = scopeFor(services, call)
  const device = await devices.shown(sql, path.id, scope)
  if (!device) throw new ApiFailure(404, 'record.not_found')
  if (device.protocol !== 'ssh') throw new ApiFailure(422, 'device.no_key')
  const wanted = versionWanted(headers['If-Match']) ?? String(device.version)
  demandVersion(wanted, device)
  const key = await keyOf(services, device)
  if (fingerprintOf(key) !== body.fingerprint) {
    throw new ApiFailure(409, 'device.key_other', { fingerprint: fingerprintOf(key) })
  }
  const store = await storeOf(services, call, device.store_id)
  await sql.transaction().execute(async transaction => {
    const before = await held(transaction, call, { id: path.id, scope, wanted })
    const facts = { ...before, host_key: key.toString('base64') }
    await change(transaction, call, before, { store, facts: factsOf(facts), reason: body.reason })
  })
  services.hosts.changed(store.id)
  const row = await devices.shown(sql, path.id, scope)
  if (!row) throw new ApiFailure(404, 'record.not_found')
  call.setHeader('etag', etagOf(String(row.version)))
  const info = noticeOf('keyAccepted', language)
  return { status: 'ok' as const, info, device: wireDevice(row, language) }
}

type Row = NonNullable<Awaited<ReturnType<typeof devices.shown>>>

function factsOf(row: Row) {
  const { store_id, name, kind, protocol, address, port, account, path, credential } = row
  const { host_key, notes, enabled, disabled_why, disabled_by, disabled_at } = row
  return {
    store_id,
    name,
    kind,
    protocol,
    address,
    port,
    account,
    path,
    credential,
    host_key,
    notes,
    enabled,
    disabled_why,
    disabled_by,
    disabled_at,
  }
}

/** Throws 503 with the reason when the machine cannot be asked. */
async function keyOf({ devices: looking }: Services, device: Row): Promise<Buffer> {
  const { mayReach, resolve } = looking
  try {
    const host = await resolved(device.address, mayReach, resolve, keyMs)
    const address = sshAddressOf(device, host)
    if (!address) throw new StepFailure('device.address')
    const accepted = device.host_key === null ? null : Buffer.from(device.host_key, 'base64')
    return await shownKey({
      address,
      accepted,
      signal: AbortSignal.timeout(keyMs),
      withinMs: keyMs,
    })
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error
    throw new ApiFailure(503, error.code, error.params)
  }
}
