import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as reasonFields from '#server/connection/repository/reasonFields.ts'
import * as storeSearch from '#server/connection/repository/storeSearch.ts'
import { someStores } from '#server/db/testing/rows.ts'
import * as fleet from '#server/demo/repository/fleet.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as stores from './stores.ts'

let database: TestDatabase
let ids: number[]

beforeAll(async () => {
  database = await openTestDatabase()
  ids = await someStores(
    database.sql,
    [
      { name: 'York', country: 'GB', storeNumber: '77' },
      { name: '100% Açaí', country: 'BR', extra: 'kiosk', clientVersion: '4.2.0' },
      { name: 'Leeds_1', country: 'GB' },
    ],
    { chain: 'Grill', franchise: 'North' },
  )
  await someStores(database.sql, [{ name: 'Κρήτη', country: 'GR' }], {
    chain: 'Λ',
    franchise: 'Νότος',
  })
})

afterAll(() => database.close())

const names = async (search: storeSearch.StoreSearch = {}, limit?: number) =>
  (await storeSearch.list(database.sql, search, limit)).map(store => store.name)

describe('stores to choose from', () => {
  it('come by country and name, with what makes up the full name', async () => {
    expect(await names()).toEqual(['100% Açaí', 'Leeds_1', 'York', 'Κρήτη'])
    expect(await stores.byId(database.sql, ids[1] ?? 0)).toEqual({
      id: ids[1],
      name: '100% Açaí',
      storeNumber: '1001',
      extra: 'kiosk',
      country: 'BR',
      franchise: 'North',
      chain: 'Grill',
      clientVersion: '4.2.0',
    })
    expect(await stores.byId(database.sql, 0)).toBeUndefined()
  })

  it('are found by name, number, extra, franchise and chain, the text taken as it is', async () => {
    expect(await names({ filter: 'YORK' })).toEqual(['York'])
    expect(await names({ filter: '77' })).toEqual(['York'])
    expect(await names({ filter: 'kiosk' })).toEqual(['100% Açaí'])
    expect(await names({ filter: 'νότ' })).toEqual(['Κρήτη'])
    expect(await names({ filter: 'grill' })).toHaveLength(3)
    // Across the parts of the displayed name.
    expect(await names({ filter: 'north / york' })).toEqual(['York'])
    expect(await names({ filter: '0%' })).toEqual(['100% Açaí'])
    expect(await names({ filter: 's_1' })).toEqual(['Leeds_1'])
    expect(await names({ filter: '%' })).toEqual(['100% Açaí'])
    expect(await names({ filter: '\\' })).toEqual([])
  })

  it('can be limited, also to the ones of a scope', async () => {
    expect(await names({}, 2)).toEqual(['100% Açaí', 'Leeds_1'])
    const scope = sql<SqlBool>`s.id = any(${ids.slice(0, 2)}::int[])`
    expect(await names({ scope })).toEqual(['100% Açaí', 'York'])
    expect(await names({ scope: sql<SqlBool>`false` })).toEqual([])
    expect(await names({ scope, filter: 'york' })).toEqual(['York'])
  })

  it('have a host once somebody has said how it is reached', async () => {
    const id = ids[0] ?? 0
    expect(await stores.hostOf(database.sql, id)).toBeUndefined()
    await stores.setHost(database.sql, id, { kind: 'local', location: 'a' })
    const pinned = { kind: 'ssh', location: 'b', hostKey: 'AAAA' } as const
    await stores.setHost(database.sql, id, pinned)
    expect(await stores.hostOf(database.sql, id)).toMatchObject({ kind: 'ssh', host_key: 'AAAA' })
    const unpinned = stores.setHost(database.sql, id, { kind: 'ssh', location: 'c' })
    await expect(unpinned).rejects.toThrow('hosts_pinned')
    expect(await stores.hostOf(database.sql, id)).toMatchObject({ location: 'b' })
  })

  it('are added by the thousand, their ids in the order given', async () => {
    const before = await fleet.countStores(database.sql)
    const many = Array.from({ length: 2500 }, (_, index) => ({ name: `Many ${index}` }))
    const added = await someStores(database.sql, many)
    expect(await fleet.countStores(database.sql)).toBe(before + 2500)
    expect((await stores.byId(database.sql, added[2400] ?? 0))?.name).toBe('Many 2400')
  })
})

describe('the reason form', () => {
  const label = { gb: 'Ticket', br: 'Chamado', es: 'Incidencia' }

  it('has its fields in order; setting a field again replaces it', async () => {
    const field = { label, type: 'text', required: true }
    await fleet.setReasonFields(database.sql, [
      { ...field, name: 'note', position: 2 },
      { ...field, name: 'ticket', position: 1, choices: ['a', 'b'] },
    ])
    await fleet.setReasonFields(database.sql, [
      { ...field, name: 'note', position: 3, required: false },
    ])
    const fields = await reasonFields.list(database.sql)
    expect(fields.map(({ name, required, choices }) => ({ name, required, choices }))).toEqual([
      { name: 'ticket', required: true, choices: ['a', 'b'] },
      { name: 'note', required: false, choices: [] },
    ])
    expect(fields[0]?.label).toEqual(label)
  })
})
