// Queries a store's PostgreSQL through the psql of its machine, behind a real sshd and never from the console's own
// machine.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Host } from '#server/hosts/index.ts'
import { literals } from '#tests/support/hostile/hostileTexts.ts'
import { type HostKind, localKind, sshKind } from '#tests/support/hosts.ts'
import { findPostgres, freshDatabase, startCluster } from '#tests/support/postgres.ts'
import { numbered } from '../templates.ts'
import { askDatabase, type TableQuery } from './ask.ts'

const full = process.env.TEST_FULL === '1'
vi.setConfig({ testTimeout: full ? 300_000 : 60_000, hookTimeout: 120_000 })

let cluster: Awaited<ReturnType<typeof startCluster>> | undefined
let service = ''
beforeAll(async () => {
  if (!findPostgres()) return
  cluster = await startCluster()
  const { url } = await freshDatabase(cluster.url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create sequence numbers')
  await client.end()
  const { hostname, port, username, password, pathname } = new URL(url)
  const facts = { host: hostname, port, user: username, dbname: pathname.slice(1) }
  const lines = Object.entries({ ...facts, ...(password ? { password } : {}) })
  service = `[till]\n${lines.map(([name, value]) => `${name}=${value}`).join('\n')}\n`
})
afterAll(() => cluster?.stop())

async function machine(kind: HostKind): Promise<Host> {
  const { host, disk } = await kind.freshHost()
  await writeFile(join(disk, 'till.conf'), service)
  return host
}

const ask = (host: Host, sql: string, values: TableQuery['values'] = {}, more: object = {}) =>
  askDatabase(
    host,
    '/till.conf',
    { sql, values },
    { timeoutMs: 20_000, maxRows: 1000, maxText: 256 * 1024, ...more },
  )

it('the places of values are numbers, but for quotes, remarks and casts', () => {
  const sql = `select :b::text, ':a', ":a", :a /* :a */ from t where x = :b -- :a`
  expect(numbered(sql, ['a', 'b'])).toBe(
    `select $2::text, ':a', ":a", $1 /* :a */ from t where x = $2 -- :a`,
  )
})

const on = it.runIf(findPostgres())

on('tells rows and columns as they are, and where there is more', async () => {
  const host = await machine(sshKind)
  const sql = `select n, null as "no, thing", 'a "b"' || chr(10) || :c as text, '' as none
    from generate_series(1, :most::int) n order by n;`
  const found = await ask(host, sql, { most: 3, c: 'c' }, { maxRows: 2 })
  const row = (n: string) => [n, null, 'a "b"\nc', '']
  expect(found).toEqual({
    columns: ['n', 'no, thing', 'text', 'none'],
    rows: [row('1'), row('2')],
    cut: true,
  })
  expect(await ask(host, `select ''::text as one`)).toMatchObject({ rows: [['']], cut: false })
  expect(await ask(host, 'select 1 as one where false')).toEqual({
    columns: ['one'],
    rows: [],
    cut: false,
  })
  const much = await ask(
    host,
    `select repeat('x', 1000) from generate_series(1, 1000)`,
    {},
    {
      maxText: 10_000,
    },
  )
  expect([much.cut, much.rows.length]).toEqual([true, 9])
})

on('every literal is one value', async () => {
  const host = await machine(sshKind)
  const usable = literals.filter(literal => literal.isWellFormed() && !literal.includes('\0'))
  for (const literal of usable.filter((_, at) => full || at % 40 === 0)) {
    const { rows } = await ask(host, 'select :one::text, :none::text', { one: literal, none: null })
    expect(rows, JSON.stringify(literal)).toEqual([[literal, null]])
  }
})

on('changes nothing, takes no longer than it may, and says what is wrong', async () => {
  const host = await machine(sshKind)
  await expect(ask(host, `select nextval('numbers')`)).rejects.toMatchObject({
    status: 502,
    code: 'database.unreadable',
    cause: expect.objectContaining({ message: expect.stringContaining('25006') }),
  })
  await expect(ask(host, 'select pg_sleep(10)', {}, { timeoutMs: 1000 })).rejects.toMatchObject({
    status: 504,
    code: 'action.time_limit',
  })
  await expect(ask(host, 'select :n::int', { n: 'no number' })).rejects.toMatchObject({
    code: 'database.unreadable',
  })
})

on('from the console’s own machine nothing is connected to for a store', async () => {
  const host = await machine(localKind)
  const refusing = { ...host, shellOffer: () => ({ account: 'restricted' }) as const }
  await expect(ask(refusing, 'select 1')).rejects.toMatchObject({
    status: 422,
    code: 'export.not_here',
  })
})
