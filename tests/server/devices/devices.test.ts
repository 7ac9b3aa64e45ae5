// Registered endpoints over HTTP: their use by connections, tests on a real OpenSSH server, CSV
// files, fresh states, and connections of others.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { devices, journal } from '#server/db/repositories.ts'
import { fingerprintOf } from '#server/hosts/ssh/connection/hostKey.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

let server: TestServer
let sshd: Sshd
let token: string

beforeAll(async () => {
  sshd = await startSshd()
  server = await startTestServer({
    env: { SSH_KEY_FILE: sshd.client.file, DEVICE_NETWORKS: '127.0.0.0/8' },
  })
  token = await server.signIn()
})
afterAll(async () => {
  await server?.stop()
  await sshd?.stop()
})

const call = (method: string, path: string, body?: unknown, headers = {}, own = token) =>
  server.call(method, path, { token: own, headers, ...(body === undefined ? {} : { body }) })
const machine = (store: number, more = {}) => ({
  name: 'Machine',
  store,
  kind: 'host',
  protocol: 'ssh',
  address: '127.0.0.1',
  port: sshd.port,
  account: sshd.user,
  path: '/tmp',
  reason: 'Set up',
  ...more,
})
const camera = (store: number, more = {}) => ({
  name: 'Camera',
  store,
  kind: 'camera',
  protocol: 'rtsp',
  address: 'camera.example',
  ...more,
})
const ifMatch = (version: string) => ({ 'if-match': `"${version}"` })

async function newest(operation: string) {
  const { rows } = await journal.list(server.db.sql, { page: 1, perPage: 1, operation })
  return rows[0]
}

async function connects(store: number): Promise<[number, string | undefined]> {
  const body = { store, reason: { reason: 'Why' } }
  const { status, json } = await call('POST', '/set/tools', body)
  return [status, json.code]
}

describe("a store's machine is registered, accepted, used", () => {
  it('from its registration to a changed key and its removal', async () => {
    const { id: store } = await server.addStore({ host: false })
    const made = await call('POST', '/ext/devices', machine(store))
    expect([made.status, made.json.device?.fingerprint, made.json.device?.port]).toEqual([
      201,
      null,
      sshd.port,
    ])
    const { id } = made.json.device
    expect(await newest('createDevice')).toMatchObject({ store_id: store, reason: 'Set up' })
    expect(await connects(store)).toEqual([503, 'host.key_unknown'])

    const looked = await call('POST', `/ext/devices/${id}/test`, { reason: 'A look' })
    expect(looked.json).toMatchObject({ ok: false, state: 'refused' })
    const { shown } = looked.json.key
    expect(shown).toBe(fingerprintOf(sshd.hostKey.wire))
    const accept = (fingerprint: string, version: string) =>
      call('POST', `/ext/devices/${id}/key`, { fingerprint, reason: 'New' }, ifMatch(version))
    const otherAnswer = await accept('SHA256:other', made.json.device.version)
    expect([otherAnswer.status, otherAnswer.json.code]).toEqual([409, 'device.key_other'])
    const accepted = await accept(shown, made.json.device.version)
    expect([accepted.status, accepted.json.device?.fingerprint]).toEqual([200, shown])
    expect(await newest('acceptDeviceKey')).toMatchObject({ store_id: store, reason: 'New' })
    expect((await accept(shown, made.json.device.version)).status).toBe(412)
    expect(await connects(store)).toEqual([200, undefined])
    const well = await call('POST', `/ext/devices/${id}/test`, {})
    const state = async () => (await call('GET', `/ext/devices/${id}`)).json.state
    expect(await state()).toBe('up')
    expect(well.json.steps.map(({ state }: { state: string }) => state)).toEqual(
      Array(6).fill('ok'),
    )

    const before = sshd.hostKey
    await sshd.restart({ hostKey: newKeyPair(before.file.replace(/\/key-[^/]+\/id$/, '')) })
    const changed = await call('POST', `/ext/devices/${id}/test`, {}, { 'accept-language': 'br' })
    expect(changed.json.steps[2]).toMatchObject({ step: 'key', code: 'host.key_changed' })
    expect(changed.json.steps[2].info).toContain('chave')
    expect(changed.json.key).toMatchObject({ accepted: shown })
    expect(await state()).toBe('refused')
    await sshd.restart({ hostKey: before })

    const gone = await call('DELETE', `/ext/devices/${id}?reason=Closed`)
    expect(gone.status).toBe(200)
    expect(await newest('deleteDevice')).toMatchObject({ store_id: store, reason: 'Closed' })
    expect(await connects(store)).toEqual([200, undefined])
    const { json } = await call('GET', '/ext/connection')
    expect(json.connection.not_supported).toHaveProperty('filesmanager')
  })

  it('a store has one; another address forgets the key; its own folder is all a local one may be', async () => {
    const { id: store } = await server.addStore()
    const second = await call('POST', '/ext/devices', machine(store))
    expect([second.status, second.json.code]).toEqual([409, 'device.host_exists'])
    const there = await devices.machineOf(server.db.sql, store)
    const path = `/ext/devices/${there?.id}`
    const over = await call('PUT', path, machine(store))
    expect([over.status, over.json.device?.protocol]).toEqual([200, 'ssh'])
    const shown = fingerprintOf(sshd.hostKey.wire)
    await call('POST', `${path}/key`, { fingerprint: shown, reason: 'x' })
    const renamed = await call('PUT', path, machine(store, { name: 'Other' }))
    expect(renamed.json.device.fingerprint).toBe(shown)
    const moved = await call('PUT', path, machine(store, { port: 1 }))
    expect(moved.json.device.fingerprint).toBeNull()
    const local = { kind: 'host', protocol: 'local', address: '../../etc', port: null }
    const outside = await call('PUT', path, machine(store, local))
    expect([outside.status, outside.json.code]).toEqual([422, 'device.local'])
    const pos = await call('PUT', path, machine(store, { kind: 'pos' }))
    expect(pos.status).toBe(200)
    expect((await connects(store))[0]).toBe(200)
  })

  it.each([
    ['an inner address', { address: '10.0.0.1' }, 'device.address_refused'],
    ['an address otherwise spelt', { address: '2130706433' }, 'device.address'],
    ['a name with a line break', { address: 'a\r\nb' }, 'device.address'],
    ['a path that ends its line', { path: '/ HTTP/1.1\r\nX: y' }, 'device.path'],
    ['no port', { protocol: 'tcp' }, 'device.port'],
    ['no reason to be off', { enabled: false }, 'device.why'],
    [
      'a secret that is none',
      { protocol: 'ssh', account: 'a', credential: 'x' },
      'device.credential',
    ],
    ['nobody who signs in', { protocol: 'ssh' }, 'device.account'],
    ['a camera on the server', { protocol: 'local' }, 'device.local'],
  ])('%s is refused', async (_, more, code) => {
    const { id } = await server.addStore()
    const { status, json } = await call('POST', '/ext/devices', camera(id, more))
    expect([status, json.code]).toEqual([422, code])
  })

  it('names of secrets are told, their values never', async () => {
    const { text, json } = await call('GET', '/ext/devices/credentials')
    expect(json).toEqual({ credentials: [{ name: 'default', protocols: ['ssh'] }] })
    expect(text).not.toContain('PRIVATE')
  })
})

it('a change whose answer was lost is answered again, and written once', async () => {
  const { id: store } = await server.addStore()
  const { device } = (await call('POST', '/ext/devices', camera(store))).json
  const change = (name: string) =>
    call('PUT', `/ext/devices/${device.id}`, camera(store, { name }), ifMatch(device.version))
  const first = await change('Door')
  const again = await change('Door')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.json.device.version).toBe(first.json.device.version)
  expect((await change('Yard')).status).toBe(412)
  const page = { page: 1, perPage: 100, operation: 'updateDevice' }
  const { rows } = await journal.list(server.db.sql, page)
  const written = rows.filter(row => row.outcome === 'ok' && row.store_id === store)
  expect(written.map(({ target }) => target)).toEqual(['Door'])
})

describe('several at once, and files', () => {
  it('each is changed on its own', async () => {
    const { id: store } = await server.addStore()
    const make = async (name: string) =>
      (await call('POST', '/ext/devices', camera(store, { name }))).json.device
    const [device, otherDevice] = [await make('One'), await make('Other')]
    const off = { change: { enabled: false, why: 'Moved' }, reason: 'Works' }
    const { json } = await call('POST', '/ext/devices/bulk', {
      devices: [
        { id: device.id, version: device.version },
        { id: otherDevice.id, version: '99' },
        { id: 999_999 },
      ],
      ...off,
    })
    expect(json.changed).toBe(1)
    expect(json.results.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      'record.changed_by',
      'record.not_found',
    ])
    const listed = await call('GET', `/ext/devices?store=${store}&state=disabled`)
    expect(listed.json.data).toMatchObject([
      { id: device.id, disabled: { why: 'Moved', by: 'demo' } },
    ])
    const all = [device, otherDevice].map(({ id }) => ({ id }))
    const gone = await call('POST', '/ext/devices/bulk', { devices: all, remove: true })
    expect(gone.json.changed).toBe(2)
  })

  it('a file is taken in whole or not at all', async () => {
    const { id: store } = await server.addStore()
    const send = async (body: string, dryRun = false) => {
      const path = `/ext/devices/csv?dryRun=${dryRun}&reason=File`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
      const answer = await fetch(server.url + path, { method: 'POST', headers, body })
      return { status: answer.status, json: await answer.json() }
    }
    const title = 'store;name;kind;protocol;address;port;state'
    const good = `${store};Door;camera;rtsp;door.example;;up`
    const bad = `${store};Till;pos;tcp;till.example;;`
    const dry = await send([title, good, bad].join('\n'), true)
    expect(dry.json).toMatchObject({ dryRun: true, applied: false, created: 1, rejected: 1 })
    expect(dry.json.rows[1]).toMatchObject({
      row: 3,
      errors: [{ column: 'port', code: 'device.port' }],
    })
    expect((await send([title, good, bad].join('\n'))).json.applied).toBe(false)
    const count = async () =>
      (await call('GET', `/ext/devices?store=${store}&kind=camera`)).json.data.length
    expect(await count()).toBe(0)
    expect((await send([title, good].join('\n'))).json).toMatchObject({ applied: true, created: 1 })
    expect(await newest('importDevices')).toMatchObject({ store_id: store, reason: 'File' })
    const again = await send([title, good.replace('door.', 'gate.')].join('\n'))
    expect(again.json).toMatchObject({ updated: 1, created: 0 })
    expect((await send([title, good.replace('door.', 'gate.')].join('\n'))).json.unchanged).toBe(1)
    expect(await count()).toBe(1)
  })
})

describe('connections of others', () => {
  it('are seen with what they do, and ended with a reason that is read', async () => {
    const { id: store } = await server.addStore({ name: 'Busy' })
    const ana = await server.addOperator('ana', ['filesmanager'])
    const theirs = await server.signIn(ana)
    await server.connect(theirs, store)
    await server.call('GET', '/filesystem/rootpath', { token: theirs })
    const listed = await call('GET', `/ext/connections?store=${store}`)
    expect(listed.json).toMatchObject({ mayEnd: true })
    expect(listed.json.data).toMatchObject([
      { operator: { username: 'ana' }, reason: 'A test', lastOperation: 'rootPath', own: false },
    ])
    const [{ id }] = listed.json.data
    const path = `/ext/connections/${id}/end`
    const watcher = await server.signIn(await server.addOperator('watcher', ['devices']))
    const mayNot = await call('POST', path, { reason: 'x' }, {}, watcher)
    expect(mayNot.status).toBe(403)
    expect((await call('GET', '/ext/connections', undefined, {}, watcher)).json.mayEnd).toBe(false)
    expect((await call('POST', path, { reason: 'The store moves' })).status).toBe(200)
    expect(await newest('endOperatorConnection')).toMatchObject({
      store_id: store,
      reason: 'The store moves',
      target: 'ana',
    })
    expect((await call('POST', path, { reason: 'x' })).json.code).toBe('connection.over')
    const next = await server.call('GET', '/filesystem/rootpath', { token: theirs })
    expect([next.status, next.json.code]).toEqual([409, 'connection.ended_by'])
    expect(next.json.info).toContain('The store moves')
    const { json } = await server.call('GET', '/ext/connection', { token: theirs })
    expect(json).toMatchObject({
      connection: null,
      ended: { reason: 'The store moves', store: { id: store } },
    })
    const { rows } = await raw<{ payload: { ended?: { reason: string } } }>`
      select payload::jsonb as payload from live_events where topic = 'connection'
      order by id desc limit 1`.execute(server.db.sql)
    expect(rows[0]?.payload.ended?.reason).toBe('The store moves')
    await server.connect(theirs, store)
    expect((await server.call('GET', '/filesystem/rootpath', { token: theirs })).status).toBe(200)
  })
})

it('views of a page are an operator’s own', async () => {
  const view = { page: 'devices', name: 'Down', query: 'state=down' }
  const { json } = await call('PUT', '/ext/views', view)
  expect((await call('GET', '/ext/views?page=devices')).json.views).toMatchObject([view])
  const otherToken = await server.signIn(await server.addOperator('viewer', ['devices']))
  const of = (method: string, path: string) => call(method, path, undefined, {}, otherToken)
  expect((await of('GET', '/ext/views?page=devices')).json.views).toEqual([])
  expect((await of('DELETE', `/ext/views/${json.id}`)).status).toBe(404)
  expect((await call('DELETE', `/ext/views/${json.id}`)).status).toBe(200)
})

it('states are kept fresh in the background, and told', async () => {
  const watching = await startTestServer({
    env: { SSH_KEY_FILE: sshd.client.file, DEVICE_NETWORKS: '127.0.0.0/8' },
    dependencies: { watch: {} },
  })
  try {
    const own = await watching.signIn()
    const { id: store } = await watching.addStore()
    const body = camera(store, { protocol: 'tcp', address: '127.0.0.1', port: sshd.port })
    await watching.call('POST', '/ext/devices', { token: own, body })
    await vi.waitFor(
      async () => {
        const { json } = await watching.call('GET', '/ext/devices', { token: own })
        expect(json.data.map(({ state }: { state: string }) => state)).toEqual(['up', 'up'])
        expect(json.counts.up).toBe(2)
        for (const { checked, staleAfter } of json.data) expect(checked < staleAfter).toBe(true)
      },
      { timeout: 15_000, interval: 200 },
    )
  } finally {
    await watching.stop()
  }
})
