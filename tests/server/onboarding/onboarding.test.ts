// On-boarding over HTTP, its effects checked by SQL.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

type Headers = Record<string, string>
const ask = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
  server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })

let names = 0
const newName = (what: string) => {
  names += 1
  return `${what} ${names}`
}

async function made(path: string, body: object): Promise<number> {
  const { status, json, text } = await ask('POST', path, body)
  if (status !== 201) throw new Error(`${path} ${status} ${text}`)
  return json.entity.id
}

const chain = () => made('/api/chain', { name: newName('Chain') })
const franchise = (chainId: number, more = {}) =>
  made('/api/franchise', { name: newName('Franchise'), chainId, ...more })
const store = (franchiseId: number, more = {}) => {
  names += 1
  const storeNumber = String(names).padStart(4, '0')
  return made('/api/store', { name: `Store ${names}`, storeNumber, franchiseId, ...more })
}
const form = (Fields: object[]) => made('/api/form', { name: newName('Form'), Fields })

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await raw.raw<Record<string, unknown>>(statement).execute(server.db.sql)).rows
}

describe('names people take for the same', () => {
  it.each([
    ['chain', async () => ({ name: 'Äpfel & Co' }), 'name.taken'],
    ['form', async () => ({ name: 'Äpfel & Co', Fields: [] }), 'name.taken'],
    ['franchise', async () => ({ name: 'Äpfel & Co', chainId: await chain() }), 'name.taken'],
  ] as const)('are taken once: %s', async (kind, given, code) => {
    const body = await given()
    await made(`/api/${kind}`, body)
    const again = await ask('POST', `/api/${kind}`, { ...body, name: '  äPFEL  & co ' })
    expect([again.status, again.json.code]).toEqual([409, code])
    expect(again.json.fields).toMatchObject([{ path: '/name', code }])
  })

  it('of stores are free, but not their numbers in a franchise, whose zeros count', async () => {
    const [first, second] = [await franchise(await chain()), await franchise(await chain())]
    const body = { name: 'Same', storeNumber: '0042', franchiseId: first }
    await made('/api/store', body)
    const again = await ask('POST', '/api/store', { ...body, storeNumber: ' 0042' })
    expect([again.status, again.json.code]).toEqual([409, 'number.taken'])
    expect(again.json.fields[0].path).toBe('/storeNumber')
    await made('/api/store', { ...body, storeNumber: '42' })
    await made('/api/store', { ...body, franchiseId: second })
    const found = await ask('GET', `/api/stores?filter=0042&franchiseId=${first}`)
    expect(found.json.data).toMatchObject([{ storeNumber: '0042' }])
  })
})

describe('what is shown must be seen', () => {
  const unseen = [' ', '\u200B', '\u00A0\u3000', '\u202E\u200F', '\u3164', '\u2800', '\u00AD']
  it.each(unseen.map(text => [encodeURIComponent(text), text]))(
    '%s is no name and no number',
    async (_, text) => {
      const [chainId, formId] = [await chain(), await form([])]
      const franchiseId = await franchise(chainId)
      const answers = [
        await ask('POST', '/api/chain', { name: text }),
        await ask('POST', '/api/franchise', { name: text, chainId }),
        await ask('POST', '/api/form', { name: text, Fields: [] }),
        await ask('PUT', `/api/form/${formId}`, { name: text, Fields: [] }),
        await ask('POST', '/api/store', { name: text, storeNumber: '1', franchiseId }),
        await ask('POST', '/api/store', { name: 'One', storeNumber: text, franchiseId }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    },
  )

  it('names with such a sign inside stay as they were typed', async () => {
    const name = 'می\u200Cخواهم 👩\u200D🍳'
    const made = await ask('POST', '/api/chain', { name: `  ${name} ` })
    expect([made.status, made.json.entity.name]).toEqual([201, name])
  })
})

it.each(['2147483647', '2147483648', '99999999999999999999'])(
  'version %s of a form that has none of it is refused, not broken',
  async version => {
    const franchiseId = await franchise(await chain(), { defaultForm: await form([]) })
    const id = await store(franchiseId)
    const body = { name: 'One', storeNumber: '0001', franchiseId }
    const answer = await ask('PUT', `/api/store/${id}?formVersion=${version}`, body)
    expect([answer.status, answer.json.code]).toEqual([422, 'form.version'])
  },
)

describe('a record', () => {
  it('whose answer was lost is saved again with the same answer, and written once', async () => {
    const [chainId, formId] = [await chain(), await form([])]
    const franchiseId = await franchise(chainId)
    const id = await store(franchiseId)
    const saves: [path: string, body: object, other: object][] = [
      [`/api/chain/${chainId}`, { name: 'Again' }, { name: 'Other' }],
      [`/api/form/${formId}`, { name: 'Again', Fields: [] }, { name: 'Other', Fields: [] }],
      [`/api/franchise/${franchiseId}`, { name: 'Again', chainId }, { name: 'Other', chainId }],
      [
        `/api/store/${id}`,
        { name: 'Again', storeNumber: '0001', franchiseId },
        { name: 'Again', storeNumber: '0002', franchiseId },
      ],
    ]
    for (const [path, body, other] of saves) {
      const { version } = (await ask('GET', path)).json
      const read = { 'If-Match': `"${version}"` }
      const first = await ask('PUT', path, body, read)
      const again = await ask('PUT', path, body, read)
      expect([path, again.status, again.json.entity]).toEqual([path, 200, first.json.entity])
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
      expect([path, (await ask('PUT', path, other, read)).status]).toEqual([path, 412])
      const [, kind, record] = /api\/(\w+)\/(\d+)/.exec(path) ?? []
      const written = await rows(
        `select id from journal where outcome = 'ok' and operation ilike 'update${kind}'
          and details ->> 'record' = '${record}'`,
      )
      expect([path, written.length]).toEqual([path, 1])
    }
  })

  it('that another operator changed in the same way has changed all the same', async () => {
    const id = await chain()
    const path = `/api/chain/${id}`
    await ask('PUT', path, { name: 'Same' }, { 'If-Match': '"1"' })
    await rows(`update chains set changed_by = 'someone' where id = ${id} returning id`)
    const late = await ask('PUT', path, { name: 'Same' }, { 'If-Match': '"1"' })
    expect([late.status, late.json.code]).toEqual([412, 'record.changed_by'])
  })

  it('is created, changed, deleted and restored, each with its journal record', async () => {
    const created = await ask('POST', '/api/chain', { name: '  Forno  ' })
    expect([created.status, created.json.action]).toEqual([201, 'created'])
    const { id } = created.json.entity
    expect(created.json.entity).toEqual({
      id,
      name: 'Forno',
      franchises: 0,
      stores: 0,
      incomplete: 0,
      version: '1',
    })
    expect(created.headers.get('etag')).toBe('"1"')
    const changed = await ask(
      'PUT',
      `/api/chain/${id}`,
      { name: 'Forno Due' },
      { 'If-Match': '"1"' },
    )
    expect(changed.json.entity).toMatchObject({ name: 'Forno Due', version: '2' })
    const late = await ask('PUT', `/api/chain/${id}`, { name: 'Tre' }, { 'If-Match': '"1"' })
    expect([late.status, late.json.code]).toEqual([412, 'record.changed_by'])
    expect(late.json).toMatchObject({
      conflict: { by: 'demo', at: expect.any(String), version: '2' },
      current: { id, name: 'Forno Due', version: '2' },
    })
    const gone = await ask('DELETE', `/api/chain/${id}`, undefined, { 'If-Match': '"2"' })
    expect(gone.json).toMatchObject({ success: true, action: 'deleted', entity: { id } })
    expect((await ask('GET', `/api/chain/${id}`)).status).toBe(404)
    const listed = await ask('GET', '/ext/onboarding/deleted?filter=forno')
    expect(listed.json.data).toMatchObject([{ id: gone.json.deletion, kind: 'chains', record: id }])
    const back = await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect([back.status, back.json.status]).toEqual([200, 'ok'])
    expect((await ask('GET', `/api/chain/${id}`)).json).toMatchObject({
      id,
      name: 'Forno Due',
      version: '3',
    })
    const journal = await rows(
      `select operation, outcome, target from journal where outcome = 'ok' and details ->> 'record' = '${id}'
        and details ->> 'kind' = 'chains' order by id`,
    )
    expect(journal.map(record => record.operation)).toEqual([
      'createChain',
      'updateChain',
      'deleteChain',
      'restoreDeletion',
    ])
    const refused = await rows(
      `select info from journal where operation = 'updateChain' and outcome = 'refused'`,
    )
    expect(refused).toContainEqual({ info: 'record.changed_by' })
  })

  it('points to what is there', async () => {
    const missing = 2147483647
    const lost = await ask('POST', '/api/franchise', {
      name: 'F',
      chainId: missing,
      defaultForm: missing,
    })
    expect([lost.status, lost.json.code]).toEqual([422, 'record.reference'])
    expect(lost.json.fields.map((field: { path: string }) => field.path)).toEqual([
      '/defaultForm',
      '/chainId',
    ])
    const body = { name: 'S', storeNumber: '1', franchiseId: missing, formId: missing }
    const store = await ask('POST', '/api/store', body)
    expect(store.json.fields.map((field: { path: string }) => field.path)).toEqual([
      '/formId',
      '/franchiseId',
    ])
  })

  it('keeps what a change leaves out', async () => {
    const owner = await franchise(await chain())
    const id = await store(owner, { country: 'BR', extra: 'São Paulo' })
    const { json } = await ask('PUT', `/api/store/${id}`, {
      name: 'New',
      storeNumber: '7',
      franchiseId: owner,
    })
    expect(json.entity).toMatchObject({ name: 'New', country: 'BR', extra: 'São Paulo', formId: 0 })
  })
})

describe('deleting what others belong to', () => {
  it('is refused with what is below, done with exactly so many, and undone', async () => {
    const top = await chain()
    const [first, second] = [await franchise(top), await franchise(top)]
    const ids = [await store(first), await store(first), await store(second)]
    expect((await ask('GET', `/api/chain/${top}`)).json).toMatchObject({ franchises: 2, stores: 3 })
    const refused = await ask('DELETE', `/api/chain/${top}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'record.in_use'])
    const below = [
      { kind: 'franchises', count: 2 },
      { kind: 'stores', count: 3 },
    ]
    expect(refused.json.below).toEqual(below)
    const wrong = await ask('DELETE', `/api/chain/${top}?children=delete&expected=4`)
    expect([wrong.status, wrong.json.code, wrong.json.below]).toEqual([
      409,
      'record.counted',
      below,
    ])
    const gone = await ask('DELETE', `/api/chain/${top}?children=delete&expected=5`)
    expect(gone.status).toBe(200)
    expect(await rows(`select id from stores where id in (${ids})`)).toEqual([])
    const back = await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect(back.json.restored).toMatchObject({ below, moved: 0 })
    expect(await rows(`select id from stores where id in (${ids}) order by id`)).toEqual(
      ids.map(id => ({ id })),
    )
    expect((await ask('GET', `/api/chain/${top}`)).json).toMatchObject({ franchises: 2, stores: 3 })
  })

  it('moves them, and brings back those that are still there', async () => {
    const [from, to] = [await chain(), await chain()]
    const [first, second] = [await franchise(from), await franchise(from)]
    expect((await ask('DELETE', `/api/chain/${from}?children=move&moveTo=${from}`)).status).toBe(
      422,
    )
    expect((await ask('DELETE', `/api/chain/${from}?children=move`)).json.fields[0].path).toBe(
      'moveTo',
    )
    const gone = await ask('DELETE', `/api/chain/${from}?children=move&moveTo=${to}`)
    expect(gone.status).toBe(200)
    expect((await ask('GET', `/api/franchise/${first}`)).json.chainId).toBe(to)
    const third = await chain()
    await ask('PUT', `/api/franchise/${second}`, { name: 'Elsewhere', chainId: third })
    await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect((await ask('GET', `/api/franchise/${first}`)).json.chainId).toBe(from)
    expect((await ask('GET', `/api/franchise/${second}`)).json.chainId).toBe(third)
  })

  it('leaves a store somebody is connected to, and keeps its host', async () => {
    const { id } = await server.addStore()
    const otherToken = await server.signIn(await server.addOperator(`somebody${id}`))
    await server.connect(otherToken, id)
    const refused = await ask('DELETE', `/api/store/${id}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'record.connected'])
    expect(refused.json.below).toEqual([{ kind: 'connections', count: 1 }])
    await server.call('POST', '/ext/connection/end', { token: otherToken })
    const gone = await ask('DELETE', `/api/store/${id}`)
    expect(gone.status).toBe(200)
    expect(await rows(`select 1 from hosts where store_id = ${id}`)).toEqual([])
    await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect(await rows(`select kind, location from hosts where store_id = ${id}`)).toEqual([
      { kind: 'local', location: `store-${id}` },
    ])
  })

  it('is not undone over what came in its place', async () => {
    const name = newName('Place')
    const gone = await ask('DELETE', `/api/chain/${await made('/api/chain', { name })}`)
    await made('/api/chain', { name })
    const back = await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect([back.status, back.json.code]).toEqual([409, 'name.taken'])
    const top = await chain()
    const below = await ask('DELETE', `/api/franchise/${await franchise(top)}`)
    await ask('DELETE', `/api/chain/${top}`)
    const orphan = await ask('POST', `/ext/onboarding/deleted/${below.json.deletion}/restore`)
    expect([orphan.status, orphan.json.code]).toEqual([422, 'record.reference'])
  })
})

const ovens = {
  type: 'custom',
  index: 2,
  key: 'ovens',
  name: 'Ovens',
  required: true,
  settings: { kind: 'number', minimum: 1, whole: true },
}
const seats = {
  type: 'custom',
  index: 3,
  key: 'seats',
  name: 'Seats',
  required: true,
  settings: { kind: 'number' },
}
const place = { type: 'address', index: 1, key: 'place', name: 'Entrance' }

describe('a form', () => {
  it('numbers its fields in their order and gives each a key', async () => {
    const { json } = await ask('POST', '/api/form', {
      name: newName('Form'),
      Fields: [ovens, { type: 'db', index: 9 }, { ...place, index: 1 }],
    })
    expect(
      json.entity.Fields.map((field: { index: number; type: string }) => [field.index, field.type]),
    ).toEqual([
      [1, 'address'],
      [2, 'custom'],
      [3, 'db'],
    ])
    expect(json.entity.Fields[2].key).toMatch(/^f[0-9a-f]{12}$/)
  })

  it.each([
    [{ kind: 'text', pattern: '(a+)+b' }, 'form.pattern_hostile', '/Fields/0/settings/pattern'],
    [{ kind: 'text', pattern: '(' }, 'form.pattern_invalid', '/Fields/0/settings/pattern'],
    [{ kind: 'one' }, 'form.choices', '/Fields/0/settings/choices'],
    [{ kind: 'number', minimum: 2, maximum: 1 }, 'form.limits', '/Fields/0/settings/minimum'],
    [{ kind: 'date', earliest: '2026-02-31' }, 'form.limits', '/Fields/0/settings/earliest'],
    [{ kind: 'number', default: 'x' }, 'form.default', '/Fields/0/settings/default'],
  ])('refuses %j', async (settings, code, path) => {
    const Fields = [{ type: 'custom', index: 1, settings }]
    const { status, json } = await ask('POST', '/api/form', { name: newName('Form'), Fields })
    expect([status, json.code]).toEqual([422, 'form.invalid'])
    expect(json.fields).toMatchObject([{ code, path }])
  })

  it('judges the answers of its stores, by themselves or by their franchise', async () => {
    const id = await form([place, ovens])
    const owner = await franchise(await chain(), { defaultForm: id })
    const number = await store(owner)
    const seen = await ask('GET', `/api/store/${number}`)
    expect(seen.json).toMatchObject({ formId: 0, usedForm: id, formVersion: '1', complete: false })
    expect((await ask('GET', `/api/stores?franchiseId=${owner}`)).json.data[0].usedForm).toBe(id)
    const body = { name: 'S', storeNumber: `n${number}`, franchiseId: owner }
    const put = (answers: object, query = '') =>
      ask('PUT', `/api/store/${number}${query}`, { ...body, answers })
    const missing = await put({})
    expect([missing.status, missing.json.code]).toEqual([422, 'answers.invalid'])
    expect(missing.json.fields).toEqual([
      { path: '/answers/ovens', code: 'field.required', info: 'The Ovens field is required' },
    ])
    expect((await put({ ovens: 0 })).json.fields).toMatchObject([{ code: 'field.least' }])
    expect((await put({ ovens: 1, more: 1 })).json.fields).toMatchObject([
      { code: 'field.unknown' },
    ])
    const position = { latitude: -23.5, longitude: -46.6 }
    const filled = await put({
      ovens: 2,
      place: {
        country: 'BR',
        parts: { road: 'Rua Aurora', city: 'São Paulo', state: 'SP', postcode: '05422-010' },
        position,
      },
    })
    expect(filled.json.entity).toMatchObject({ complete: true, position, country: 'BR' })
    const list = await ask('GET', `/api/stores?franchiseId=${owner}&complete=true`)
    expect(list.json.data).toHaveLength(1)
    expect(list.json.data[0]).not.toHaveProperty('answers')
    const points = await ask('GET', `/ext/onboarding/points?franchiseId=${owner}`)
    expect(points.json).toMatchObject({
      stores: [[number, owner, -23.5, -46.6, 1]],
      franchises: [{ id: owner, ...position }],
      without: 0,
    })
  })

  it('saved anew leaves stores with the version they have, until they are moved on', async () => {
    const id = await form([ovens])
    const owner = await franchise(await chain(), { defaultForm: id })
    const [first, second] = [
      await store(owner, { answers: { ovens: 2 } }),
      await store(owner, { answers: { ovens: 3 } }),
    ]
    const Fields = [ovens, seats]
    const check = await ask('POST', `/ext/forms/${id}/check?per_page=1`, { name: 'F', Fields })
    expect(check.json).toMatchObject({
      stores: 2,
      links: { pagination: { total: 2, last_page: 2 } },
    })
    expect(check.json.data).toMatchObject([{ fields: [{ path: 'seats', code: 'field.required' }] }])
    const saved = await ask('PUT', `/api/form/${id}`, { name: newName('Form'), Fields })
    expect(saved.json.entity).toMatchObject({ version: '2', stores: 2 })
    const before = await ask('GET', `/api/store/${first}`)
    expect(before.json).toMatchObject({ formVersion: '1', complete: true })
    const versions = await ask('GET', `/ext/forms/${id}/versions`)
    expect(versions.json.data).toMatchObject([
      { version: '2', stores: 0, by: 'demo' },
      { version: '1', stores: 2, Fields: [{ key: 'ovens' }] },
    ])
    const body = { name: 'S', storeNumber: `n${first}`, franchiseId: owner }
    const moved = await ask('PUT', `/api/store/${first}?formVersion=2`, {
      ...body,
      answers: { ovens: 2, seats: 9 },
    })
    expect(moved.json.entity).toMatchObject({ formVersion: '2', complete: true })
    const wrong = await ask('PUT', `/api/store/${first}?formVersion=7`, body)
    expect([wrong.status, wrong.json.code]).toEqual([422, 'form.version'])
    const all = await ask('POST', `/ext/forms/${id}/advance`, {
      stores: [first, second, 2147483647],
    })
    expect(all.json).toMatchObject({ moved: 2, incomplete: 1 })
    expect((await ask('GET', `/api/store/${second}`)).json).toMatchObject({
      formVersion: '2',
      complete: false,
    })
    await ask('PUT', `/api/form/${id}`, { name: newName('Form'), Fields })
    const kept = await ask('GET', `/ext/forms/${id}/versions`)
    expect(kept.json.data.map((version: { version: string }) => version.version)).toEqual([
      '3',
      '2',
    ])
  })

  it('deleted is no form to its stores, or another; restored it is theirs again', async () => {
    const [id, otherId] = [await form([ovens]), await form([])]
    const owner = await franchise(await chain(), { defaultForm: id })
    const number = await store(owner, { answers: { ovens: 2 } })
    expect((await ask('DELETE', `/api/form/${id}`)).json.below).toEqual([
      { kind: 'franchises', count: 1 },
    ])
    const gone = await ask('DELETE', `/api/form/${id}?children=move&moveTo=${otherId}`)
    expect(gone.status).toBe(200)
    expect((await ask('GET', `/api/franchise/${owner}`)).json.defaultForm).toBe(otherId)
    const moved = await ask('GET', `/api/store/${number}`)
    expect(moved.json).toMatchObject({ formVersion: '1', answers: { ovens: 2 }, complete: true })
    await ask('POST', `/ext/onboarding/deleted/${gone.json.deletion}/restore`)
    expect((await ask('GET', `/api/franchise/${owner}`)).json.defaultForm).toBe(id)
    expect((await ask('GET', `/api/form/${id}`)).json).toMatchObject({
      stores: 1,
      franchises: 1,
      version: '2',
    })
    const none = await ask('DELETE', `/api/form/${id}?children=move`)
    expect(none.status).toBe(200)
    expect((await ask('GET', `/api/store/${number}`)).json).toMatchObject({
      formVersion: '',
      complete: true,
    })
  })

  it('shows areas that lie beside each other', async () => {
    const id = await form([{ type: 'polygon', index: 1, key: 'area', name: 'Area' }])
    const owner = await franchise(await chain())
    const square = (west: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [west, 0],
          [west + 1, 0],
          [west + 1, 1],
          [west, 1],
          [west, 0],
        ],
      ],
    })
    const storeId = await store(owner, { formId: id, answers: { area: square(10) } })
    await store(owner, { formId: id, answers: { area: square(20) } })
    const found = await ask('GET', '/ext/onboarding/areas?west=9.5&south=0&east=10.5&north=1')
    expect(found.json).toMatchObject([{ id: storeId, area: square(10) }])
    const without = await ask(
      'GET',
      `/ext/onboarding/areas?west=9&south=0&east=11&north=1&except=${storeId}`,
    )
    expect(without.json).toEqual([])
    expect((await ask('GET', `/api/store/${storeId}`)).json.position).toEqual({
      latitude: 0.5,
      longitude: 10.5,
    })
    const bad = await ask('POST', '/api/store', {
      name: 'Bad',
      storeNumber: 'bad',
      franchiseId: owner,
      formId: id,
      answers: {
        area: {
          type: 'Polygon',
          coordinates: [
            [
              [200, 0],
              [1, 1],
              [2, 2],
              [200, 0],
            ],
          ],
        },
      },
    })
    expect(bad.json.fields).toMatchObject([
      { path: '/answers/area/coordinates/0/0', code: 'area.range' },
    ])
    const placed = await form([{ type: 'address', index: 1, key: 'place', name: 'Place' }])
    const parts = { road: 'Rua A', city: 'Lima', state: 'SP', postcode: '1' }
    const odd = await ask('POST', '/api/store', {
      name: 'Odd',
      storeNumber: '0003',
      franchiseId: owner,
      formId: placed,
      answers: { place: { country: 'BR', parts } },
    })
    expect(odd.json.fields).toMatchObject([
      { path: '/answers/place/parts/postcode', code: 'field.part' },
    ])
  })
})

describe('the wizard', () => {
  it('finds a store that was on-boarded by its country, and connects without a host', async () => {
    const owner = await franchise(await chain())
    const id = await store(owner, { country: 'PT' })
    const regions = await ask('GET', '/stores/list')
    expect(regions.json.PT).toMatchObject([{ id }])
    const reason = { reason: 'A test' }
    const answer = await ask('POST', '/set/tools', { store: id, reason })
    expect(answer.json).toMatchObject({ status: 'ok', info: { id } })
    expect(Object.keys(answer.json.not_supported)).toContain('filesmanager')
  })
})
