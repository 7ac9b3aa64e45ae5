import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mayConnectOut } from '#server/hosts/index.ts'
import { localKind, sshKind } from '#tests/support/hosts.ts'
import { type Cluster, findPostgres, startCluster } from '#tests/support/postgres.ts'
import { withDump } from './postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const megabyte = 1024 * 1024
const wanted = (most = 64 * megabyte) => ({ most, signal: new AbortController().signal })
const bin = findPostgres()
const hasDump = spawnSync('pg_dump', ['--version']).status === 0

/** A host with a service file in its folder. */
async function withService(text: string) {
  const made = await sshKind.freshHost()
  await mkdir(join(made.disk, 'data'))
  await writeFile(join(made.disk, 'data/-pg service.conf'), text, { mode: 0o600 })
  return made
}
const path = '/data/-pg service.conf'
const none = async () => undefined

describe.skipIf(!bin || !hasDump)('with a PostgreSQL', () => {
  let cluster: Cluster
  const serviceOf = (url: string, more = '') => {
    const { hostname, port, username, password, pathname } = new URL(url)
    const lines = { host: hostname, port, user: username, password, dbname: pathname.slice(1) }
    const text = Object.entries(lines).map(
      ([name, value]) => `${name}=${decodeURIComponent(value)}`,
    )
    return `# Of the till\n\n[store]\n${text.join('\n')}\n${more}`
  }
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const another = (name: string) => {
    const url = new URL(cluster.url)
    url.pathname = `/${name}`
    return url.href
  }
  beforeAll(async () => {
    cluster = await startCluster()
    await query(cluster.url, 'create database store')
    await query(cluster.url, 'create database copy')
    await query(
      another('store'),
      'create table moves (id serial primary key, pair int, amount int, filler text)',
    )
  })
  afterAll(() => cluster?.stop())

  it('what one moment held while it is written is restored by pg_restore', async () => {
    const { host, disk, base } = await withService(serviceOf(another('store')))
    const writer = new pg.Client({ connectionString: another('store') })
    await writer.connect()
    let pairs = 0
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await writer.query(
          `begin; insert into moves (pair, amount, filler) values (${pairs}, 7, repeat('x', 200));
           insert into moves (pair, amount, filler) values (${pairs}, -7, repeat('y', 200)); commit`,
        )
        pairs += 1
      }
    })()
    while (pairs < 300) await sleep(20)
    const file = join(base, 'copy.dump')
    await withDump(host, path, wanted(), async copy => {
      const { bytes } = await host.inside.readFile(copy, { limit: 64 * megabyte })
      await writeFile(file, bytes)
    })
    const after = pairs
    isOver = true
    await writing
    await writer.end()
    const restored = spawnSync('pg_restore', ['--no-owner', `--dbname=${another('copy')}`, file], {
      encoding: 'utf8',
    })
    expect(restored.stderr).toBe('')
    const [found] = await query(
      another('copy'),
      'select count(*)::int count, sum(amount)::int sum, max(pair) + 1 pairs from moves',
    )
    expect(found).toMatchObject({ count: 2 * found.pairs, sum: 0 })
    expect(found.pairs).toBeGreaterThanOrEqual(300)
    expect(found.pairs).toBeLessThanOrEqual(after + 1)
    expect(await readdir(join(disk, '.support-tools/exports'))).toEqual([])
  })

  it('no more is written than there is room for, also while it is made', async () => {
    await query(
      another('store'),
      `insert into moves (pair, amount, filler)
       select n, 0, (select string_agg(md5(n || '.' || i), '') from generate_series(1, 100) i)
       from generate_series(1, 1000) n`,
    )
    const { host, disk } = await withService(serviceOf(another('store')))
    const ends: (number | null)[] = []
    const watched: typeof host = Object.assign(Object.create(host), {
      run: async (...call: Parameters<typeof host.run>) => {
        const done = await host.run(...call)
        ends.push(done.code)
        return done
      },
    })
    await expect(withDump(watched, path, wanted(64 * 1024), none)).rejects.toMatchObject({
      code: 'export.too_large',
    })
    expect(ends).toEqual([1])
    expect(await readdir(join(disk, '.support-tools/exports'))).toEqual([])
  })

  it('what it refuses is said without the password, and nothing is left', async () => {
    const { host, disk } = await withService(serviceOf(another('nothing')))
    await expect(withDump(host, path, wanted(), none)).rejects.toMatchObject({
      code: 'export.refused',
      params: { reason: expect.stringContaining('nothing') },
    })
    const wrong = await withService(serviceOf(another('store')).replace(/^password=.*$/m, ''))
    await expect(withDump(wrong.host, path, wanted(), none)).rejects.toMatchObject({
      code: 'export.refused',
    })
    const small = await withService(serviceOf(another('store')))
    await expect(withDump(small.host, path, wanted(100), none)).rejects.toMatchObject({
      code: 'export.too_large',
    })
    for (const { disk: folder } of [{ disk }, wrong, small])
      expect(await readdir(join(folder, '.support-tools/exports'))).toEqual([])
  })
})

it.each(['host=a\n', '', '[no good name]\n', 'x'.repeat(100_000), '[a=b]\n', '[$(id)]\n'])(
  'a file that names no service is none: %j',
  async text => {
    const { host } = await withService(text)
    await expect(withDump(host, path, wanted(), none)).rejects.toMatchObject({
      code: 'export.no_service',
    })
  },
)

it('on the console’s own machine it is not done but where operators have that very account', async () => {
  const { host, disk } = await localKind.freshHost()
  await writeFile(join(disk, 'pg.conf'), '[store]\n')
  const offers = [
    [{ account: 'host' }, true],
    [{ account: 'server' }, true],
    [{ account: 'server', refused: 'off' }, false],
    [{ account: 'restricted' }, false],
  ] as const
  for (const [offer, may] of offers) expect(mayConnectOut({ shellOffer: () => offer })).toBe(may)
  const refusing = { ...host, shellOffer: () => ({ account: 'restricted' }) as const }
  await expect(withDump(refusing, '/pg.conf', wanted(), none)).rejects.toMatchObject({
    code: 'export.not_here',
  })
})

it('a machine without pg_dump says so', async () => {
  const { host } = await withService('[store]\n')
  const without: typeof host = Object.assign(Object.create(host), {
    run: async (argv: readonly [string, ...string[]], options: object) =>
      host.run(
        [
          argv[0],
          ...argv.slice(1).map(argument => (argument === 'pg_dump' ? 'no-dump' : argument)),
        ],
        options,
      ),
  })
  await expect(withDump(without, path, wanted(), none)).rejects.toMatchObject({
    code: 'export.no_program',
    params: { program: 'pg_dump' },
  })
})
