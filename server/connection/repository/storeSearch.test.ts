import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyStores } from '#server/db/testing/manyStores.ts'
import { someStores } from '#server/db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as storeSearch from './storeSearch.ts'

const size = process.env.TEST_FULL === '1' ? 100_000 : 5000

let database: TestDatabase

const found = async (search: storeSearch.StoreSearch) =>
  (await storeSearch.list(database.sql, search)).map(store => store.name)

describe('what people type', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    await someStores(
      database.sql,
      [
        { name: 'Pão de Açúcar', extra: 'São Paulo · 0042', country: 'BR' },
        { name: 'Grüße ß Straße', country: 'DE' },
        { name: 'Łódź Ørsted Cœur Æble', country: 'PL' },
        { name: 'ΝΌΤΟΣ', country: 'GR' },
        { name: 'İstanbul', country: 'TR' },
        { name: 'مُحَمَّد أحمد', country: 'EG' },
        { name: 'がんばれ', country: 'JP' },
        { name: 'ＦＵＬＬ １２３', country: 'JP' },
        { name: '제비갈매기', country: 'KR' },
        { name: '100% _real_ \\back', country: 'GB', storeNumber: '077' },
      ],
      { chain: 'Chaîne Été', franchise: 'Señor Niño' },
    )
  })
  afterAll(() => database.close())

  it.each([
    ['sao paulo', 'Pão de Açúcar'],
    ['SÃO PAULO', 'Pão de Açúcar'],
    ['Sa\u0303o', 'Pão de Açúcar'],
    ['pao de acucar', 'Pão de Açúcar'],
    ['GRUSSE', 'Grüße ß Straße'],
    ['strasse', 'Grüße ß Straße'],
    ['STRAẞE', 'Grüße ß Straße'],
    ['lodz orsted', 'Łódź Ørsted Cœur Æble'],
    ['coeur aeble', 'Łódź Ørsted Cœur Æble'],
    ['νοτος', 'ΝΌΤΟΣ'],
    ['ISTANBUL', 'İstanbul'],
    ['محمد احمد', 'مُحَمَّد أحمد'],
    ['がん', 'がんばれ'],
    ['full 123', 'ＦＵＬＬ １２３'],
    ['갈매', '제비갈매기'],
    [' 077 ', '100% _real_ \\back'],
    ['senor nino / 100%', '100% _real_ \\back'],
    ['/ 100', '100% _real_ \\back'],
  ])('%s finds %s', async (filter, name) => {
    expect(await found({ filter })).toEqual([name])
  })

  it.each(['%', '_real', '\\back', '％'])('takes %s as it is', async filter => {
    expect(await found({ filter })).toEqual(['100% _real_ \\back'])
  })

  it.each(['a%o', 'p_o', '0042\nGr', 'Pão de Açúcar077', '/ /'])(
    'finds nothing by %j',
    async filter => {
      expect(await found({ filter })).toEqual([])
    },
  )

  it('finds every store by what stands above it, and by nothing but blanks', async () => {
    expect(await found({ filter: 'chaine ete / senor' })).toHaveLength(10)
    expect(await found({ filter: 'NIÑO' })).toHaveLength(10)
    expect(await found({ filter: '   ' })).toHaveLength(10)
  })

  it('is found at once after a chain, a franchise or a store got another name', async () => {
    const rename = (table: 'chains' | 'franchises' | 'stores', name: string) =>
      database.sql.updateTable(table).set({ name }).where('id', '=', 1).execute()
    await rename('chains', 'Zürich')
    await rename('franchises', 'Mañana')
    await rename('stores', 'Ñandú')
    expect(await found({ filter: 'zurich / manana / nandu' })).toEqual(['Ñandú'])
    expect(await found({ filter: 'zurich' })).toHaveLength(10)
    expect(await found({ filter: 'chaine' })).toEqual([])
    expect(await found({ filter: 'acucar' })).toEqual([])
  })
})

describe('a number or an id that is exactly meant', () => {
  let ids: number[]
  beforeAll(async () => {
    database = await openTestDatabase()
    ids = await someStores(
      database.sql,
      [
        { name: 'Alfa', storeNumber: '1420', country: 'AR' },
        { name: 'Beta', storeNumber: '142', country: 'GB' },
        { name: 'Gama', storeNumber: '0142', country: 'BR' },
        { name: 'Delta', storeNumber: 'K-7', extra: 'beside 142', country: 'GB' },
      ],
      { chain: 'Chain', franchise: 'Franchise' },
    )
  })
  afterAll(() => database.close())

  it('comes first, before the usual order, on the pages and in the list', async () => {
    const search = { filter: ' 142 ' }
    expect(await found(search)).toEqual(['Beta', 'Alfa', 'Gama', 'Delta'])
    const pages = [1, 2, 3, 4, 5].map(at => storeSearch.page(database.sql, search, at, 1))
    const rows = (await Promise.all(pages)).flatMap(page => page.rows)
    expect(rows.map(({ name, exact }) => [name, exact])).toEqual([
      ['Beta', true],
      ['Alfa', false],
      ['Gama', false],
      ['Delta', false],
    ])
    expect(await found({ filter: 'k-7' })).toEqual(['Delta'])
  })

  it('zeros in front count; among those of a region it is first as well', async () => {
    expect(await found({ filter: '0142' })).toEqual(['Gama'])
    expect(await found({ filter: '142', country: 'GB' })).toEqual(['Beta', 'Delta'])
  })

  it('an id finds its store, after the one that has it for a number', async () => {
    const [alfa = 0, , gama = 0] = ids
    expect(await found({ filter: String(gama) })).toContain('Gama')
    await database.sql
      .updateTable('stores')
      .set({ store_number: String(alfa) })
      .where('name', '=', 'Delta')
      .execute()
    expect((await found({ filter: String(alfa) })).slice(0, 2)).toEqual(['Delta', 'Alfa'])
    const regions = await storeSearch.regions(database.sql, { filter: String(gama) })
    expect(regions.map(({ country }) => country)).toContain('BR')
  })
})

describe(`${size} stores`, () => {
  let everything: string[]
  const named = ({ country, name, id }: { country: string; name: string; id: number }) =>
    `${country} ${name} ${id}`

  beforeAll(async () => {
    database = await openTestDatabase()
    await manyStores(database.sql, size)
    everything = (await storeSearch.list(database.sql, {})).map(named)
  }, 240_000)
  afterAll(() => database.close())

  it('come by country, then name, marks and capitals aside', async () => {
    const folded = (text: string) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
    const rows = await storeSearch.list(database.sql, { country: 'BR' })
    const names = rows.map(({ name }) => folded(name).toLowerCase().replaceAll('ł', 'l'))
    expect(names).toEqual(names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    expect(new Set(everything).size).toBe(size)
  })

  it.each([
    ['no filter', {}],
    ['a region', { country: 'BR' }],
    ['a common text', { filter: 'a' }],
    ['a text', { filter: 'sao paulo' }],
    ['a text of a region', { filter: 'GRILL', country: 'GR' }],
    ['a number', { filter: '004242' }],
    ['a chain', { filter: 'chaine 2' }],
    ['across the names', { filter: 'franchise 12 / pizz' }],
    ['nothing', { filter: 'zzz' }],
    ['a scope', { scope: sql<SqlBool>`s.id % 7 = 0`, filter: 'mercado' }],
  ])('by %s: regions, pages and list agree', async (_, search: storeSearch.StoreSearch) => {
    const all = (await storeSearch.list(database.sql, search)).map(named)
    const chosen = new Set(all)
    expect(everything.filter(name => chosen.has(name))).toEqual(all)
    const regions = await storeSearch.regions(database.sql, search)
    expect(regions.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
    expect(regions.map(({ country }) => country)).toEqual([
      ...new Set(all.map(name => name.slice(0, 2))),
    ])
    const last = Math.max(1, Math.ceil(all.length / 50))
    for (const number of [1, Math.ceil(last / 2), last, last + 1, 2_147_483_647]) {
      const { rows, total } = await storeSearch.page(database.sql, search, number, 50)
      expect(total).toBe(all.length)
      expect(rows.map(named)).toEqual(all.slice((number - 1) * 50, number * 50))
    }
  })

  it('a filter finds what a search through every name finds', async () => {
    const rows = await database.sql
      .selectFrom('stores as s')
      .innerJoin('franchises as f', 'f.id', 's.franchise_id')
      .innerJoin('chains as c', 'c.id', 'f.chain_id')
      .select(['c.name as chain', 'f.name as franchise', 's.name', 's.extra', 's.store_number'])
      .execute()
    for (const filter of ['sao paulo', 'chaine 2', 'ise 12 / gri', '0042', 'cidade 17']) {
      const naive = rows.filter(({ chain, franchise, name, extra, store_number }) =>
        [`${chain} / ${franchise} / ${name}`, extra, store_number].some(text =>
          text
            .normalize('NFKD')
            .replaceAll(/[\u0300-\u036f]/g, '')
            .toLowerCase()
            .includes(filter),
        ),
      )
      const { total } = await storeSearch.page(database.sql, { filter }, 1, 1)
      expect([filter, total]).toEqual([filter, naive.length])
    }
  })

  it('a page without a filter is read from the index, in its order', async () => {
    await sql`analyze stores`.execute(database.sql)
    for (const search of [{}, { country: 'BR' }]) {
      const keys = storeSearch.keysOf(database.sql, search, 3, 20)
      const plan = JSON.stringify(await keys.explain())
      expect(plan).toMatch(/Index (Only )?Scan using stores_by_name/)
      expect(plan).not.toContain('Sort')
    }
  })
})
