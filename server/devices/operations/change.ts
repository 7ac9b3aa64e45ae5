// Adds, changes and removes devices; a store's machine is also in table `hosts`.
import { isDeepStrictEqual } from 'node:util'
import type { Asker, LiveSession } from '#server/contract/types.ts'
import { devices, hosts, journal, stores } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { changed } from '#server/journal/changed.ts'
import { entryOf } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import { demandAsker } from '#server/operators/wire.ts'
import type { StoreEntry } from '#server/stores/repository/stores.ts'
import { tellDevices } from '../index.ts'
import type { DeviceFacts, DeviceRow, Scope, ShownDevice } from '../repository/devices.ts'
import { checkFacts, type DeviceInput, isMachine, locationOf } from './facts.ts'
import { fingerprintIn } from './wire.ts'

export interface DeviceCaller extends Asker {
  readonly session: LiveSession
}

/** Throws 404. */
export async function storeOf(
  services: Services,
  call: DeviceCaller,
  id: number,
  sql: Sql = services.db.sql,
): Promise<StoreEntry> {
  const store = await stores.byId(sql, id, services.mayConnect(call.session.operator))
  if (!store) throw new ApiFailure(404, 'store.not_found')
  return store
}

/** Throws 422 with every problem. */
export function demandFacts(
  services: Services,
  call: DeviceCaller,
  input: DeviceInput,
  store: StoreEntry,
  before?: DeviceRow,
): DeviceFacts {
  const { facts, wrong } = checkFacts(services, input, store, before, call.session.operator.name)
  if (wrong[0]) throw new ApiFailure(422, wrong[0].code, {}, { fields: wrong })
  return facts
}

export function demandVersion(wanted: string | undefined, row: DeviceRow): void {
  const version = String(row.version)
  if (wanted === undefined || wanted === version) return
  const { changed_by: by, changed_at: at } = row
  const conflict = { by, at: at?.toISOString() ?? null, version }
  throw by === null
    ? new ApiFailure(412, 'record.changed', {}, { conflict })
    : new ApiFailure(412, 'record.changed_by', { name: by }, { conflict })
}

async function demandNoMachine(sql: Sql, storeId: number, except?: number): Promise<void> {
  const there = await devices.machineOf(sql, storeId)
  if (there && there.id !== except)
    throw new ApiFailure(409, 'device.host_exists', { name: there.name })
}

const journalFacts = (facts: DeviceFacts, store: string) => ({
  name: facts.name,
  store: `${store} (${facts.store_id})`,
  kind: facts.kind,
  protocol: facts.protocol,
  address: facts.address,
  port: facts.port,
  account: facts.account,
  path: facts.path,
  credential: facts.credential,
  enabled: facts.enabled,
  why: facts.disabled_why,
  notes: facts.notes,
  fingerprint: fingerprintIn(facts),
})

/** Saves where the machine is. An unchanged location keeps its trust. */
async function setMachine(sql: Sql, facts: DeviceFacts, before?: DeviceRow): Promise<void> {
  const { protocol, store_id: storeId, host_key: hostKey, credential } = facts
  if (protocol !== 'local' && protocol !== 'ssh') return
  const location = locationOf(facts)
  const known = before ? await stores.hostOf(sql, storeId) : undefined
  const isSame = known?.kind === protocol && known.location === location
  const guarded = isSame ? known.guarded : true
  await stores.setHost(sql, storeId, { kind: protocol, location, hostKey, credential, guarded })
}

/** Maximum devices of a store. */
const maxOfStore = 200

async function demandRoom(sql: Sql, storeId: number): Promise<void> {
  if ((await devices.countOf(sql, storeId)) >= maxOfStore)
    throw new ApiFailure(422, 'device.too_many', { most: maxOfStore })
}

/** The fields of a machine that are not written through its host. */
const besides = ({
  name,
  notes,
  enabled,
  disabled_why,
  disabled_by,
  disabled_at,
}: DeviceFacts) => ({
  name,
  notes,
  enabled,
  disabled_why,
  disabled_by,
  disabled_at,
})

export async function create(
  sql: Sql,
  call: DeviceCaller,
  store: StoreEntry,
  facts: DeviceFacts,
  reason: string | undefined,
): Promise<number> {
  const by = call.session.operator.name
  await demandAsker(sql, call.session, 'devices')
  await demandRoom(sql, store.id)
  let id: number
  if (isMachine(facts)) {
    await demandNoMachine(sql, store.id)
    await setMachine(sql, facts)
    id = (await devices.machineOf(sql, store.id))?.id ?? 0
    await devices.change(sql, id, besides(facts), by)
  } else id = await devices.add(sql, facts, by)
  await journal.append(sql, {
    ...entryOf(call, call.session, {
      target: facts.name,
      store,
      reason,
      details: { device: id, ...changed(null, journalFacts(facts, store.name)) },
    }),
    outcome: 'ok',
  })
  await tellDevices(sql, [{ id, storeId: store.id }])
  return id
}

export async function change(
  sql: Sql,
  call: DeviceCaller,
  before: ShownDevice,
  { store, facts, reason }: { store: StoreEntry; facts: DeviceFacts; reason: string | undefined },
): Promise<void> {
  const by = call.session.operator.name
  const [was, is] = [isMachine(before), isMachine(facts)]
  const moved = before.store_id !== facts.store_id
  if (moved) await demandRoom(sql, facts.store_id)
  if (is) await demandNoMachine(sql, facts.store_id, before.id)
  if (was && is && !moved) {
    await setMachine(sql, facts, before)
    await devices.change(sql, before.id, besides(facts), by)
  } else {
    await devices.change(sql, before.id, facts, by)
    if (was) await hosts.remove(sql, before.store_id)
    if (is) await setMachine(sql, facts)
  }
  await journal.append(sql, {
    ...entryOf(call, call.session, {
      target: facts.name,
      store,
      reason,
      details: {
        device: before.id,
        ...changed(journalFacts(before, before.store_name), journalFacts(facts, store.name)),
      },
    }),
    outcome: 'ok',
  })
  const { id } = before
  const also = moved ? [{ id, storeId: before.store_id }] : []
  await tellDevices(sql, [{ id, storeId: facts.store_id }, ...also])
}

export async function remove(
  sql: Sql,
  call: DeviceCaller,
  before: ShownDevice,
  reason: string | undefined,
): Promise<void> {
  const { id, store_id: storeId, store_name: name } = before
  if (isMachine(before)) await hosts.remove(sql, storeId)
  await devices.remove(sql, id)
  await journal.append(sql, {
    ...entryOf(call, call.session, {
      target: before.name,
      store: { id: storeId, name },
      reason,
      details: { device: id, ...changed(journalFacts(before, name), null) },
    }),
    outcome: 'ok',
  })
  await tellDevices(sql, [{ id, storeId }])
}

interface Target {
  readonly id: number
  readonly scope: Scope
  readonly wanted: string | undefined
}

async function locked(sql: Sql, call: DeviceCaller, { id, scope }: Target): Promise<ShownDevice> {
  const row = await devices.lock(sql, id, scope)
  if (!row) throw new ApiFailure(404, 'record.not_found')
  await demandAsker(sql, call.session, 'devices')
  return row
}

/** Locks the device if it still has the version that was read. Throws 404 and 412. */
export async function held(sql: Sql, call: DeviceCaller, target: Target): Promise<ShownDevice> {
  const row = await locked(sql, call, target)
  demandVersion(target.wanted, row)
  return row
}

/**
 * Locks the device for a change. `isRepeated`: the caller has made this very change, lost its answer and sent it again,
 * so nothing is left to write. Throws 404, 412 and 422.
 */
export async function heldToChange(
  sql: Sql,
  call: DeviceCaller,
  target: Target,
  factsOf: (before: ShownDevice) => DeviceFacts,
): Promise<{ before: ShownDevice; facts: DeviceFacts; isRepeated: boolean }> {
  const before = await locked(sql, call, target)
  const isOwn =
    target.wanted === String(before.version - 1) && before.changed_by === call.session.operator.name
  if (!isOwn) demandVersion(target.wanted, before)
  const facts = factsOf(before)
  const isRepeated = isOwn && isDeepStrictEqual(journalFacts(before, ''), journalFacts(facts, ''))
  if (!isRepeated) demandVersion(target.wanted, before)
  return { before, facts, isRepeated }
}
