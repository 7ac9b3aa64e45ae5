// Form fields take values from the database on a store's machine.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

const ask = (path: string) => server.call('GET', path, { token })

/** Reads the values of a store. */
async function valuesOf(store: number): Promise<string> {
  const { json } = await ask(`/api/store/${store}`)
  const franchise = await ask(`/api/franchise/${json.franchiseId}`)
  return `/api/dbs/${franchise.json.chainId}/${json.franchiseId}/${store}`
}

async function databaseIn(folder: string): Promise<string> {
  await mkdir(join(folder, 'databases'))
  return join(folder, 'databases', 'store.sqlite')
}

it('whose reason is told when there is none, none that can be read, or no machine', async () => {
  expect((await ask('/api/algodb')).json).toMatchObject({
    code: 'database.none',
    message: 'action failed',
  })
  const { id, folder } = await server.addStore()
  const path = await valuesOf(id)
  const none = await ask(path)
  expect([none.status, none.json.code]).toEqual([503, 'database.none'])
  await writeFile(
    await databaseIn(folder),
    'this is no database, but long enough for its header'.repeat(200),
  )
  const broken = await ask(path)
  expect([broken.status, broken.json.code]).toEqual([503, 'database.unreadable'])
  const hostless = await server.addStore({ host: false })
  const nowhere = await ask(await valuesOf(hostless.id))
  expect([nowhere.status, nowhere.json.code]).toEqual([503, 'host.none'])
})

it('are its tables and their values, as they are there now; no copy is left', async () => {
  const { id, folder } = await server.addStore()
  const db = new DatabaseSync(await databaseIn(folder))
  db.exec(`create table "odd ""name" (id integer primary key, label text, photo blob);
    create view hidden as select * from "odd ""name"`)
  const insert = db.prepare('insert into "odd ""name" (label, photo) values (?, ?)')
  for (let n = 0; n < 300; n += 1)
    insert.run(`Label ${String(n % 250).padStart(3, '0')}`, Buffer.from([n % 256]))
  const schemas = await ask('/api/algodb')
  expect(schemas.json).toEqual([
    {
      schema: 'store',
      tables: [
        {
          name: 'odd "name',
          columns: [
            { name: 'id', type: 'integer' },
            { name: 'label', type: 'text' },
            { name: 'photo', type: 'blob' },
          ],
        },
      ],
    },
  ])
  const path = await valuesOf(id)
  const labels = await ask(
    `${path}?schema=store&table=${encodeURIComponent('odd "name')}&column=label`,
  )
  expect(labels.json).toMatchObject([{ column: 'label', complete: false }])
  expect(labels.json[0].values).toHaveLength(200)
  expect(labels.json[0].values[0]).toBe('Label 000')
  const behind = await ask(`${path}?column=label&page=2`)
  expect(behind.json).toMatchObject([{ complete: true }])
  expect(behind.json[0].values).toEqual(
    Array.from({ length: 50 }, (_, n) => `Label ${String(n + 200).padStart(3, '0')}`),
  )
  const found = await ask(`${path}?column=label&filter=${encodeURIComponent(' LABEL 24')}`)
  expect(found.json[0].values).toEqual(Array.from({ length: 10 }, (_, n) => `Label 24${n}`))
  expect((await ask(`${path}?column=label&filter=%25`)).json).toMatchObject([{ values: [] }])
  expect((await ask(`${path}?column=photo`)).json).toMatchObject([{ values: [] }])
  expect((await ask(`${path}?schema=other`)).json).toEqual([])
  db.exec(`delete from "odd ""name"; insert into "odd ""name" (label) values ('Only')`)
  db.close()
  expect((await ask(`${path}?column=label`)).json).toMatchObject([
    { values: ['Only'], complete: true },
  ])
  const left = (await readdir(tmpdir())).filter(name => name.startsWith('support-tools-database-'))
  expect(left).toEqual([])
})
