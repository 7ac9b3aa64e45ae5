// Concurrent changes: the results are checked by SQL.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const rounds = process.env.TEST_FULL === '1' ? 100 : 6
const parallel = 20

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })

const made = async (path: string, body: object): Promise<number> =>
  (await ask('POST', path, body)).json.entity.id

async function count(statement: string): Promise<number> {
  const { rows } = await raw
    .raw<{ n: number }>(`select count(*)::int as n ${statement}`)
    .execute(server.db.sql)
  return rows[0]?.n ?? -1
}

/** Franchises without a chain, stores without a franchise, and references to missing forms. */
const orphans = () =>
  Promise.all([
    count('from franchises where chain_id not in (select id from chains)'),
    count('from stores where franchise_id not in (select id from franchises)'),
    // Null is neither in a list nor not in one.
    count('from stores where form_id is not null and form_id not in (select id from forms)'),
    count(`from franchises
      where default_form_id is not null and default_form_id not in (select id from forms)`),
  ])

it(`${parallel} creations with one key make one row, ${rounds} rounds`, async () => {
  const chainId = await made('/api/chain', { name: 'One for all' })
  const franchiseId = await made('/api/franchise', { name: 'One for all', chainId })
  for (let round = 0; round < rounds; round += 1) {
    const kind = ['chain', 'franchise', 'store', 'form'][round % 4] ?? 'chain'
    const bodies: Record<string, object> = {
      chain: {},
      franchise: { chainId },
      store: { franchiseId, storeNumber: `00${round}` },
      form: { Fields: [] },
    }
    const body = { name: `Round ${round}`, ...bodies[kind] }
    const headers = { 'Idempotency-Key': `round-${round}` }
    const answers = await Promise.all(
      Array.from({ length: parallel }, () => ask('POST', `/api/${kind}`, body, headers)),
    )
    expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count(`from ${kind}s where name = 'Round ${round}'`)).toBe(1)
    expect(await count(`from journal where target = 'Round ${round}' and outcome = 'ok'`)).toBe(1)
  }
})

it(`a deletion and a change at once: one of them was first, ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await made('/api/chain', { name: `Both ${round}` })
    const ifMatch = { 'If-Match': '"1"' }
    const [gone, changed] = await Promise.all([
      ask('DELETE', `/api/chain/${id}`, undefined, ifMatch),
      ask('PUT', `/api/chain/${id}`, { name: `Changed ${round}` }, ifMatch),
    ])
    const outcome = `${gone.status} ${changed.status}`
    expect(['200 404', '412 200']).toContain(outcome)
    const left = gone.status === 200 ? 0 : 1
    expect(await count(`from chains where id = ${id}`)).toBe(left)
    expect(await count(`from deleted_records where kind = 'chains' and record_id = ${id}`)).toBe(
      1 - left,
    )
  }
})

it(`children that come to a parent which goes leave no orphan, ${rounds} rounds`, async () => {
  const otherChain = await made('/api/chain', { name: 'The other' })
  for (let round = 0; round < rounds; round += 1) {
    const formId = await made('/api/form', { name: `Form ${round}`, Fields: [] })
    const chainId = await made('/api/chain', { name: `Parent ${round}` })
    const franchiseId = await made('/api/franchise', { name: 'F', chainId, defaultForm: formId })
    const id = await made('/api/store', { name: 'S', storeNumber: '1', franchiseId })
    const how =
      round % 2 === 0 ? `children=move&moveTo=${otherChain}` : 'children=delete&expected=2'
    const answers = await Promise.all([
      ask('POST', '/api/franchise', { name: 'New', chainId }),
      ask('DELETE', `/api/chain/${chainId}?${how}`),
      ask('POST', '/api/store', { name: 'S', storeNumber: '2', franchiseId, formId }),
      ask('PUT', `/api/store/${id}`, { name: 'S2', storeNumber: '1', franchiseId, formId }),
      ask('DELETE', `/api/form/${formId}?children=move`),
      ask('PUT', `/api/franchise/${franchiseId}`, { name: 'F2', chainId, defaultForm: 0 }),
    ])
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
    expect(await orphans()).toEqual([0, 0, 0, 0])
    // Frees the names of moved records for the next round.
    await raw`update franchises set name = name || ' ' || id where chain_id = ${otherChain}`.execute(
      server.db.sql,
    )
  }
})
