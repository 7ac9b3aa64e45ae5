// Third-party lists of stores: every row becomes a store or has a clear reason why not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'
import { describeShared } from '../support/sharedData.ts'

/** Bytes of a large file to upload in an ordinary run, up to the end of a line. */
const some = 60_000
const large = 300_000
const isFull = process.env.TEST_FULL === '1'
/** Rows to check in an ordinary run. */
const first = isFull ? null : 60
/** A file of 20,000 rows on a busy machine. */
const patience = 600_000

function bytesOf(path: string): Uint8Array {
  const bytes = readFileSync(path)
  if (isFull || bytes.length < large) return Uint8Array.from(bytes)
  return Uint8Array.from(bytes.subarray(0, bytes.indexOf('\n', some) + 1))
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(csv|tsv|txt)$/.test(name))
    .map(name => join(folder, name))
    .sort()
}

const address = { type: 'address', index: 1, key: 'where', name: 'Where' }

describeShared('files of stores', folder => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.signIn()
  })
  afterAll(() => server?.stop())

  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, { token, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.json
  }

  let made = 0
  async function franchise(): Promise<number> {
    made += 1
    const name = `Record ${made}`
    const chain = await ask('POST', '/api/chain', { name })
    const form = await ask('POST', '/api/form', { name, Fields: [address] })
    const body = { name, chainId: chain.entity.id, defaultForm: form.entity.id }
    return (await ask('POST', '/api/franchise', body)).entity.id
  }

  async function send(id: number, bytes: Uint8Array, query = '') {
    const response = await fetch(`${server.url}/api/franchise/${id}/csv?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: Uint8Array.from(bytes),
    })
    return { status: response.status, json: await response.json() }
  }

  const storesOf = async (id: number) => {
    const { rows } = await raw<{ count: number }>`
      select count(*)::int as count from stores where franchise_id = ${id}`.execute(server.db.sql)
    return rows[0]?.count
  }

  async function demandReasons(upload: string, rejected: number) {
    let seen = 0
    for (let page = 1; seen < rejected; page += 1) {
      const { data } = await ask('GET', `${upload}/rows?action=rejected&per_page=1000&page=${page}`)
      expect(data.length).toBeGreaterThan(0)
      seen += data.length
      for (const { errors } of data) {
        expect(errors.length).toBeGreaterThan(0)
        for (const { info } of errors) expect(info).toMatch(/\S{3}/)
      }
    }
  }

  const stores = filesIn(join(folder, 'stores'))
  const spectrum = filesIn(join(folder, 'strings', 'csv-spectrum'))

  test('there are some', () => expect([stores.length, spectrum.length]).toEqual([8, 6]))

  test.each(stores)(
    '%s',
    async path => {
      const id = await franchise()
      const bytes = bytesOf(path)
      const { status, json } = await send(id, bytes, 'dryRun=true')
      expect(status, JSON.stringify(json)).toBe(200)
      const upload = `/ext/onboarding/csv/${json.entity.upload}`
      let facts = await ask('GET', upload)
      // Not in the file, so the operator says it.
      const country = /gb_/.test(path) ? 'GB' : /fr_/.test(path) ? 'FR' : 'TW'
      const mapping = /utf8_pipe/.test(path) ? { name: 1, storeNumber: 13, extra: 4 } : undefined
      facts = await ask('POST', `${upload}/check`, {
        country,
        first,
        ...(mapping ? { mapping } : {}),
      })
      await demandReasons(upload, facts.counts.rejected)
      if (country === 'TW') {
        // The whole address is in one cell: as a street alone it would refuse all rows, so the
        // server asks instead of guessing.
        expect(facts.unsure).toEqual([{ field: 'answers.where.road', column: 4 }])
        expect(facts.counts.create).toBeGreaterThan(facts.taken / 3)
        const mapped = { ...facts.mapping, 'answers.where.road': 4 }
        facts = await ask('POST', `${upload}/check`, { mapping: mapped })
        // Choosing it as the street gives a reason for each refused row.
        expect([facts.unsure, facts.counts.create]).toEqual([[], 0])
        await demandReasons(upload, facts.counts.rejected)
        facts = await ask('POST', `${upload}/check`, { mapping: { name: 3, storeNumber: 2 } })
        await demandReasons(upload, facts.counts.rejected)
      }
      const { create, update, unchanged, rejected } = facts.counts
      expect([update, unchanged, create + rejected]).toEqual([0, 0, facts.taken])
      expect(create).toBeGreaterThan(facts.taken / 3)
      const job = await ask('POST', `${upload}/apply`)
      await server.services.jobs.idle()
      expect(await ask('GET', `/ext/jobs/${job.id}`)).toMatchObject({ state: 'done' })
      expect(await storesOf(id)).toBe(create)
      console.log(
        path.split('/').at(-1),
        facts.encoding,
        JSON.stringify(facts.delimiter),
        facts.counts,
      )
      const again = await send(id, bytes, `dryRun=true${first ? `&first=${first}` : ''}`)
      expect(again.json.entity).toMatchObject({ created: 0, updated: 0, unchanged: create })
    },
    patience,
  )

  test.each(spectrum)('%s', async path => {
    const id = await franchise()
    const { status, json } = await send(id, bytesOf(path))
    if (status !== 200) {
      // A guess that would refuse the only row is a question, with the title of its column.
      expect([status, json.code]).toEqual([422, 'csv.unsure'])
      expect(JSON.stringify(json)).toContain('address')
      expect(await storesOf(id)).toBe(0)
      return
    }
    const { created, rejected, rejectedRows } = json.entity
    expect(await storesOf(id)).toBe(created)
    expect(created + rejectedRows).toBeGreaterThan(0)
    expect(rejected.length).toBeGreaterThanOrEqual(rejectedRows)
    for (const { info } of rejected) expect(info).toMatch(/\S{3}/)
  })
})
