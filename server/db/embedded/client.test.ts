import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeEmbedded } from '#tests/support/database.ts'
import { openDatabase } from '../open.ts'
import { EmbeddedClient, EmbeddedDatabaseError } from './client.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('is made where there is none; remains of an interrupted making are no obstacle', async () => {
    const target = join(folder, 'made')
    await mkdir(`${target}.new/base`, { recursive: true })
    await writeFile(`${target}.new/PG_VERSION`, 'half')
    const client = await EmbeddedClient.start({ folder: target })
    await client.query('create table kept (n int)', [])
    await client.query('insert into kept values ($1)', [1])
    await client.close()

    const again = await EmbeddedClient.start({ folder: target })
    expect((await again.query('select n from kept', [])).rows).toEqual([{ n: 1 }])
    await again.close()
  })

  it('rejects everything that waits when its thread dies, and everything after', async () => {
    const client = await EmbeddedClient.start({ folder: join(folder, 'made') })
    const waiting = [1, 2, 3].map(() => client.query('select pg_sleep(0.2)', []))
    const ends = Promise.allSettled(waiting)
    await client.terminate()
    for (const end of await ends) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(EmbeddedDatabaseError) })
    }
    await expect(client.query('select 1', [])).rejects.toThrow(EmbeddedDatabaseError)
    await client.close()
  })

  it('carries out what was asked before it is closed', async () => {
    const client = await EmbeddedClient.start({ folder: join(folder, 'made') })
    const queries = [1, 2, 3].map(n => client.query('select $1::int as n', [n]))
    await client.close()
    const rows = (await Promise.all(queries)).map(result => result.rows[0])
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  it('refuses a parameter that cannot cross to its thread, and goes on', async () => {
    const client = await EmbeddedClient.start({ folder: join(folder, 'made') })
    await expect(client.query('select $1', [() => 1])).rejects.toThrow()
    expect((await client.query('select 1 as n', [])).rows).toEqual([{ n: 1 }])
    await client.close()
  })

  it('says so when its folder holds something else, and lets the folder go', async () => {
    const dataDir = join(folder, 'broken')
    await mkdir(join(dataDir, 'db'), { recursive: true })
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), 'nonsense')
    await expect(openDatabase({ dataDir })).rejects.toThrow(EmbeddedDatabaseError)
    await rm(join(dataDir, 'db'), { recursive: true })
    await placeEmbedded(dataDir)
    const database = await openDatabase({ dataDir })
    await database.close()
  })
})
