// Warnings on the places of stores over HTTP: when they count, for whom, and what ends them.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journal } from '#server/db/repositories.ts'
import { box, polygon } from '#tests/support/areas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let form: number
let franchise: number
let names = 0

const ask = async (method: string, path: string, body?: unknown, status = 200) => {
  const answer = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  if (answer.status !== status) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`)
  return answer.json
}
const made = async (path: string, body: object): Promise<number> =>
  (await ask('POST', path, body, 201)).entity.id

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  // Reads the table of towns, for which a save does not wait long.
  await ask('GET', '/ext/places')
  form = await made('/api/form', {
    name: 'Places',
    Fields: [
      { type: 'address', index: 1, key: 'place', name: 'Entrance' },
      { type: 'polygon', index: 2, key: 'zone', name: 'Zone' },
      { type: 'custom', index: 3, key: 'ovens', name: 'Ovens' },
    ],
  })
})
afterAll(() => server?.stop())
beforeEach(async () => {
  names += 1
  const chainId = await made('/api/chain', { name: `Chain ${names}` })
  franchise = await made('/api/franchise', {
    name: `Franchise ${names}`,
    chainId,
    defaultForm: form,
  })
})

const glasgow = { latitude: 55.86, longitude: -4.25 }
const place = (position = glasgow, city = 'Glasgow') => ({
  country: 'GB',
  parts: { road: '1 High Street', city, postcode: 'G1 1AA' },
  position,
})
/** A square whose south-western corner lies this far east of the pin, in degrees. */
const zone = (east = 0, size = 0.02) => polygon(box(-4.26 + east, 55.85, size))
const inDublin = polygon(box(-6.3, 53.33, 0.05))

const bodyOf = (number: string, answers: object) => ({
  name: `Store ${number}`,
  storeNumber: number,
  franchiseId: franchise,
  answers,
})
const create = (number: string, answers: object) => made('/api/store', bodyOf(number, answers))
const save = (id: number, number: string, answers: object) =>
  ask('PUT', `/api/store/${id}`, bodyOf(number, answers))
const read = (id: number) => ask('GET', `/ext/onboarding/stores/${id}/checks`)
const store = (id: number) => ask('GET', `/api/store/${id}`)
const accept = (id: number, warnings: string, reason = 'Agreed with both', status = 200) =>
  ask('POST', `/ext/onboarding/stores/${id}/checks/accept`, { reason, warnings }, status)
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)
const isComplete = async (id: number) => (await store(id)).complete

describe('a store with warnings', () => {
  it('is complete again only after somebody said why, which is on record', async () => {
    const id = await create('1', { place: place(), zone: inDublin })
    expect(await store(id)).toMatchObject({ complete: false, openWarnings: 2 })
    const list = await ask('GET', `/api/stores?franchiseId=${franchise}&complete=false`)
    expect(list.data).toMatchObject([{ id, openWarnings: 2 }])
    const found = await read(id)
    expect(found).toMatchObject({
      complete: false,
      open: 2,
      warnings: [
        { code: 'area.pin', field: 'zone', counted: true, accepted: null, store: null },
        { code: 'area.country', values: { country: 'GB', found: 'IE', percent: 100 } },
      ],
    })
    const refused = await accept(id, 'another', undefined, 409)
    expect(refused).toMatchObject({ code: 'checks.changed' })
    const accepted = await accept(id, found.fingerprint, '  The van serves Dublin.  ')
    expect(accepted).toMatchObject({ complete: true, open: 0 })
    expect(accepted.warnings[1]).toMatchObject({
      counted: false,
      accepted: { reason: 'The van serves Dublin.', at: expect.any(String) },
    })
    expect(await read(id)).toEqual(accepted)
    expect(await store(id)).toMatchObject({ complete: true, openWarnings: 0, version: '1' })
    await accept(id, found.fingerprint, undefined, 409)
    const { rows } = await journal.list(server.db.sql, {
      page: 1,
      perPage: 10,
      operation: 'acceptStoreWarnings',
    })
    expect(rows.map(({ target, outcome }) => [target, outcome])).toEqual([
      ['Store 1', 'refused'],
      ['Store 1', 'ok'],
      ['Store 1', 'refused'],
    ])
    expect(rows[1]?.details).toMatchObject({
      why: 'The van serves Dublin.',
      warnings: ['area.pin zone ', 'area.country zone IE'],
    })
  })

  it('keeps what was accepted while it moves a little, and asks again when it is twice as bad', async () => {
    const first = await create('1', { zone: zone() })
    const id = await create('2', { zone: zone(0.018) })
    const { fingerprint } = await read(id)
    await accept(id, fingerprint)
    await save(id, '2', { zone: zone(0.017) })
    expect(await isComplete(id)).toBe(true)
    await save(id, '2', { zone: zone(0.01) })
    expect(await read(id)).toMatchObject({
      complete: false,
      open: 1,
      warnings: [{ code: 'area.overlap', store: { id: first }, values: { percent: 50 } }],
    })
    // What is no more was accepted once, not forever.
    await save(id, '2', { zone: zone(0.05) })
    await save(id, '2', { zone: zone(0.018) })
    expect(await isComplete(id)).toBe(false)
  })

  it('asks again about another store', async () => {
    await create('1', { zone: zone() })
    const id = await create('2', { zone: zone(0.018) })
    await accept(id, (await read(id)).fingerprint)
    await create('3', { zone: zone(0.036) })
    expect(await read(id)).toMatchObject({ complete: true, open: 1 })
    await save(id, '2', { zone: zone(0.018) })
    expect(await read(id)).toMatchObject({ complete: false, open: 1 })
  })

  it('lacks answers all the same', async () => {
    const { entity } = await ask(
      'POST',
      '/api/form',
      {
        name: `Strict ${names}`,
        Fields: [
          { type: 'polygon', index: 1, key: 'zone' },
          { type: 'custom', index: 2, key: 'ovens', required: true },
        ],
      },
      201,
    )
    const id = await create('1', { zone: inDublin })
    await raw`update stores set country = 'GB' where id = ${id}`.execute(server.db.sql)
    await save(id, '1', { zone: inDublin })
    await accept(id, (await read(id)).fingerprint)
    const moved = { ...bodyOf('1', {}), formId: entity.id, answers: undefined }
    await ask('PUT', `/api/store/${id}`, moved)
    expect(await store(id)).toMatchObject({ complete: false, openWarnings: 0 })
  })
})

describe('of two stores that overlap', () => {
  it('the one saved last is incomplete, and the other shows it', async () => {
    const first = await create('1', { zone: zone() })
    const second = await create('2', { zone: zone(0.01) })
    expect([await isComplete(first), await isComplete(second)]).toEqual([true, false])
    expect(await read(first)).toMatchObject({
      complete: true,
      open: 1,
      warnings: [{ code: 'area.overlap', counted: false, store: { id: second, storeNumber: '2' } }],
    })
  })

  it.each<[string, (other: number) => Promise<unknown>]>([
    ['is moved away', other => save(other, '1', { zone: zone(0.1) })],
    ['loses its area', other => save(other, '1', { ovens: '2' })],
    ['is deleted', other => ask('DELETE', `/api/store/${other}`)],
  ])('it is complete once the other one %s', async (_, act) => {
    const other = await create('1', { zone: zone() })
    const id = await create('2', { zone: zone(0.01) })
    await act(other)
    expect(await store(id)).toMatchObject({ complete: true, openWarnings: 0 })
  })

  it('other franchises do not matter', async () => {
    await create('1', { zone: zone() })
    franchise = await made('/api/franchise', {
      name: `Other ${names}`,
      chainId: (await ask('GET', `/api/franchise/${franchise}`)).chainId,
      defaultForm: form,
    })
    const id = await create('2', { zone: zone(0.01) })
    expect((await read(id)).warnings).toEqual([])
  })

  it('a restored store counts as it did', async () => {
    const id = await create('1', { place: place(), zone: inDublin })
    const { deletion } = await ask('DELETE', `/api/store/${id}`)
    await ask('POST', `/ext/onboarding/deleted/${deletion}/restore`)
    expect(await store(id)).toMatchObject({ complete: false, openWarnings: 2 })
  })
})

describe('a gap beside an area', () => {
  /** What is read once gaps are known. */
  const found = async (id: number) => {
    await expect.poll(async () => (await read(id)).pending, { timeout: 20_000 }).toBe(false)
    return read(id)
  }
  const codes = async (id: number) => codesOf(await found(id))
  /** A strip of 60 metres east of the first. */
  const beside = zone(0.021)

  it('is said once for each store, which stays complete', async () => {
    const first = await create('1', { zone: zone() })
    const second = await create('2', { zone: beside })
    const { open, warnings } = await found(first)
    expect(open).toBe(1)
    expect(warnings).toMatchObject([
      {
        code: 'area.gap',
        field: 'zone',
        counted: false,
        values: { stores: [second] },
        store: { id: second, storeNumber: '2' },
      },
    ])
    expect(warnings[0].values.m2).toBeGreaterThan(100_000)
    expect(warnings[0].box.west).toBeCloseTo(-4.24)
    expect(warnings[0].box.east).toBeCloseTo(-4.239)
    expect(await found(second)).toMatchObject({ complete: true, open: 1 })
    expect([await isComplete(first), await isComplete(second)]).toEqual([true, true])
  })

  it('goes with what fills it, and is back with what leaves it', async () => {
    const first = await create('1', { zone: zone() })
    const second = await create('2', { zone: beside })
    expect(await codes(first)).toEqual(['area.gap'])
    await save(second, '2', { zone: zone(0.02) })
    expect(await codes(first)).toEqual([])
    await save(second, '2', { zone: beside })
    expect(await codes(first)).toEqual(['area.gap'])
    await ask('DELETE', `/api/store/${second}`)
    expect(await codes(first)).toEqual([])
  })

  it('keeps its reason when the store is saved, as far as it is not twice as large', async () => {
    await create('1', { zone: zone() })
    const id = await create('2', { zone: beside })
    const accepted = await accept(id, (await found(id)).fingerprint, 'A river lies there')
    expect(accepted).toMatchObject({ open: 0, warnings: [{ code: 'area.gap' }] })
    await save(id, '2', { zone: zone(0.0211) })
    expect(await found(id)).toMatchObject({
      open: 0,
      warnings: [{ accepted: { reason: 'A river lies there' } }],
    })
    await save(id, '2', { zone: zone(0.0222) })
    expect(await found(id)).toMatchObject({
      complete: true,
      open: 1,
      warnings: [{ accepted: null }],
    })
  })

  it('is none where a sister lies in between', async () => {
    const id = await create('1', { zone: zone() })
    await create('2', { zone: beside })
    await create('3', { zone: polygon(box(-4.2405, 55.8499, 0.0202)) })
    expect(await codes(id)).not.toContain('area.gap')
  })
})

describe('stores of a CSV file', () => {
  it('are checked right after they were saved', async () => {
    const cell = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
    const lines = [
      'name,storeNumber,country,Zone',
      `One,1,GB,${cell(zone())}`,
      `Two,2,GB,${cell(zone(0.01))}`,
      `Three,3,GB,${cell(inDublin)}`,
      'Four,4,GB,',
    ]
    const response = await fetch(new URL(`/api/franchise/${franchise}/csv`, server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: lines.join('\n'),
    })
    expect(await response.json()).toMatchObject({ entity: { created: 4, rejected: [] } })
    const { data } = await ask('GET', `/api/stores?franchiseId=${franchise}&sort=storeNumber|asc`)
    expect(
      data.map((one: Record<string, unknown>) => [one.storeNumber, one.complete, one.openWarnings]),
    ).toEqual([
      ['1', false, 1],
      ['2', false, 1],
      ['3', false, 1],
      ['4', true, 0],
    ])
  })
})

describe('a pin', () => {
  it('far from the town of its address is named; a town nobody knows is not', async () => {
    const far = { latitude: 55.86, longitude: -3.5 }
    const id = await create('1', { place: place(far) })
    expect(await read(id)).toMatchObject({
      warnings: [{ code: 'pin.town', field: 'place', values: { town: 'Glasgow' }, counted: true }],
    })
    const other = await create('2', { place: place(far, 'Nowhereville') })
    expect(await read(other)).toMatchObject({ complete: true, warnings: [] })
  })
})

describe('the stores of an earlier release', () => {
  it('turn incomplete by being saved, not by being read', async () => {
    const id = await create('1', { place: place(), zone: inDublin })
    await raw`update stores set checks = null, complete = true where id = ${id}`.execute(
      server.db.sql,
    )
    const found = await read(id)
    expect(found).toMatchObject({ complete: true, open: 2 })
    expect(codesOf(found)).toEqual(['area.pin', 'area.country'])
    expect(await isComplete(id)).toBe(true)
    await save(id, '1', { place: place(), zone: inDublin })
    expect(await isComplete(id)).toBe(false)
  })

  it('are complete once read when nothing is wrong any more', async () => {
    const id = await create('1', { zone: zone() })
    const checks = JSON.stringify({ open: ['area.large zone '], accepted: [] })
    await raw`update stores set checks = ${checks}::jsonb, complete = false where id = ${id}`.execute(
      server.db.sql,
    )
    expect(await read(id)).toEqual({
      complete: true,
      fingerprint: expect.any(String),
      open: 0,
      pending: false,
      warnings: [],
    })
    expect(await isComplete(id)).toBe(true)
  })
})

describe('an area', () => {
  it('over ten times larger than the three largest of its country', async () => {
    // Of another franchise as well.
    for (const number of ['1', '2', '3'])
      await made('/api/store', { ...bodyOf(number, { zone: zone(Number(number)) }), country: 'MT' })
    const body = { ...bodyOf('4', { zone: zone(0, 0.09) }), country: 'MT' }
    const id = await made('/api/store', body)
    const { warnings } = await read(id)
    expect(warnings.map(({ code }: { code: string }) => code)).toContain('area.large')
  })
})
