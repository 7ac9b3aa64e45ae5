import { endOperatorConnection } from '../connection/ended.ts'
import type { ConnectionSort } from '../connection/repository/connectionList.ts'
import type { Call, TagHandlers } from '../contract/types.ts'
import { connectionList, deviceList, devices } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { ApiFailure, noticeOf } from '../failures/index.ts'
import { etagOf, versionWanted } from '../files/etag.ts'
import { repetitionOf } from '../operations/idempotent.ts'
import { paginationOf, sortedBy } from '../operations/pagination.ts'
import type { Services } from '../operations/services.ts'
import { noted } from '../operators/wire.ts'
import { changeDevices } from './operations/bulk.ts'
import {
  change,
  create,
  type DeviceCaller,
  demandFacts,
  held,
  heldToChange,
  remove,
  storeOf,
} from './operations/change.ts'
import { importDevices } from './operations/csv.ts'
import { deviceNamed, nameTaken, scopeFor } from './operations/scope.ts'
import { acceptDeviceKey, testDevice } from './operations/test.ts'
import { wireDevice } from './operations/wire.ts'
import { type DeviceSort, deviceSorts } from './repository/deviceList.ts'

const sortFields: Readonly<Record<string, DeviceSort>> = Object.fromEntries(
  // Names on the wire equal those of the table.
  (Object.keys(deviceSorts) as DeviceSort[]).map(name => [name, name]),
)
const connectionSorts: Readonly<Record<string, ConnectionSort>> = {
  operator: 'operator',
  store: 'store',
  since: 'since',
  lastAt: 'lastAt',
}

export function devicesOperations(services: Services): TagHandlers<'devices'> {
  const { sql } = services.db
  return {
    async listDevices(call) {
      const { query, url, language } = call
      const { page = 1, per_page: perPage = 10, sort, ...filters } = query
      const search = { ...filters, page, perPage, sort: sortedBy(sort, sortFields) }
      const { rows, total, counts } = await deviceList.list(sql, search, scopeFor(services, call))
      const facts = { total, page, perPage, count: rows.length, url }
      return {
        data: rows.map(row => wireDevice(row, language)),
        links: { pagination: paginationOf(facts) },
        unseenDays: services.config.devices.unseenDays,
        counts,
      }
    },
    async listCredentials() {
      const { names } = services.devices.credentials
      const credentials = names.map(({ name, protocols }) => ({ name, protocols: [...protocols] }))
      return { credentials }
    },
    getDevice: call => answer(services, call, call.path.id),
    createDevice: call =>
      noted(services, call, { target: call.body.name }, () => createDevice(services, call)),
    updateDevice: call =>
      noted(
        services,
        call,
        () => deviceNamed(services, call),
        () => updateDevice(services, call),
      ),
    deleteDevice: call =>
      noted(
        services,
        call,
        () => deviceNamed(services, call),
        () => deleteDevice(services, call),
      ),
    changeDevices: call => changeDevices(services, call),
    importDevices: call =>
      noted(services, call, { target: 'csv' }, () => importDevices(services, call)),
    testDevice: call => testDevice(services, call),
    acceptDeviceKey: call =>
      noted(
        services,
        call,
        () => deviceNamed(services, call),
        () => acceptDeviceKey(services, call),
      ),
    listConnections: call => listConnections(services, call),
    endOperatorConnection: call => endOperatorConnection(services, call),
  }
}

async function answer(
  services: Services,
  call: DeviceCaller,
  id: number,
  sql: Sql = services.db.sql,
) {
  const row = await devices.shown(sql, id, scopeFor(services, call))
  if (!row) throw new ApiFailure(404, 'record.not_found')
  const device = wireDevice(row, call.language)
  call.setHeader('etag', etagOf(device.version))
  return device
}

async function createDevice(services: Services, call: Call<'createDevice'>) {
  const { body, language } = call
  const { sql } = services.db
  const repetition = repetitionOf<number>(services, call, body)
  const info = noticeOf('saved', language)
  const before = await repetition.answered(sql)
  if (before !== undefined)
    return { status: 'ok' as const, info, device: await answer(services, call, before) }
  const store = await storeOf(services, call, body.store)
  const facts = demandFacts(services, call, body, store)
  const id = await sql
    .transaction()
    .execute(async transaction => {
      const earlier = await repetition.take(transaction)
      if (earlier !== undefined) return earlier
      const made = await create(transaction, call, store, facts, body.reason)
      await repetition.keep(transaction, made)
      return made
    })
    .catch(nameTaken)
  services.hosts.changed(store.id)
  return { status: 'ok' as const, info, device: await answer(services, call, id) }
}

async function updateDevice(services: Services, call: Call<'updateDevice'>) {
  const { body, language, path, headers } = call
  const store = await storeOf(services, call, body.store)
  const target = {
    id: path.id,
    scope: scopeFor(services, call),
    wanted: versionWanted(headers['If-Match']),
  }
  const from = await services.db.sql
    .transaction()
    .execute(async sql => {
      const { before, facts, isRepeated } = await heldToChange(sql, call, target, row =>
        demandFacts(services, call, body, store, row),
      )
      if (!isRepeated) await change(sql, call, before, { store, facts, reason: body.reason })
      return before.store_id
    })
    .catch(nameTaken)
  services.hosts.changed(from)
  services.hosts.changed(store.id)
  const device = await answer(services, call, path.id)
  return { status: 'ok' as const, info: noticeOf('saved', language), device }
}

async function deleteDevice(services: Services, call: Call<'deleteDevice'>) {
  const { path, headers, query, language } = call
  const target = {
    id: path.id,
    scope: scopeFor(services, call),
    wanted: versionWanted(headers['If-Match']),
  }
  const before = await services.db.sql.transaction().execute(async sql => {
    const found = await held(sql, call, target)
    await remove(sql, call, found, query.reason)
    return found
  })
  services.hosts.changed(before.store_id)
  const device = wireDevice(before, language)
  return { status: 'ok' as const, info: noticeOf('deviceRemoved', language), device }
}

async function listConnections(services: Services, call: Call<'listConnections'>) {
  const { query, session, url } = call
  const { page = 1, per_page: perPage = 10, sort, ...filters } = query
  await services.activity.keep()
  const search = { ...filters, page, perPage, sort: sortedBy(sort, connectionSorts) }
  const { rows, total } = await connectionList.list(
    services.db.sql,
    search,
    scopeFor(services, call),
  )
  const data = rows.map(row => ({
    id: row.id,
    operator: { id: row.operator_id, username: row.username, name: row.name },
    store: { id: row.store_id, name: row.store_name },
    reason: row.reason_text,
    since: row.started_at.toISOString(),
    lastOperation: row.last_operation,
    lastAt: row.last_at?.toISOString() ?? null,
    jobs: row.jobs,
    terminals: row.terminals,
    address: row.address,
    userAgent: row.user_agent,
    own: row.session_jti === session.jti,
  }))
  const facts = { total, page, perPage, count: rows.length, url }
  const mayEnd = session.operator.pages.includes('operators')
  return { data, links: { pagination: paginationOf(facts) }, mayEnd }
}
