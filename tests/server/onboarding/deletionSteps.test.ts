// Large deletions and their restoration: visible to everybody at one moment, the rows in steps.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someStores } from '#server/db/testing/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** More records than are deleted in one go. */
const many = process.env.TEST_FULL === '1' ? 5000 : 150
/** More than are deleted before the next request. */
const slow = process.env.TEST_FULL === '1' ? 800 : 400

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

const ask = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) })

async function queryValue<T>(statement: string): Promise<T> {
  const { rows } = await raw.raw<T>(statement).execute(server.db.sql)
  return rows[0] as T // each of these statements returns one row
}
const counted = async (statement: string) =>
  (await queryValue<{ n: number }>(`select count(*)::int as n from ${statement}`)).n

let names = 0
/** A chain with one franchise of many stores. */
async function aChain(stores = many) {
  names += 1
  const names_ = { chain: `Large ${names}`, franchise: `Below ${names}` }
  const ids = await someStores(server.db.sql, Array(stores).fill({}), names_)
  const { chain, franchise } = await queryValue<{ chain: number; franchise: number }>(
    `select c.id as chain, f.id as franchise from chains c join franchises f on f.chain_id = c.id
     where c.name = 'Large ${names}'`,
  )
  return { name: names_.chain, chain, franchise, stores: ids, below: ids.length + 1 }
}
type Chain = Awaited<ReturnType<typeof aChain>>

const remove = async ({ chain, below }: Chain) => {
  const gone = await ask('DELETE', `/api/chain/${chain}?children=delete&expected=${below}`)
  if (gone.status !== 200) throw new Error(gone.text)
  return gone.json as { deletion: string; job: string; entity: object; action: string }
}
const restore = (id: string) => ask('POST', `/ext/onboarding/deleted/${id}/restore`)
const jobOf = async (id: string) => (await ask('GET', `/ext/jobs/${id}`)).json

async function ended(id: string) {
  for (;;) {
    const job = await jobOf(id)
    if (job.ended) return job
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const seen = async ({ name, chain, franchise, stores: [store = 0] }: Chain) => {
  const paths = [`chain/${chain}`, `franchise/${franchise}`, `store/${store}`]
  const statuses = []
  for (const path of paths) statuses.push((await ask('GET', `/api/${path}`)).status)
  const listed = await ask('GET', `/api/chains?filter=${encodeURIComponent(name)}`)
  const stores = await ask('GET', `/api/stores?franchiseId=${franchise}`)
  const found = await ask('GET', `/ext/onboarding/deleted?filter=${encodeURIComponent(name)}`)
  return {
    statuses,
    chains: listed.json.data.length as number,
    stores: stores.json.links.pagination.total as number,
    deleted: found.json.data as { id: string; unfinished: object | null }[],
  }
}
const nowhere = { statuses: [404, 404, 404], chains: 0, stores: 0 }

describe('a large deletion', () => {
  it('is gone for everybody at once, its rows follow, and the journal says it once', async () => {
    const made = await aChain()
    const gone = await remove(made)
    expect(gone).toMatchObject({ action: 'deleted', job: expect.any(String) })
    expect(await seen(made)).toMatchObject(nowhere)
    const job = await ended(gone.job)
    expect(job).toMatchObject({
      kind: 'deleteChain',
      state: 'done',
      subject: made.name,
      store: null,
      progress: { unit: 'records', total: made.below + 1 },
      report: { done: made.below + 1, skipped: 0, failed: [] },
    })
    expect(await counted(`stores where franchise_id = ${made.franchise}`)).toBe(0)
    expect(await counted(`chains where id = ${made.chain}`)).toBe(0)
    const after = await seen(made)
    expect(after).toMatchObject({ ...nowhere, deleted: [{ unfinished: null }] })
    expect(
      await counted(`journal where operation = 'deleteChain' and target = '${made.name}'`),
    ).toBe(1)
    const { details } = await queryValue<{ details: object }>(
      `select details from journal where operation = 'deleteChain' and target = '${made.name}'`,
    )
    expect(details).toMatchObject({
      below: [
        { kind: 'franchises', count: 1 },
        { kind: 'stores', count: many },
      ],
    })

    const back = await restore(gone.deletion)
    expect([back.status, back.json.job]).toEqual([200, expect.any(String)])
    const restored = await ended(back.json.job)
    expect(restored).toMatchObject({ kind: 'restoreDeletion', state: 'done' })
    expect(await seen(made)).toMatchObject({
      statuses: [200, 200, 200],
      chains: 1,
      stores: many,
      deleted: [],
    })
    expect(
      await counted(`journal where operation = 'restoreDeletion' and target = '${made.name}'`),
    ).toBe(1)
  })

  it('that is small is over with its answer', async () => {
    const made = await aChain(3)
    const gone = await remove(made)
    expect(gone.job).toBeUndefined()
    expect(await counted(`stores where franchise_id = ${made.franchise}`)).toBe(0)
    const back = await restore(gone.deletion)
    expect(back.json.job).toBeNull()
    expect(await seen(made)).toMatchObject({ statuses: [200, 200, 200], stores: 3 })
  })

  describe('that is cancelled on its way', () => {
    const stopped = async () => {
      const made = await aChain(slow)
      const gone = await remove(made)
      await ask('POST', `/ext/jobs/${gone.job}/cancel`)
      expect(await ended(gone.job)).toMatchObject({ state: 'cancelled' })
      const { deleted, ...shown } = await seen(made)
      expect(shown).toEqual(nowhere)
      expect(deleted).toMatchObject([
        { unfinished: { doing: 'deleting', running: false, total: made.below + 1 } },
      ])
      return { made, gone }
    }

    it('stays out of sight, says so, and goes on when it is told to', async () => {
      const { made, gone } = await stopped()
      const again = () => ask('POST', `/ext/onboarding/deleted/${gone.deletion}/continue`)
      const [first, second] = [await again(), await again()]
      expect(first.json).toMatchObject({
        job: expect.any(String),
        deletion: { unfinished: { doing: 'deleting', running: true } },
      })
      expect(second.json.job).toBe(first.json.job)
      expect(await ended(first.json.job)).toMatchObject({ state: 'done' })
      expect(await seen(made)).toMatchObject({ ...nowhere, deleted: [{ unfinished: null }] })
      expect(await counted(`stores where franchise_id = ${made.franchise}`)).toBe(0)
      expect((await again()).json).toMatchObject({ job: null, deletion: { unfinished: null } })
    })

    it('comes back whole', async () => {
      const { made, gone } = await stopped()
      const back = await restore(gone.deletion)
      const twice = await restore(gone.deletion)
      expect(twice.json.job).toBe(back.json.job)
      expect(await ended(back.json.job)).toMatchObject({ state: 'done' })
      const after = await seen(made)
      expect(after).toMatchObject({ statuses: [200, 200, 200], stores: slow, deleted: [] })
      expect(await counted(`deleted_records where deletion_id = '${gone.deletion}'`)).toBe(0)
    })

    it('comes back while it is being deleted', async () => {
      const made = await aChain(slow)
      const gone = await remove(made)
      const back = await restore(gone.deletion)
      expect(await ended(gone.job)).toMatchObject({ state: 'cancelled' })
      expect(await ended(back.json.job)).toMatchObject({ state: 'done' })
      const after = await seen(made)
      expect(after).toMatchObject({ statuses: [200, 200, 200], stores: slow, deleted: [] })
    })
  })

  it('leaves its name free, which keeps it from coming back, in words', async () => {
    const made = await aChain()
    const gone = await remove(made)
    const otherAnswer = await ask('POST', '/api/chain', { name: made.name })
    expect(otherAnswer.status).toBe(201)
    await ended(gone.job)
    const back = await restore(gone.deletion)
    expect([back.status, back.json.code]).toEqual([409, 'name.taken'])
  })

  it('holds what is above until it is over', async () => {
    const made = await aChain(slow)
    const path = `/api/franchise/${made.franchise}?children=delete&expected=${slow}`
    const { json } = await ask('DELETE', path)
    await ask('POST', `/ext/jobs/${json.job}/cancel`)
    await ended(json.job)
    expect(await counted(`stores where franchise_id = ${made.franchise}`)).toBeGreaterThan(0)
    const above = await ask('DELETE', `/api/chain/${made.chain}`)
    expect([above.status, above.json.code]).toEqual([409, 'record.unfinished'])
    const on = await ask('POST', `/ext/onboarding/deleted/${json.deletion}/continue`)
    await ended(on.json.job)
    expect((await ask('DELETE', `/api/chain/${made.chain}`)).status).toBe(200)
    const back = await restore(json.deletion)
    expect([back.status, back.json.code]).toEqual([422, 'record.reference'])
  })
})
