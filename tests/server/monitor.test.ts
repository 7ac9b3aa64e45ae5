// The monitor of a store over HTTP, compared with the machine's own programs; both kinds of host.
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { components } from '#src/generated/api.ts'
import { openSocket, ticketOf } from '../support/liveSocket.ts'
import { kindNames, startTwoKinds, type TwoKinds } from '../support/twoKinds.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Monitor = components['schemas']['Monitor']

const run = promisify(execFile)
const beatMs = 250
let two: TwoKinds

beforeAll(async () => {
  two = await startTwoKinds({}, { monitor: { beatMs, feedMs: 100, fleetMs: 200 } })
})
afterAll(() => two?.stop())

const status = (state: string, more: object = {}) =>
  JSON.stringify({
    at: new Date().toISOString(),
    services: [
      { name: 'pos', state: 'up' },
      { name: 'dispatch', title: 'Dispatch', state, log: '/logs/dispatch.log' },
    ],
    ...more,
  })

describe.each(kindNames)('on a %s host', name => {
  const kind = () => two.kinds[name]
  const get = (path: string) => two.server.call('GET', path, { token: kind().token })
  const put = async (path: string, text: string) => {
    const place = join(kind().folder, path)
    await mkdir(join(place, '..'), { recursive: true })
    await writeFile(place, text)
  }
  const monitor = async (): Promise<Monitor> => {
    const { json, status: code } = await get('/ext/monitor')
    expect(code, JSON.stringify(json)).toBe(200)
    return json
  }
  const until = async (fits: (monitor: Monitor) => boolean): Promise<Monitor> =>
    await vi.waitFor(
      async () => {
        const seen = await monitor()
        expect(fits(seen), JSON.stringify(seen.problems)).toBe(true)
        return seen
      },
      { timeout: 20_000, interval: 100 },
    )

  it('shows what the programs of the machine say', async () => {
    const seen = await monitor()
    const [{ stdout: df }, meminfo, uptime, load, cores] = await Promise.all([
      run('df', ['-P', '-k', kind().folder]),
      readFile('/proc/meminfo', 'utf8'),
      readFile('/proc/uptime', 'utf8'),
      readFile('/proc/loadavg', 'utf8'),
      run('nproc', ['--all']),
    ])
    const [, kilobytes = '', used = '', free = ''] = (df.split('\n')[1] ?? '').split(/ +/)
    const disk = seen.disks?.[0]
    expect(disk?.total).toBe(Number(kilobytes) * 1024)
    expect(Math.abs((disk?.free ?? 0) - Number(free) * 1024)).toBeLessThan(2e9)
    expect(Math.abs((disk?.used ?? 0) - Number(used) * 1024)).toBeLessThan(2e9)
    const kilo = (of: string) =>
      Number(new RegExp(`^${of}: +(\\d+)`, 'm').exec(meminfo)?.[1]) * 1024
    expect(seen.memory?.total).toBe(kilo('MemTotal'))
    expect(Math.abs((seen.memory?.available ?? 0) - kilo('MemAvailable'))).toBeLessThan(
      kilo('MemTotal') / 5,
    )
    expect(Math.abs((seen.uptime ?? 0) - Number(uptime.split(' ')[0]))).toBeLessThan(30)
    expect(Math.abs((seen.load?.[1] ?? -9) - Number(load.split(' ')[1]))).toBeLessThan(2)
    expect(seen.cpu?.cores).toBe(Number(cores.stdout))
    expect(seen.cpu?.percent).toBeGreaterThanOrEqual(0)
    expect(seen.network?.received).toBeGreaterThanOrEqual(0)
    expect(seen.failure).toBeNull()
    expect(seen.beat).toBe(beatMs / 1000)
    expect(seen.devices?.total).toBe(1)
    // Nothing is published yet: that part is named, the rest is there.
    expect(seen.parts).toMatchObject([{ part: 'status', code: 'monitor.status_none' }])
    expect([seen.services, seen.orders]).toEqual([null, null])
  })

  it('tells of a service that dies, with the end of its log, and of its return', async () => {
    await put('/logs/dispatch.log', 'one\ntwo\nno line to the till\n')
    await put('/status.json', status('up', { orders: { open: 3 }, drivers: { free: 1, busy: 2 } }))
    const well = await until(({ services }) => services?.length === 2)
    expect(well.problems.filter(({ subject }) => subject === 'service')).toEqual([])
    expect(well.orders).toEqual({ open: 3, late: null, today: null, states: {} })
    await put('/status.json', status('down', { orders: { open: 90, late: 4 } }))
    const ill = await until(({ services }) => services?.[0]?.state === 'down')
    expect(ill.services?.[0]).toMatchObject({
      name: 'dispatch',
      title: 'Dispatch',
      log: '/logs/dispatch.log',
      lines: ['one', 'two', 'no line to the till'],
    })
    const codes = ill.problems.map(({ code, severity }) => [code, severity])
    expect(codes[0]).toEqual(['monitor.service_down', 'critical'])
    expect(codes).toContainEqual(['monitor.open_orders', 'critical'])
    expect(codes).toContainEqual(['monitor.late_orders', 'warning'])
    expect(ill.problems[0]?.info).toBe('Dispatch is not running.')
    const log = await get('/ext/monitor/log?service=dispatch&lines=2')
    expect(log.json).toMatchObject({ lines: ['two', 'no line to the till'] })
    expect((await get('/ext/monitor/log?service=pos')).json.code).toBe('monitor.no_log')
    expect((await get('/ext/monitor/log?service=cron')).json.code).toBe('monitor.no_service')
    await put('/status.json', status('up'))
    await until(({ services }) => services?.every(({ state }) => state === 'up') ?? false)
  })

  it('believes nothing of a status file that is not as it should be', async () => {
    await put('/status.json', 'x'.repeat(70_000))
    const large = await until(({ parts }) => parts[0]?.code === 'monitor.status_large')
    expect([large.services, large.memory === null]).toEqual([null, false])
    await put('/status.json', '{"services": [{"name": "a", "log": "/../../etc/passwd"}]}')
    const wrong = await until(({ parts }) => parts[0]?.code === 'monitor.status_wrong')
    expect(wrong.services).toMatchObject([{ name: 'a', state: 'unknown', log: null }])
    await rm(join(kind().folder, '/status.json'))
  })

  it('is told on the live socket, and remembered for an hour', async () => {
    const { token, storeId } = kind()
    const ticket = await ticketOf(two.server.call, token)
    const socket = await openSocket({ url: two.server.url, ticket })
    await socket.subscribe('monitor')
    await monitor()
    const event = await socket.until(of => of.type === 'event' && of.topic === 'monitor')
    expect(event).toMatchObject({ payload: { store: storeId, failure: null } })
    await socket.close()
    const { json } = await get('/ext/monitor/history?range=hour')
    expect([json.cpu.length, json.step]).toEqual([60, 60])
    expect(json.memory.at(-1) ?? json.memory.at(-2)).toBeGreaterThan(0)
    expect((await get('/ext/monitor/history?range=day')).json.load.length).toBe(144)
  })

  it('has a feed of what was done, and notes that come, page and are taken back', async () => {
    const { token } = kind()
    const post = (text: string) => two.server.call('POST', '/ext/notes', { token, body: { text } })
    expect((await post('   ')).json.code).toBe('note.empty')
    const ids: number[] = []
    for (const text of ['one', ' <b>two</b> ', 'three']) {
      const { status: code, json } = await post(text)
      expect([code, json.own, json.text]).toEqual([201, true, text.trim()])
      ids.push(json.id)
    }
    const page = (await get('/ext/notes?limit=2')).json
    expect([page.notes.map((note: { text: string }) => note.text), page.more]).toEqual([
      ['three', '<b>two</b>'],
      true,
    ])
    expect((await get(`/ext/notes?before=${ids[1]}`)).json.notes).toHaveLength(1)
    const stranger = await two.server.signIn(await two.server.addOperator(`other ${name}`))
    await two.server.connect(stranger, kind().storeId)
    const remove = (by: string) => two.server.call('DELETE', `/ext/notes/${ids[0]}`, { token: by })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(token)).json).toMatchObject({ text: null, withdrawn: true })
    const { entries, more } = (await get('/ext/monitor/feed?limit=3')).json
    expect(more).toBe(true)
    expect(entries).toMatchObject([
      { operation: 'withdrawNote', own: true, target: `note ${ids[0]}`, outcome: 'ok' },
      { operation: 'setTools', own: false },
      { operation: 'postNote', tool: 'monitor' },
    ])
    const kept = await two.server.db.sql
      .selectFrom('journal')
      .select('details')
      .where('operation', '=', 'postNote')
      .execute()
    expect(JSON.stringify(kept)).not.toContain('two')
    for (let n = 0; n < 17; n += 1) await post('again')
    expect((await post('once more')).json.code).toBe('note.too_many')
  })
})

it('reads thresholds, sets them for a chain, and measures by them', async () => {
  const { token } = two.kinds.local
  const { chain } = (await two.server.call('GET', '/ext/monitor', { token })).json.store
  const path = `/ext/monitor/thresholds/${chain.id}`
  const before = await two.server.call('GET', path, { token })
  expect(before.json).toMatchObject({ own: {}, version: '0', changed: null })
  const set = (own: object, headers = {}) =>
    two.server.call('PUT', path, { token, body: { own }, headers })
  const wrong = await set({ cpu: { warning: 9, critical: 3 } })
  expect([wrong.status, wrong.json.code]).toEqual([422, 'monitor.thresholds'])
  const own = { memory: { warning: 0.1, critical: 100 } }
  expect((await set(own, { 'if-match': '"0"' })).json).toMatchObject({ own, version: '1' })
  const again = await set(own, { 'if-match': '"0"' }) // its answer was lost
  expect([again.status, again.json.version]).toEqual([200, '1'])
  expect((await set({}, { 'if-match': '"0"' })).status).toBe(412)
  await vi.waitFor(
    async () => {
      const { json } = await two.server.call('GET', '/ext/monitor', { token })
      expect(json.problems).toContainEqual(
        expect.objectContaining({ code: 'monitor.memory', severity: 'warning', limit: 0.1 }),
      )
    },
    { timeout: 10_000 },
  )
  const records = await two.server.db.sql
    .selectFrom('journal')
    .select(['details', 'target'])
    .where('operation', '=', 'setThresholds')
    .where('outcome', '=', 'ok')
    .execute()
  expect(records).toMatchObject([{ details: { before: {}, after: own } }])
  await set({})
})

it('shows the fleet, the worst first', async () => {
  const { token } = two.kinds.local
  const alone = await two.server.addStore({ name: 'No machine', host: false })
  const get = (path: string) => two.server.call('GET', path, { token })
  const { json } = await get('/ext/fleet/stores?per_page=10')
  const rows = json.data.map((store: components['schemas']['FleetStore']) => [
    store.store.id,
    store.state,
  ])
  expect(rows.at(-1)).toEqual([alone.id, 'none'])
  expect(json.links.pagination.total).toBe(3)
  await two.server.db.sql
    .updateTable('devices')
    .set({ state: 'down', failure: 'host.unreachable' })
    .where('store_id', '=', two.kinds.ssh.storeId)
    .execute()
  await two.server.db.sql.deleteFrom('monitor_states').execute()
  const worst = (await get('/ext/fleet/stores?per_page=10&state=down')).json.data
  expect(worst).toMatchObject([
    { store: { id: two.kinds.ssh.storeId }, state: 'down', code: 'host.unreachable' },
  ])
  const counts = (await get('/ext/fleet')).json
  expect(counts.total).toBe(3)
  await two.server.db.sql.updateTable('stores').set({ latitude: -23.5, longitude: -46.6 }).execute()
  const all = (await get('/ext/fleet/points?west=-180&south=-90&east=180&north=90')).json
  expect(all).toMatchObject({ points: [{ states: { down: 1 } }, {}, {}], without: 0 })
  expect(all.points[0].store).toMatchObject({ id: two.kinds.ssh.storeId })
})
