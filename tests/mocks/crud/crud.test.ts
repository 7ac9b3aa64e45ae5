// Every resource of the document, with the same rows.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { omit } from '#common/omit.ts'
import { operationTable } from '#src/generated/operations.ts'
import { resources } from '#src/generated/resources.ts'
import { document } from '#tests/contract/document.ts'
import { madeFrom } from '../fixtures/fromSchema.ts'
import { fill } from '../fixtures/made.ts'
import { createMockServer } from '../index.ts'
import { type Ask, asker } from '../shared/asking.ts'
import { resourceNames } from './resource.ts'

const origin = 'http://crud.mocks.test'
const mocks = createMockServer(origin)
let ask: Ask
beforeAll(() => mocks.listen())
beforeEach(() => {
  ask = asker(mocks, origin)
})
afterEach(() => mocks.reset())
afterAll(() => mocks.close())

describe.each(resourceNames)('%s', name => {
  const { operations, input } = resources[name]
  const lists = operationTable[operations.list].path
  const addressOf = (id: number | string) =>
    operationTable[operations.get].path.replace('{id}', `${id}`)
  const creates = operationTable[operations.create].path
  const idsNow = () =>
    Object.fromEntries(resourceNames.map(key => [key, [...mocks.world.records[key].keys()]]))
  /** Without answers: those depend on a form, and made-up ones would not match it. */
  const made = (seed: number, hostile = false) => {
    const making = { seed, hostile, ids: idsNow() }
    const whole = madeFrom(document.components.schemas[input] ?? {}, input, making)
    const given = omit(whole as Record<string, unknown>, 'answers') // an input is an object
    return given
  }
  const create = async (seed = 1) => (await ask('POST', creates, made(seed))).json.entity

  it('are created, read, changed and deleted', async () => {
    const given = made(3)
    const created = await ask('POST', creates, given)
    expect([created.status, created.json.action]).toEqual([201, 'created'])
    const { id, version } = created.json.entity
    expect(created.headers.get('etag')).toBe(`"${version}"`)
    expect((await ask('GET', addressOf(id))).json).toEqual(created.json.entity)
    const changed = await ask('PUT', addressOf(id), made(4), { 'If-Match': `"${version}"` })
    expect([changed.status, changed.json.action]).toEqual([200, 'updated'])
    expect(changed.json.entity).toMatchObject({ id })
    expect(changed.json.entity.version).not.toBe(version)
    const deleted = await ask('DELETE', addressOf(id))
    const deletion = expect.any(String)
    const { entity } = changed.json
    expect(deleted.json).toEqual({ success: true, entity, action: 'deleted', deletion })
    expect((await ask('GET', addressOf(id))).status).toBe(404)
    expect(mocks.world.journal.map(({ operation }) => operation)).toEqual([
      operations.create,
      operations.update,
      operations.delete,
    ])
  })

  it('take what troubles programs', async () => {
    // Some hostile texts occur twice: then the name is taken.
    const statuses: number[] = []
    for (let seed = 0; seed < 20; seed += 1) {
      const { status, json } = await ask('POST', creates, made(seed, true))
      const isTaken = status === 409 && /\.taken$/.test(json.code)
      expect(isTaken || status === 201, `seed ${seed}: ${status} ${json.code}`).toBe(true)
      statuses.push(status)
    }
    expect(statuses).toContain(201)
  })

  it('are not changed or deleted over a newer version', async () => {
    const { id, version } = await create()
    await ask('PUT', addressOf(id), made(5))
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? made(6) : undefined
      const { status, json } = await ask(method, addressOf(id), body, {
        'If-Match': `"${version}"`,
      })
      expect([status, json.code, json.conflict.by]).toEqual([412, 'record.changed_by', 'demo'])
    }
  })

  it('are created once for a key', async () => {
    const key = { 'Idempotency-Key': 'k1' }
    const size = mocks.world.records[name].size
    const [first, again] = [
      await ask('POST', creates, made(1), key),
      await ask('POST', creates, made(1), key),
    ]
    expect([again.status, again.json]).toEqual([201, first.json])
    expect(mocks.world.records[name].size).toBe(size + 1)
    const otherAnswer = await ask('POST', creates, made(2), key)
    expect([otherAnswer.status, otherAnswer.json.code]).toEqual([409, 'request.repeated'])
  })

  it('keep what is not theirs to write, and refuse what they do not know', async () => {
    const { id, version } = await create()
    const given = made(1) as object // an input is an object
    for (const more of [{ id: 5 }, { version: '9' }, { surprise: true }]) {
      const { status, json } = await ask('PUT', addressOf(id), { ...given, ...more })
      expect([status, json.code]).toEqual([400, 'request.invalid'])
    }
    expect((await ask('GET', addressOf(id))).json).toMatchObject({ id, version })
  })

  it('refer to what is there', async () => {
    const fields = resources[name].fields.filter(field => 'x-reference' in field)
    const given = made(1) as object // an input is an object
    for (const field of fields) {
      const { status, json } = await ask('POST', creates, { ...given, [field.name]: 999_999 })
      expect([status, json.code]).toEqual([422, 'record.reference'])
      expect(json.fields[0].path).toBe(`/${field.name}`)
    }
    expect((await ask('GET', addressOf(999_999))).status).toBe(404)
  })

  it('are listed by the protocol, with the arithmetic of its paginator', async () => {
    fill(mocks.world, 43, { seed: 2 })
    const total = mocks.world.records[name].size
    const last = Math.ceil(total / 10)
    const page = async (query: string) => (await ask('GET', `${lists}?${query}`)).json
    const first = await page('sort=id|asc')
    expect(first.links.pagination).toMatchObject({
      total,
      per_page: 10,
      current_page: 1,
      from: 1,
      to: 10,
    })
    expect(first.links.pagination).toMatchObject({ last_page: last, prev_page_url: null })
    const end = await page(`sort=id|asc&page=${last}`)
    expect(end.links.pagination).toMatchObject({ to: total, next_page_url: null })
    const past = await page(`page=${last + 3}`)
    expect(past.data).toEqual([])
    expect(past.links.pagination).toMatchObject({ current_page: last + 3, from: null, to: null })
    const ids = [...mocks.world.records[name].keys()].slice(0, 2)
    const some = await page(`ids=${ids}&sort=id|desc`)
    expect(some.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
    const sorted = await page('sort=version|asc,id|desc&per_page=1000')
    const order = sorted.data.map(({ id }: { id: number }) => id)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    const { status, json } = await ask('GET', `${lists}?sort=nothing|asc`)
    expect([status, json.message, json.fields[0].path]).toEqual([400, 'action failed', 'sort'])
    expect((await ask('GET', `${lists}?per_page=1001`)).status).toBe(400)
    expect((await ask('GET', `${lists}?ids=1,two`)).status).toBe(400)
  })
})

describe('records that belong together', () => {
  it('are filtered by what they belong to, also over one between', async () => {
    const { json } = await ask('GET', '/api/stores?chainId=2&sort=id|asc')
    expect(json.data.map(({ id }: { id: number }) => id)).toEqual([34, 35])
    const found = await ask('GET', '/api/stores?country=BR&filter=pao')
    expect(found.json.data).toMatchObject([{ name: 'Pão & Cia Centro' }])
  })

  it('keep a chain until they are moved or deleted with it', async () => {
    const refused = await ask('DELETE', '/api/chain/1')
    expect([refused.status, refused.json.code]).toEqual([409, 'record.in_use'])
    expect((await ask('DELETE', '/api/chain/1?children=move&moveTo=1')).status).toBe(422)
    expect((await ask('DELETE', '/api/chain/1?children=move&moveTo=2')).status).toBe(200)
    expect((await ask('GET', '/api/franchises?chainId=2')).json.links.pagination.total).toBe(5)
    const counted = await ask('DELETE', '/api/chain/2?children=delete&expected=1')
    expect([counted.status, counted.json.code]).toEqual([409, 'record.counted'])
    const below = counted.json.below.map(({ count }: { count: number }) => count)
    const expected = below.reduce((a: number, b: number) => a + b)
    const all = `/api/chain/2?children=delete&expected=${expected}`
    expect((await ask('DELETE', all)).status).toBe(200)
    expect((await ask('GET', '/api/stores')).json.links.pagination.total).toBe(0)
  })

  it('number the fields of a form, and give each a key', async () => {
    const Fields = [
      { type: 'db', index: 9 },
      { type: 'custom', index: 2, key: 'mine' },
    ]
    const { json } = await ask('POST', '/api/form', { name: 'New', Fields })
    expect(json.entity.Fields).toEqual([
      { type: 'custom', index: 1, key: 'mine' },
      { type: 'db', index: 2, key: expect.stringMatching(/./) },
    ])
  })
})
