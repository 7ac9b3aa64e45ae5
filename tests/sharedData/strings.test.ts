import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { fleet, operators } from '#server/db/repositories.ts'
import { signInOver } from '../support/server.ts'
import { describeData } from '../support/sharedData.ts'
import { oddStrings, wrongOf } from './corpus.ts'
import { type Surface, startSurface } from './surface.ts'

/** Counts characters as the contract does. */
const lengthOf = (text: string) => [...text].length

/**
 * Contains something visible: letters, marks, digits, symbols, except for fillers that render as
 * nothing.
 */
const isSeen = (text: string) =>
  /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ''))

/**
 * As people type a store's name: ignores case, accents and compatibility forms
 * (docs/develop/decisions/0047).
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replace(/[ςøłđı]/g, letter => 'σoldi'['ςøłđı'.indexOf(letter)] ?? letter)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')

describeData('odd strings', folder => {
  const strings = oddStrings(folder)
  let surface: Surface
  beforeAll(async () => {
    surface = await startSurface()
  })
  afterAll(() => surface.server.stop())

  /** Ids of the rows that contain the text, by an independent query: strpos has no wildcards. */
  const inSql = async (text: string, of: string): Promise<number[]> => {
    const query = raw<{ id: number }>`
      select id from (${raw.raw(of)}) as looked(id, text)
      where strpos(lower(text), lower(${text})) > 0 order by id`
    return (await query.execute(surface.server.db.sql)).rows.map(({ id }) => id)
  }

  test('each is a reason that is stored and listed unchanged, and found by the journal filter', async () => {
    const { ask, server, store } = surface
    const taken = strings.filter(text => isSeen(text) && lengthOf(text) <= 4000)
    const connections = new Map<string, string>()
    const wrong = await wrongOf(strings, async text => {
      const body = { store: store.id, reason: { reason: text } }
      const { status, json } = await ask('setTools', { body })
      if (taken.includes(text)) {
        expect(status).toBe(200)
        connections.set(json.connection, text)
      } else {
        expect([status, json.code]).toEqual(
          isSeen(text) ? [400, 'request.invalid'] : [422, 'reason.invalid'],
        )
      }
    })
    expect(wrong).toEqual([])
    const rows = await server.db.sql.selectFrom('connections').selectAll().execute()
    const kept = rows.filter(({ id }) => connections.has(id))
    expect(new Map(kept.map(row => [row.id, row.reason]))).toEqual(
      new Map([...connections].map(([id, reason]) => [id, { reason }])),
    )
    // The journal trims the operator's reason.
    const lines = new Map([...connections].map(([id, text]) => [id, text.trim()]))
    expect(new Map(kept.map(row => [row.id, row.reason_text]))).toEqual(lines)
    const { data } = (await ask('listJournal', { query: { per_page: '1000' } })).json
    const listed = data.filter((item: { connection: string }) => connections.has(item.connection))
    expect(
      new Map(listed.map((item: Record<string, unknown>) => [item.connection, item.reason])),
    ).toEqual(lines)
    expect(
      new Map(listed.map((item: Record<string, unknown>) => [item.connection, item.details])),
    ).toEqual(new Map([...connections].map(([id, reason]) => [id, { reason: { reason } }])))
  })

  test('each filters the journal to the records that contain it', async () => {
    const columns = ['username', 'store_name', 'reason', 'operation', 'target', 'info']
    const of = `select id, concat_ws(E'\\x01\\x02', ${columns}) from journal`
    const wrong = await wrongOf(strings, async text => {
      const query = { filter: text, per_page: '1000', sort: 'id|asc' }
      const { status, json } = await surface.ask('listJournal', { query })
      if (lengthOf(text) > 200) return expect(status).toBe(400)
      const found = json.data.map((item: { id: number }) => item.id)
      expect(found).toEqual(await inSql(text, of))
      expect(json.links.pagination.total).toBe(found.length)
    })
    expect(wrong).toEqual([])
  })

  test('each is a store that is found by its name, and only what contains it is found with it', async () => {
    const { server, ask } = surface
    const { franchise_id: franchiseId } = await server.db.sql
      .selectFrom('stores')
      .select('franchise_id')
      .executeTakeFirstOrThrow()
    const named = strings.filter(text => lengthOf(text) <= 200)
    await fleet.addStores(
      server.db.sql,
      named.map((name, at) => ({ name, storeNumber: `S${at}`, franchiseId, country: 'GB' })),
    )
    const rows = await server.db.sql
      .selectFrom('stores')
      .select(['id', 'name', 'extra', 'store_number'])
      .execute()
    const texts = rows.map(({ id, name, extra, store_number }) => ({
      id,
      text: [store_number, extra, `A chain / A franchise / ${name}`].map(folded).join('\u0001'),
    }))
    const containing = (text: string) =>
      texts.filter(item => item.text.includes(folded(text.trim()))).map(({ id }) => id)
    const wrong = await wrongOf(strings, async text => {
      const { status, json } = await ask('listStoresByRegion', { query: { filter: text } })
      if (lengthOf(text) > 200) return expect(status).toBe(400)
      const found: { id: number; name: string }[] = json.GB ?? []
      expect(found.map(({ name }) => name)).toContain(text)
      const byId = (a: number, b: number) => a - b
      expect(found.map(({ id }) => id).sort(byId)).toEqual(containing(text).sort(byId))
    })
    expect(wrong).toEqual([])
  })

  test('each signs in as username with itself as password, not with another, and is named in the token', async () => {
    const { server, ask } = surface
    const { sql } = server.db
    const keys = new Set<string>()
    const wrong = await wrongOf(strings, async text => {
      const key = text.normalize('NFKC').toLowerCase()
      if (lengthOf(text) < 1 || lengthOf(text) > 100) {
        const body = { username: text, password: 'x' }
        return expect((await ask('login', { body })).status).toBe(400)
      }
      if (keys.has(key)) return
      keys.add(key)
      const secret = newTotpSecret()
      await operators.create(sql, {
        username: text,
        name: text,
        passwordHash: await hashPassword(text, { memory: 64, passes: 1 }),
        totpSecret: sealTotpSecret(secret, server.services.keys.totp),
      })
      // Many refusals from one address; throttling is tested elsewhere.
      await sql.deleteFrom('throttles').execute()
      const otherAnswer = await ask('login', { body: { username: text, password: `${text}!` } })
      expect([otherAnswer.status, otherAnswer.json.code]).toEqual([401, 'login.refused'])
      const token = await signInOver(server.url, text, text, secret)
      const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
      expect(JSON.parse(claims)).toMatchObject({ username: text })
    })
    expect(wrong).toEqual([])
    expect(keys.size).toBeGreaterThan(0)
  })
})
