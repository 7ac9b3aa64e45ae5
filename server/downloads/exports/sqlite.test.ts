import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HostError } from '#server/hosts/index.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import { withCopy } from './sqlite.ts'

vi.setConfig({ testTimeout: 120_000 })

const isFull = process.env.TEST_FULL === '1'
const megabyte = 1024 * 1024
const wanted = () => ({ most: 256 * megabyte, signal: new AbortController().signal })

/** Pairs that are written before the first copy. */
const written = 2000

/** Writes pairs that always add up to zero, a thousand transactions a second, until it is killed. */
const writer = `
const { DatabaseSync } = require('node:sqlite')
const db = new DatabaseSync(process.argv[1])
db.exec('pragma journal_mode=' + process.argv[2] + '; pragma synchronous=off; pragma busy_timeout=20000')
db.exec('create table if not exists moves (id integer primary key, pair int, amount int, filler text)')
const put = db.prepare('insert into moves (pair, amount, filler) values (?, ?, ?)')
let pair = 0
const one = () => {
  db.exec('begin immediate')
  put.run(pair, 7, 'x'.repeat(200)); put.run(pair, -7, 'y'.repeat(200))
  db.exec('commit')
  pair += 1
}
for (let at = 0; at < ${written}; at += 1) one()
process.stdout.write('ready')
const began = performance.now(); const before = pair
setInterval(() => { while (pair - before < performance.now() - began) one() }, 2)
process.on('SIGTERM', () => { process.stdout.write(' ' + Math.round((pair - before) / (performance.now() - began) * 1000)); process.exit(0) })
`

async function writing(file: string, mode: string) {
  const child = spawn(process.execPath, ['-e', writer, file, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    const output = once(child.stdout, 'data')
    child.kill('SIGTERM')
    return Number(String((await output)[0]))
  }
}

describe.each(hostKinds)('a copy of a database on a $name host', ({ freshHost }) => {
  it.each(['wal', 'delete'])('is what one moment held while it is written (%s)', async mode => {
    const { host, disk, base } = await freshHost()
    await mkdir(join(disk, 'data'))
    const end = await writing(join(disk, 'data/orders.db'), mode)
    const copies = isFull ? 10 : 2
    let before = written
    for (let at = 0; at < copies; at += 1) {
      await sleep(isFull ? 1000 : 200)
      const bytes = await withCopy(host, '/data/orders.db', wanted(), async copy => {
        const { bytes } = await host.inside.readFile(copy, { limit: 64 * megabyte })
        return bytes
      })
      const own = join(base, `copy${at}`)
      await writeFile(own, bytes)
      const db = new DatabaseSync(own, { readOnly: true })
      expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      const { count, sum, pairs } = db
        .prepare('select count(*) count, sum(amount) sum, max(pair) + 1 pairs from moves')
        .get() as { count: number; sum: number; pairs: number }
      expect({ count, sum }).toEqual({ count: 2 * pairs, sum: 0 })
      expect(pairs).toBeGreaterThanOrEqual(before)
      before = pairs
      db.close()
    }
    expect(before).toBeGreaterThan(written)
    const rate = await end()
    console.info(`${mode}: ${rate} writes per second`)
    expect(rate).toBeGreaterThan(300)
    expect(await readdir(join(disk, '.support-tools/exports'))).toEqual([])
  })

  it.each(['python3', 'sqlite3'])(
    'no more is written than there is room for (%s)',
    async program => {
      const { host, disk } = await freshHost()
      const ends: (number | null)[] = []
      const only: typeof host = Object.assign(Object.create(host), {
        run: async (argv: readonly [string, ...string[]], options: object) => {
          if (!argv.includes(program)) throw new HostError('not_found')
          const done = await host.run(argv, options)
          ends.push(done.code)
          return done
        },
      })
      // Content only the write-ahead log has.
      const db = new DatabaseSync(join(disk, 'grown.db'))
      onTestFinished(() => db.close())
      db.exec('pragma journal_mode=wal; pragma wal_autocheckpoint=0; create table t (a)')
      db.exec('insert into t values (zeroblob(1000000))')
      const most = 256 * 1024
      expect((await host.stat('/grown.db')).size).toBeLessThan(most)
      const copied = withCopy(only, '/grown.db', { ...wanted(), most }, async () => undefined)
      await expect(copied).rejects.toMatchObject({ code: 'export.too_large' })
      // The program stopped itself before it had read everything.
      expect(ends).toEqual([program === 'python3' ? 6 : 1])
      expect(await readdir(join(disk, '.support-tools/exports'))).toEqual([])
      const size = await withCopy(
        ...([only, '/grown.db', wanted()] as const),
        async copy => (await host.inside.stat(copy)).size,
      )
      expect(size).toBeGreaterThan(1_000_000)
    },
  )

  it('takes odd names as they are, and follows no link out', async () => {
    const { host, disk, base } = await freshHost()
    const odd = ['-a \' "b?mode=rwc#%41.db', '; touch x', '$(touch y).db', 'é\nü.db']
    for (const name of odd) {
      const db = new DatabaseSync(join(disk, name))
      db.exec('create table t (a); insert into t values (1)')
      db.close()
      const size = await withCopy(
        host,
        `/${name}`,
        wanted(),
        async copy => (await host.inside.stat(copy)).size,
      )
      expect(size).toBeGreaterThan(4000)
    }
    expect((await readdir(disk)).sort()).toEqual(['.support-tools', ...odd].sort())
    await symlink(join(base, 'outside.db'), join(disk, 'out.db'))
    new DatabaseSync(join(base, 'outside.db')).exec('create table t (a)')
    const refused = withCopy(host, '/out.db', wanted(), async () => undefined)
    await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  })

  it('says what is wrong, and leaves nothing behind', async () => {
    const { host, disk, base } = await freshHost()
    await writeFile(join(disk, 'page.db'), '<!doctype html>'.repeat(1000))
    const ask = (path: string, most = megabyte) =>
      withCopy(host, path, { ...wanted(), most }, async () => undefined)
    await expect(ask('/page.db')).rejects.toMatchObject({ code: 'export.unreadable' })
    await expect(ask('/page.db', 1000)).rejects.toMatchObject({ code: 'export.too_large' })
    await expect(ask('/none.db')).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask('/')).rejects.toMatchObject({ code: 'not_a_file' })
    expect(await readdir(join(disk, '.support-tools/exports'))).toEqual([])
    const otherHost = await freshHost()
    await symlink(base, join(otherHost.disk, '.support-tools'))
    await writeFile(join(otherHost.disk, 'a.db'), '')
    await expect(
      withCopy(otherHost.host, '/a.db', wanted(), async () => undefined),
    ).rejects.toThrow()
    expect((await readdir(base)).includes('exports')).toBe(false)
  })
})
