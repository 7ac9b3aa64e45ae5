// Servers on one PostgreSQL share the work: each store is one server's, a server that is lost is noticed, its share
// moves and its jobs end with a reason.
import { mkdir, open, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stores } from '#server/db/repositories.ts'
import { openLinks } from '#server/hosts/index.ts'
import { isInSlots, slotOf } from '#server/servers/slots.ts'
import { testDatabaseUrl } from '#tests/support/database.ts'
import { isFull } from '#tests/support/full.ts'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import {
  type ManyServers,
  manyServers,
  type OneOfMany,
  quickly,
} from '#tests/support/network/manyServers.ts'
import { type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const patience = { timeout: 60_000, interval: 50 }

const shares = (servers: readonly OneOfMany[]) =>
  servers.map(({ services }) => services.servers.share)
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** Until these servers, and no others, have all the work between them. */
const haveAll = (servers: readonly OneOfMany[]) =>
  expect
    .poll(() => servers.map(({ services }) => services.servers.living.length), patience)
    .toEqual(servers.map(() => servers.length))

describe.runIf(testDatabaseUrl && isFull)('the devices of all stores', () => {
  let many: ManyServers
  let listener: Server
  const looked = new Map<number, number>()
  const servers: OneOfMany[] = []
  const stands = 24

  beforeAll(async () => {
    many = await manyServers(testDatabaseUrl ?? '')
    listener = createServer(socket => {
      socket.on('error', () => {})
      socket.end()
    })
    await new Promise<void>(done => listener.listen(0, '127.0.0.1', done))
    const env = { DEVICE_NETWORKS: '127.0.0.1/32', MONITOR_HEARTBEAT: '0' }
    const watch = { everyMs: 1000, perSecond: 100 }
    for (let n = 0; n < 3; n += 1) servers.push(await many.start({ env, dependencies: { watch } }))
    for (const [n, { services }] of servers.entries()) {
      const { devices } = services
      const look = devices.look.bind(devices)
      devices.look = (device, looking) => {
        looked.set(device.store_id, n)
        return look(device, looking)
      }
    }
  })
  afterAll(async () => {
    await many?.stop()
    listener?.close()
  })

  it('are shared by slots that SQL and the program know alike, and move with their server', async () => {
    const [first, second, third] = servers as [OneOfMany, OneOfMany, OneOfMany]
    await haveAll(servers)
    expect(sum(shares(servers))).toBe(1)
    for (const share of shares(servers)) expect(share).toBeGreaterThan(0.2)

    const { sql } = first.db
    const ids: number[] = []
    for (let n = 0; n < stands; n += 1) ids.push((await first.addStore({ host: false })).id)
    const inSlots = await raw<{ id: number }>`select id from stores
      where ${isInSlots('id', first.services.servers.slots)} order by id`.execute(sql)
    expect(inSlots.rows.map(({ id }) => id)).toEqual(
      ids.filter(id => first.services.servers.slots?.includes(slotOf(id))),
    )

    const address = listener.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const rows = ids.map(id => ({
      ...({ store_id: id, name: 'Till', kind: 'pos', protocol: 'tcp' } as const),
      ...{ address: '127.0.0.1', port },
    }))
    await sql.insertInto('devices').values(rows).execute()
    const lookers = () => ids.map(id => looked.get(id))
    const owners = (by: readonly OneOfMany[]) =>
      ids.map(id => servers.findIndex(one => by.includes(one) && one.services.servers.isOwn(id)))
    await expect.poll(lookers, patience).toEqual(owners(servers))

    // One stops, one is lost: what was theirs is the first one's, which was not disturbed by it.
    const before = ids.filter(id => first.services.servers.isOwn(id))
    await third.stop()
    await haveAll([first, second])
    expect(before.every(id => first.services.servers.isOwn(id))).toBe(true)
    second.relay.cut()
    await expect.poll(() => first.services.servers.share, patience).toBe(1)
    looked.clear()
    await expect.poll(lookers, patience).toEqual(ids.map(() => 0))

    // It comes back.
    second.relay.heal()
    await haveAll([first, second])
    expect(sum(shares([first, second]))).toBe(1)
    looked.clear()
    await expect.poll(lookers, patience).toEqual(owners([first, second]))
  })
})

describe.runIf(testDatabaseUrl && isFull)('a store watched on two servers', () => {
  let many: ManyServers
  let sshd: Sshd
  beforeAll(async () => {
    many = await manyServers(testDatabaseUrl ?? '')
    sshd = await startSshd()
  })
  afterAll(async () => {
    await many?.stop()
    await sshd?.stop()
  })

  it('is read by one of them, over one connection, and by the other when that one is lost', async () => {
    const env = { SSH_KEY_FILE: sshd.client.file, MONITOR_HEARTBEAT: '0' }
    const dependencies = { monitor: { beatMs: 500 } }
    const servers = [
      await many.start({ env, dependencies }),
      await many.start({ env, dependencies }),
    ] as const
    await haveAll(servers)
    const { id } = await servers[0].addStore({ host: false })
    const folder = join(servers[0].dataDir, 'remote')
    await mkdir(folder)
    await stores.setHost(servers[0].db.sql, id, {
      kind: 'ssh',
      location: `ssh://${sshd.user}@127.0.0.1:${sshd.port}${folder}`,
      hostKey: sshd.hostKey.wire.toString('base64'),
    })
    const token = await servers[0].signIn()
    await servers[0].connect(token, id)
    const connected = openLinks()
    const read = async (server: OneOfMany) => {
      const answer = await server.call('GET', '/ext/monitor', { token })
      expect(answer.status, answer.text).toBe(200)
      return answer.json
    }
    const reader = servers.find(({ services }) => services.servers.isOwn(id)) ?? servers[0]
    const other = servers.find(server => server !== reader) ?? servers[1]

    const socket = await openSocket({
      url: other.url,
      ticket: await ticketOf(other.call, token),
    })
    await socket.subscribe('monitor')
    // Also when only the owner has been asked for a reading.
    await read(reader)
    const { json } = await other.call('GET', '/ext/monitor/history?range=hour', { token })
    expect(json.memory.at(-1) ?? json.memory.at(-2)).toEqual(expect.any(Number))
    const [there, here] = [await read(other), await read(reader)]
    expect(there).toMatchObject({ failure: null, asOf: expect.any(String) })
    expect(Date.parse(here.asOf)).toBeGreaterThanOrEqual(Date.parse(there.asOf))
    expect([reader, other].map(({ services }) => services.monitors.watched)).toEqual([1, 0])
    expect(openLinks() - connected).toBe(1)
    // What one reads is told to the tabs of the other, which then finds it.
    const event = await socket.until(({ type }) => type === 'event')
    expect(event).toMatchObject({ topic: 'monitor' })
    await expect
      .poll(async () => Date.parse((await read(other)).asOf), patience)
      .toBeGreaterThan(Date.parse(here.asOf))
    await socket.close()

    reader.relay.cut()
    await expect.poll(() => other.services.servers.living.length, patience).toBe(1)
    const last = (await read(other)).asOf
    await expect
      .poll(async () => Date.parse((await read(other)).asOf), patience)
      .toBeGreaterThan(Date.parse(last))
    expect(other.services.monitors.watched).toBe(1)

    // The one that was lost leaves the store to its owner, whoever that is.
    reader.relay.heal()
    await haveAll(servers)
    await expect
      .poll(async () => {
        await read(other)
        return [reader, other].map(({ services }) => services.monitors.watched)
      }, patience)
      .toEqual([1, 0])
  })
})

describe.runIf(testDatabaseUrl)('the jobs of a server that is lost', () => {
  let many: ManyServers
  beforeAll(async () => {
    many = await manyServers(testDatabaseUrl ?? '')
  })
  afterAll(() => many?.stop())

  it('end with a reason, their records too, and what had not begun runs elsewhere', async () => {
    const [here, there] = [await many.start(), await many.start()]
    await haveAll([here, there])
    const token = await here.signIn()
    const { id, folder } = await here.addStore()
    await here.connect(token, id)
    await mkdir(join(folder, 'large'))
    await mkdir(join(folder, 'small'))
    await writeFile(join(folder, 'small/a.txt'), 'a')
    // A sparse file takes no disk space, and a while to read on any machine.
    const large = await open(join(folder, 'large/holes'), 'w')
    await large.truncate(16 * 1024 ** 3)
    await large.close()
    const start = async (path: string) => {
      const made = await here.call('POST', '/ext/archives', { token, body: { files: [path] } })
      expect(made.status, made.text).toBe(202)
      return String(made.json.id)
    }
    const jobs = [await start('/large'), await start('/large'), await start('/small')]
    const shown = async (server: OneOfMany, language = 'en') => {
      const headers = { 'accept-language': language }
      const { json } = await server.call('GET', '/ext/jobs', { token, headers })
      const found: { id: string; state: string; failure: { code: string; info: string } | null }[] =
        json
      return jobs.map(job => found.find(one => one.id === job))
    }
    const states = async (server: OneOfMany) => (await shown(server)).map(job => job?.state)
    await expect.poll(() => states(here), patience).toEqual(['running', 'running', 'queued'])

    here.relay.cut()
    await expect.poll(() => states(there), patience).toEqual(['unknown', 'unknown', 'done'])
    for (const [language, words] of [
      ['en', 'has gone'],
      ['pt-BR', 'saiu do ar'],
      ['es', 'ya no responde'],
    ] as const) {
      const [lost] = await shown(there, language)
      expect(lost?.failure?.code).toBe('job.interrupted')
      expect(lost?.failure?.info).toContain(words)
    }
    const records = () =>
      there.db.sql
        .selectFrom('journal')
        .select(['outcome', 'info'])
        .where('operation', '=', 'archiveFiles')
        .orderBy('id')
        .execute()
    const over = { outcome: 'unknown', info: 'job.interrupted' }
    expect(await records()).toEqual([over, over, { outcome: 'ok', info: null }])

    // The server that comes back gives up what is no longer its own, and says nothing about it.
    here.relay.heal()
    await haveAll([here, there])
    await here.services.jobs.idle()
    expect(await states(here)).toEqual(['unknown', 'unknown', 'done'])
    expect(await records()).toEqual([over, over, { outcome: 'ok', info: null }])
  })

  it.runIf(isFull)(
    'and what it had begun for a caller is closed once it does not come back',
    async () => {
      const [here, there] = [await many.start(), await many.start()]
      const { sql } = there.db
      const entry = { operation: 'saveFile', outcome: 'pending' as const, at: new Date() }
      const [mine, others] = [`req-${here.services.servers.id.slice(0, 8)}-1`, 'req-someone-1']
      await sql
        .insertInto('journal')
        .values([mine, others].map(request_id => ({ ...entry, request_id })))
        .execute()
      here.relay.cut()
      const outcomes = async () => {
        const rows = await sql
          .selectFrom('journal')
          .select(['request_id', 'outcome', 'info'])
          .where('operation', '=', 'saveFile')
          .orderBy('request_id')
          .execute()
        return Object.fromEntries(rows.map(row => [row.request_id, [row.outcome, row.info]]))
      }
      await expect
        .poll(outcomes, patience)
        .toEqual({ [mine]: ['unknown', 'server.lost'], [others]: ['pending', null] })
    },
  )
})

describe.runIf(testDatabaseUrl)('a server whose connections are all in use', () => {
  let many: ManyServers
  beforeAll(async () => {
    many = await manyServers(testDatabaseUrl ?? '')
  })
  afterAll(() => many?.stop())

  it('is not lost to the others', async () => {
    const [busy, other] = [await many.start(), await many.start()]
    await haveAll([busy, other])
    const lost: string[] = []
    other.services.servers.whenLost(async (_, ids) => void lost.push(...ids))
    const sleep = raw`select pg_sleep(${(quickly.lostMs * 3) / 1000})`
    const [statements] = busy.db.pools()
    expect(statements?.pool).toBe('statements')
    const asleep = Array.from({ length: statements?.most ?? 0 }, () => sleep.execute(busy.db.sql))
    await expect.poll(() => busy.db.pools()[0], patience).toMatchObject({ idle: 0 })
    await Promise.all(asleep)
    expect(lost).toEqual([])
    expect(other.services.servers.living).toHaveLength(2)
  })
})

describe.runIf(testDatabaseUrl && isFull)('a database that was away for all servers', () => {
  let many: ManyServers
  let direct: Client
  beforeAll(async () => {
    many = await manyServers(testDatabaseUrl ?? '')
    direct = new Client({ connectionString: many.url })
    await direct.connect()
  })
  afterAll(async () => {
    await direct?.end()
    await many?.stop()
  })

  it('makes none of them lost', async () => {
    const servers = [await many.start(), await many.start()]
    const lost: string[] = []
    for (const { services } of servers)
      services.servers.whenLost(async (_, ids) => void lost.push(...ids))
    await haveAll(servers)
    /** Milliseconds since the last beats. */
    const ages = async (): Promise<number[]> => {
      const { rows } = await direct.query(
        'select extract(epoch from now() - beaten_at)::float8 * 1000 as age from servers',
      )
      return rows.map(({ age }) => age)
    }
    for (const { relay } of servers) relay.cut()
    const { lostMs } = quickly
    await expect.poll(async () => Math.min(...(await ages())), patience).toBeGreaterThan(lostMs * 2)
    for (const { relay } of servers) relay.heal()
    const since = Date.now()
    await expect
      .poll(
        async () => [Math.max(...(await ages())) < lostMs, Date.now() - since > lostMs * 2],
        patience,
      )
      .toEqual([true, true])
    expect(lost).toEqual([])
  })
})
