// A CSV file of stores over HTTP: its contents, the preview, and the result, checked by SQL.
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

type Query = Readonly<Record<string, string>>

async function send(franchise: number, file: string | Uint8Array, query: Query = {}, headers = {}) {
  const response = await fetch(
    new URL(`/api/franchise/${franchise}/csv?${new URLSearchParams(query)}`, server.url),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
      body: typeof file === 'string' ? file : Uint8Array.from(file),
    },
  )
  return { status: response.status, json: await response.json() }
}

const ask = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token, ...(body === undefined ? {} : { body }) })

let names = 0
const newName = () => {
  names += 1
  return `Record ${names}`
}

async function made(path: string, body: object): Promise<number> {
  const { status, json, text } = await ask('POST', path, body)
  if (status !== 201) throw new Error(`${path} ${status} ${text}`)
  return json.entity.id
}

async function franchise(Fields?: object[]): Promise<number> {
  const chainId = await made('/api/chain', { name: newName() })
  const form = Fields ? { defaultForm: await made('/api/form', { name: newName(), Fields }) } : {}
  return made('/api/franchise', { name: newName(), chainId, ...form })
}

const address = { type: 'address', index: 1, key: 'where', name: 'Where' }

async function stored(franchiseId: number) {
  const { rows } = await raw<Record<string, unknown>>`
    select name, store_number as number, country, extra, answers, complete, latitude, version,
      changed_by as by, filled_form_id is not null as filled
    from stores where franchise_id = ${franchiseId} order by id`.execute(server.db.sql)
  return rows
}

const dry = async (id: number, file: string | Uint8Array, query: Query = {}) => {
  const { status, json } = await send(id, file, { dryRun: 'true', ...query })
  if (status !== 200) throw new Error(JSON.stringify(json))
  const upload = `/ext/onboarding/csv/${json.entity.upload}`
  return { report: json.entity, upload, facts: (await ask('GET', upload)).json }
}

const rowsOf = async (upload: string, query = '') =>
  (await ask('GET', `${upload}/rows?per_page=1000${query}`)).json.data

async function applied(upload: string) {
  const { status, json } = await ask('POST', `${upload}/apply`)
  if (status !== 202) throw new Error(JSON.stringify(json))
  await server.services.jobs.idle()
  return (await ask('GET', `/ext/jobs/${json.id}`)).json
}

describe('a bare upload applies the file', () => {
  it('§7.21 and says what was done; zeros in front stay; again, it changes nothing', async () => {
    const id = await franchise()
    const file = 'Store number,Name,City\n0042,Padaria,Olinda\n0043,Café,Recife\n,None,\n'
    const first = await send(id, file)
    expect(first.status).toBe(200)
    expect(first.json.entity).toMatchObject({ dryRun: false, created: 2, updated: 0, unchanged: 0 })
    expect(first.json.entity.rejected).toEqual([
      {
        row: 4,
        column: 'Store number',
        code: 'field.required',
        info: 'The Store number field is required',
      },
    ])
    const rows = await stored(id)
    expect(rows).toMatchObject([
      { name: 'Padaria', number: '0042', extra: 'Olinda', country: 'ZZ', by: 'demo', version: 1 },
      { name: 'Café', number: '0043', extra: 'Recife' },
    ])
    const again = await send(id, file)
    expect(again.json.entity).toMatchObject({ created: 0, updated: 0, unchanged: 2, job: null })
    expect(await stored(id)).toEqual(rows)
  })

  it('once under a key', async () => {
    const id = await franchise()
    const key = { 'idempotency-key': 'once' }
    const first = await send(id, 'name\nOne\n', {}, key)
    const again = await send(id, 'name\nOne\n', {}, key)
    expect(again.json).toEqual(first.json)
    expect(first.json.entity.created).toBe(1)
    expect((await send(id, 'name\nOther\n', {}, key)).json.code).toBe('request.repeated')
    expect(await stored(id)).toHaveLength(1)
  })

  it('by the titles that are named, a dry run without writing', async () => {
    const id = await franchise()
    const mapping = JSON.stringify({ name: 'x', storeNumber: 'y' })
    const query = { dryRun: 'true', mapping, first: '1' }
    const { json } = await send(id, 'y,x\n1,A\n2,B\n', query)
    expect(json.entity).toMatchObject({ dryRun: true, created: 1, job: null })
    expect(await stored(id)).toEqual([])
    const none = await send(id, 'a,b\n1,2\n', { mapping })
    expect([none.status, none.json.code]).toEqual([422, 'csv.column'])
  })
})

describe('the check before anything is written', () => {
  it('tells create, update, unchanged and rejected, with every error by row and column', async () => {
    const id = await franchise()
    await send(id, 'number,name,city\n1,One,A\n2,Two,B\n')
    const file =
      'number,name,city,country\n1,One,A,\n2,Two,Z,\n3,Three,C,Brasil\n3,Again,,\n4,,,Xx\n'
    const { facts, upload } = await dry(id, file)
    expect(facts.counts).toEqual({ create: 1, update: 1, unchanged: 1, rejected: 2 })
    const rows = await rowsOf(upload)
    expect(rows.map((row: { action: string }) => row.action)).toEqual([
      'unchanged',
      'update',
      'create',
      'rejected',
      'rejected',
    ])
    expect(rows[1]).toMatchObject({ row: 3, changed: ['extra'], storeNumber: '2' })
    expect(rows[2]).toMatchObject({ country: 'BR', store: null })
    expect(rows[3].errors).toMatchObject([{ code: 'csv.twice', info: 'Same store as row 4' }])
    expect(rows[4].errors).toMatchObject([
      { code: 'field.required', field: 'name', column: 1 },
      { code: 'csv.country', field: 'country', column: 3 },
    ])
    expect(await rowsOf(upload, '&action=rejected')).toHaveLength(2)
    expect((await stored(id)).map(({ extra }) => extra)).toEqual(['A', 'B'])
  })

  it('is put right in place, and applied by a job that is journalled', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n01,One\n01,Two\n03,\n')
    const edits = [
      { row: 3, column: 0, value: '02' },
      { row: 4, column: 1, value: 'Three' },
    ]
    const { json } = await ask('POST', `${upload}/check`, { edits })
    expect(json.counts).toEqual({ create: 3, update: 0, unchanged: 0, rejected: 0 })
    const job = await applied(upload)
    expect(job).toMatchObject({
      kind: 'applyCsvUpload',
      state: 'done',
      store: null,
      connection: null,
      report: { done: 3, skipped: 0 },
    })
    expect((await stored(id)).map(({ number }) => number)).toEqual(['01', '02', '03'])
    const { rows } = await raw<{ outcome: string; details: unknown }>`
      select outcome, details from journal where operation = 'applyCsvUpload' and username = 'demo'
      order by id desc limit 1`.execute(server.db.sql)
    expect(rows).toMatchObject([{ outcome: 'ok', details: { record: id, create: 3, done: 3 } }])
    expect((await ask('POST', `${upload}/apply`)).json.code).toBe('csv.applied')
    expect((await ask('POST', `${upload}/check`, {})).json.code).toBe('csv.applied')
  })

  it('is for who sent it alone', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'name\nOne\n')
    const otherToken = await server.signIn(await server.addOperator('another one'))
    const { status } = await server.call('GET', upload, { token: otherToken })
    expect(status).toBe(404)
  })

  it('of a file without numbers: by name and city, with the next free number', async () => {
    const id = await franchise()
    await made('/api/store', { name: 'Old', storeNumber: '0007', franchiseId: id })
    const file = 'name,town\nPiccolo,Renfrew\nPiccolo,Glasgow\npiccolo ,GLASGOW\n'
    const { facts, upload } = await dry(id, file)
    expect(facts.counts).toMatchObject({ create: 2, rejected: 1 })
    await applied(upload)
    expect((await stored(id)).map(({ number }) => number)).toEqual(['0007', '0008', '0009'])
    const again = await dry(id, file)
    expect(again.facts.counts).toEqual({ create: 0, update: 0, unchanged: 2, rejected: 1 })
  })

  it('remembers the columns of the franchise', async () => {
    const id = await franchise()
    const file = 'aaa,bbb\n1,One\n'
    const { facts, upload } = await dry(id, file)
    expect(facts.mapping).toEqual({})
    await ask('POST', `${upload}/check`, { mapping: { storeNumber: 0, name: 1 } })
    await applied(upload)
    expect((await dry(id, 'bbb,x,aaa\nOne,,1\n')).facts).toMatchObject({
      mapping: { storeNumber: 2, name: 0 },
      counts: { unchanged: 1 },
    })
  })

  it('takes only the first rows when told so', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'name\nA\n\nB\nC\n')
    const { json } = await ask('POST', `${upload}/check`, { first: 2 })
    expect(json).toMatchObject({ total: 3, taken: 2, counts: { create: 2 } })
    await applied(upload)
    expect((await stored(id)).map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

describe('answers to the form', () => {
  const fields = [
    {
      type: 'custom',
      index: 1,
      key: 'seats',
      name: 'Seats',
      settings: { kind: 'number', whole: true },
    },
    { type: 'custom', index: 2, key: 'since', name: 'Since', settings: { kind: 'date' } },
    {
      type: 'custom',
      index: 3,
      key: 'open',
      name: 'Open',
      required: true,
      settings: { kind: 'yesno' },
    },
    { ...address, index: 4 },
  ]

  it('are read as their fields take them, and the rest is told', async () => {
    const id = await franchise(fields)
    const file = [
      'name;number;Seats;Since;Open;Street;House number;Postcode;Town;Country;Lat;Lng',
      'A;1;12;31/01/2026;sim;High Street;1;SW1A 1AA;London;UK;51,5;-0.12',
      'B;2;twelve;2026-02-30;perhaps;High Street;1;nonsense;London;GB;95;0',
      'C;3;;;;;;;;;;',
    ].join('\r\n')
    const { upload, facts } = await dry(id, file)
    expect(facts).toMatchObject({ delimiter: ';', encoding: 'utf-8' })
    const [a, b, c] = await rowsOf(upload)
    expect(a).toMatchObject({ action: 'create', errors: [] })
    expect(b.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['answers.where.postcode', 'csv.postcode'],
      ['answers.where.longitude', 'field.format'],
      ['answers.seats', 'field.type'],
      ['answers.since', 'field.format'],
      ['answers.open', 'field.type'],
    ])
    expect(c.action).toBe('create')
    await applied(upload)
    expect(await stored(id)).toMatchObject([
      {
        country: 'GB',
        complete: true,
        latitude: 51.5,
        filled: true,
        answers: {
          seats: 12,
          since: '2026-01-31',
          open: true,
          where: {
            country: 'GB',
            parts: { road: 'High Street', house_number: '1', postcode: 'SW1A 1AA', city: 'London' },
            position: { latitude: 51.5, longitude: -0.12 },
          },
        },
      },
      { name: 'C', complete: false, answers: {} },
    ])
    expect((await dry(id, file)).facts.counts).toMatchObject({ unchanged: 2, rejected: 1 })
  })

  it('an empty cell changes nothing, a filled one only its own answer', async () => {
    const id = await franchise(fields)
    await send(id, 'number,name,Seats,Since\n1,A,10,2026-01-01\n')
    await send(id, 'number,Seats,Since\n1,11,\n')
    const [store] = await stored(id)
    expect(store).toMatchObject({
      name: 'A',
      answers: { seats: 11, since: '2026-01-01' },
      version: 2,
    })
  })
})

describe('all or nothing', () => {
  it('a store that was changed since the check stops the whole', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n1,One\n2,Two\n')
    await made('/api/store', { name: 'Mine', storeNumber: '2', franchiseId: id })
    expect(await applied(upload)).toMatchObject({
      state: 'failed',
      failure: { code: 'csv.changed' },
    })
    expect((await stored(id)).map(({ name }) => name)).toEqual(['Mine'])
    // It was checked again, so the preview is known now.
    expect((await ask('GET', upload)).json.counts).toMatchObject({ create: 1, update: 1 })
    expect(await applied(upload)).toMatchObject({ state: 'done' })
    expect((await stored(id)).map(({ name }) => name)).toEqual(['Two', 'One'])
  })

  it('a statement that breaks leaves nothing', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n1,One\n2,Breaks\n')
    const { sql } = server.db
    await raw`alter table stores add constraint broken check (name <> 'Breaks')`.execute(sql)
    try {
      expect(await applied(upload)).toMatchObject({ state: 'failed' })
      expect(await stored(id)).toEqual([])
    } finally {
      await raw`alter table stores drop constraint broken`.execute(sql)
    }
  })

  it('a job that is cancelled writes nothing', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n1,One\n')
    const { json } = await ask('POST', `${upload}/apply`)
    await ask('POST', `/ext/jobs/${json.id}/cancel`)
    await server.services.jobs.idle()
    const { state } = (await ask('GET', `/ext/jobs/${json.id}`)).json
    expect((await stored(id)).length).toBe(state === 'done' ? 1 : 0)
  })
})

describe('what is no file of stores is refused with the reason', () => {
  it.each([
    ['nothing', '', 422, 'csv.empty'],
    ['only titles', 'name,number\n', 422, 'csv.empty'],
    ['a quote that is not closed', 'name\n"One\nTwo\n', 422, 'csv.quotes'],
    ['no text', new Uint8Array([0x6e, 0, 0xff, 0xfe, 1, 2, 0, 3]), 422, 'csv.no_text'],
    ['too many columns', `${'a,'.repeat(200)}b\n1\n`, 413, 'csv.columns'],
    ['a cell that is too long', `name\n${'x'.repeat(10_001)}\n`, 413, 'csv.cell_long'],
    ['too large', new Uint8Array(16 * 1024 * 1024 + 1).fill(97), 413, 'csv.bytes'],
  ])('%s', async (_, file, status, code) => {
    const answered = await send(await franchise(), file)
    expect([answered.status, answered.json.code]).toEqual([status, code])
  })

  it('and is not kept', async () => {
    const { rows } = await raw<{ count: number }>`
      select count(*)::int as count from csv_rows r
      left join csv_uploads u on u.id = r.upload_id where u.id is null`.execute(server.db.sql)
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a guess that would refuse more than half of the rows', () => {
  const whole = 'Shop name,Address\nOne,"1 High Street, Leeds, LS1 1AA"\nTwo,"2 Mill Road, York"\n'

  it('is not made but asked: an address in one column', async () => {
    const id = await franchise([{ ...address, settings: { countries: ['GB'] } }])
    const { report, facts } = await dry(id, whole)
    expect(report).toMatchObject({ created: 2, rejectedRows: 0 })
    expect(facts).toMatchObject({ mapping: { name: 0 } })
    expect(facts.unsure).toEqual([{ field: 'answers.where.road', column: 1 }])
    const bare = await send(id, whole)
    expect([bare.status, bare.json.code]).toEqual([422, 'csv.unsure'])
    expect(bare.json.info).toContain('Address')
    expect(await stored(id)).toEqual([])
  })

  it('is made when somebody says so', async () => {
    const id = await franchise([{ ...address, settings: { countries: ['GB'] } }])
    const mapping = JSON.stringify({ name: 'Shop name', 'answers.where.road': 'Address' })
    const { report } = await dry(id, whole, { mapping })
    expect(report).toMatchObject({ created: 0, rejectedRows: 2 })
  })

  it('is not made: a number that many rows share', async () => {
    const id = await franchise()
    const file = `Shop name,Code\n${['A', 'B', 'C', 'D'].map(name => `${name},GB`).join('\n')}\n`
    const { report, facts } = await dry(id, file)
    expect(report).toMatchObject({ created: 4, rejectedRows: 0 })
    expect(facts.unsure).toEqual([{ field: 'storeNumber', column: 1 }])
  })
})

describe('the rejected rows', () => {
  const given = async (upload: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(new URL(`${upload}/rejected`, server.url), { headers })
    expect(response.headers.get('content-disposition')).toBe('attachment')
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }

  it('come back byte by byte, with the titles, before and after the rest is written', async () => {
    const id = await franchise()
    const bad = ['"2"; "S\xe3o ""J""";Xx\r\n', '3;;"a\nb"\r\n', '4;   ;BR']
    const rest = [
      'n\xfamero;nome;pa\xeds\r\n',
      '1;S\xe3o;BR\r\n',
      '\r\n',
      '5;E;BR\r\n',
      '6;F;BR\r\n',
    ]
    const file = [...rest.slice(0, 3), bad[0], bad[1], ...rest.slice(3), bad[2]].join('')
    const mapping = JSON.stringify({ storeNumber: 'n\xfamero', name: 'nome', country: 'pa\xeds' })
    const { upload, facts } = await dry(id, Buffer.from(file, 'latin1'), { mapping })
    expect(facts).toMatchObject({ encoding: 'windows-1252', counts: { create: 3, rejected: 3 } })
    const expected = [rest[0], ...bad].join('')
    expect(await given(upload)).toBe(expected)
    await applied(upload)
    expect(await given(upload)).toBe(expected)
  })

  it.each(['utf-16le', 'utf-8'] as const)('of %s, with its mark', async encoding => {
    const id = await franchise()
    const file = Buffer.from('\uFEFFnumber,name\n1,Ação\n2,\n3,C\n', encoding)
    const { upload } = await dry(id, file)
    const expected = Buffer.from('\uFEFFnumber,name\n2,\n', encoding)
    expect(await given(upload)).toBe(expected.toString('latin1'))
  })
})

describe('an upload is undone', () => {
  const undone = async (upload: string) => {
    const { json } = await ask('POST', `${upload}/undo`)
    await server.services.jobs.idle()
    return (await ask('GET', `/ext/jobs/${json.id}`)).json
  }
  const namesIn = async (id: number) => (await stored(id)).map(({ name }) => name)

  it('as a whole, by one deletion that brings all back', async () => {
    const id = await franchise()
    await made('/api/store', { name: 'Old', storeNumber: '0', franchiseId: id })
    const lines = Array.from({ length: 130 }, (_, at) => `${at + 1},Store ${at + 1}\n`).join('')
    const { upload } = await dry(id, `number,name\n0,Older\n${lines}`)
    expect((await ask('GET', `${upload}/made`)).json).toMatchObject({ untouched: 0, gone: 0 })
    expect((await ask('POST', `${upload}/undo`)).json.code).toBe('csv.none_left')
    await applied(upload)
    const before = await stored(id)
    expect((await ask('GET', `${upload}/made`)).json).toMatchObject({ untouched: 130, touched: 0 })
    expect(await undone(upload)).toMatchObject({
      kind: 'undoCsvUpload',
      state: 'done',
      report: { done: 130, skipped: 0 },
    })
    expect(await namesIn(id)).toEqual(['Older'])
    expect((await ask('GET', `${upload}/made`)).json).toMatchObject({ untouched: 0, gone: 130 })
    const { data } = (await ask('GET', '/ext/onboarding/deleted?kind=stores')).json
    expect(data[0]).toMatchObject({
      name: 'stores.csv',
      below: [{ kind: 'stores', count: 129 }],
      unfinished: null,
    })
    expect((await ask('POST', `/ext/onboarding/deleted/${data[0].id}/restore`)).status).toBe(200)
    await server.services.jobs.idle()
    expect((await stored(id)).map(({ number }) => number)).toEqual(
      before.map(({ number }) => number),
    )
  })

  it('without the stores that were touched since', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n1,One\n2,Two\n3,Three\n')
    await applied(upload)
    await raw`update stores set version = 2 where franchise_id = ${id} and name = 'Two'`.execute(
      server.db.sql,
    )
    expect((await ask('GET', `${upload}/made`)).json).toMatchObject({
      untouched: 2,
      touched: 1,
      first: [{ name: 'Two', storeNumber: '2' }],
    })
    expect(await undone(upload)).toMatchObject({ report: { done: 2, skipped: 1 } })
    expect(await namesIn(id)).toEqual(['Two'])
  })
})

describe('an encoding and a delimiter that are said', () => {
  const latin = 'número;nome\r\n\r\n1;São João\r\n;;;\r\n2;Café\r\n'

  it('read the file anew from its bytes, each row under its number; back again it is the same', async () => {
    const id = await franchise()
    const { upload, facts } = await dry(id, Buffer.from(latin, 'latin1'))
    expect(facts).toMatchObject({ encoding: 'windows-1252', delimiter: ';', total: 2 })
    const before = await rowsOf(upload)
    expect(before.map(({ row }: { row: number }) => row)).toEqual([3, 5])
    const asUtf8 = await ask('POST', `${upload}/reread`, { encoding: 'utf-8', delimiter: ',' })
    expect(asUtf8.json).toMatchObject({ encoding: 'utf-8', delimiter: ',', total: 3 })
    expect(asUtf8.json.odd).toEqual({
      rows: 3,
      first: [
        { row: 1, text: 'n\uFFFDmero;nome' },
        { row: 3, text: '1;S\uFFFDo Jo\uFFFDo' },
        { row: 5, text: '2;Caf\uFFFD' },
      ],
    })
    expect((await ask('GET', upload)).status).toBe(404)
    const now = `/ext/onboarding/csv/${asUtf8.json.id}`
    const how = { encoding: 'windows-1252', delimiter: ';' }
    const back = await ask('POST', `${now}/reread`, how)
    expect(back.json).toMatchObject({ ...how, mapping: facts.mapping, odd: { rows: 0 } })
    expect(await rowsOf(`/ext/onboarding/csv/${back.json.id}`)).toEqual(before)
  })

  it('that give no file leave it as it was; so do those that are none', async () => {
    const id = await franchise()
    const { upload, facts } = await dry(id, 'number,name\n1,One\n')
    const reread = (encoding: string) =>
      ask('POST', `${upload}/reread`, { encoding, delimiter: ',' })
    expect((await reread('utf-16le')).json.code).toBe('csv.empty')
    expect((await reread('iso-2022-jp')).status).toBe(400)
    expect((await ask('GET', upload)).json).toEqual(facts)
  })

  it('of one that was applied are refused', async () => {
    const id = await franchise()
    const { upload } = await dry(id, 'number,name\n1,One\n')
    await applied(upload)
    const { json } = await ask('POST', `${upload}/reread`, { encoding: 'utf-8', delimiter: ',' })
    expect(json.code).toBe('csv.applied')
  })
})

it('tells the rows that look misread', async () => {
  const id = await franchise()
  const { facts } = await dry(id, 'name\nCafé\nCafÃ©\n')
  expect(facts.odd).toEqual({ rows: 1, first: [{ row: 3, text: 'CafÃ©' }] })
})

describe('equal errors', () => {
  it('are told once with their rows, and put right for all of them', async () => {
    const id = await franchise()
    const lines = Array.from({ length: 250 }, (_, at) => `${at + 1},Store ${at + 1},Brazill\n`)
    const file = `number,name,country\n${lines.join('')}251,,X1\n252,,X2\n252,Last,BR\n`
    // Given, since a guess that refuses most rows is not made.
    const mapping = JSON.stringify({ storeNumber: 'number', name: 'name', country: 'country' })
    const { upload, facts } = await dry(id, file, { mapping })
    expect(facts.counts).toMatchObject({ create: 0, rejected: 253 })
    const { json } = await ask('GET', `${upload}/groups`)
    expect(json.more).toBe(0)
    expect(json.data).toMatchObject([
      { code: 'csv.country', column: 2, value: 'Brazill', rows: 250 },
      { field: 'name', code: 'field.required', value: '', rows: 2, first: [252, 253] },
    ])
    expect(json.data[0].first).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const fills = [{ group: json.data[0].id, value: 'Brasil' }]
    const filled = await ask('POST', `${upload}/check`, { fills })
    expect(filled.json.counts).toMatchObject({ create: 250, rejected: 3 })
    await applied(upload)
    expect(new Set((await stored(id)).map(({ country }) => country))).toEqual(new Set(['BR']))
  })

  it('of the same kind with a text of their own are one line; one that is gone is refused', async () => {
    const id = await franchise([
      { type: 'custom', index: 1, key: 'seats', name: 'Seats', settings: { kind: 'number' } },
    ])
    const { upload } = await dry(id, 'number,name,Seats\n1,A,many\n2,B,few\n3,C,3\n4,D,4\n')
    const { json } = await ask('GET', `${upload}/groups`)
    expect(json.data).toMatchObject([{ code: 'field.type', value: null, rows: 2, first: [2, 3] }])
    const fills = [{ group: json.data[0].id, value: '10' }]
    expect((await ask('POST', `${upload}/check`, { fills })).json.counts.create).toBe(4)
    const again = await ask('POST', `${upload}/check`, { fills })
    expect([again.status, again.json.code]).toEqual([400, 'request.invalid'])
  })
})

it('tells the fields that no column fills in and every row is refused for', async () => {
  const id = await franchise([{ ...address, settings: { countries: ['GB'] } }])
  const { upload, facts } = await dry(id, 'Shop,Street\nOne,1 High Street\nTwo,2 Mill Road\n')
  expect(facts.missing).toEqual([])
  const mapping = { name: 0, 'answers.where.road': 1 }
  const { json } = await ask('POST', `${upload}/check`, { mapping })
  expect(json.counts).toMatchObject({ create: 0, rejected: 2 })
  expect(json.missing).toContain('answers.where.city')
  expect(json.missing).not.toContain('answers.where.road')
})

it('rows of another encoding than the rest are refused and shown, none is damaged', async () => {
  const id = await franchise()
  const begun = new TextEncoder().encode('name\nSão Paulo\nMaringá\n')
  const bytes = Uint8Array.from([
    ...begun,
    ...[...'Goi\u00e2nia\n'].map(character => character.charCodeAt(0)),
  ])
  const { report, facts } = await dry(id, bytes)
  expect(facts.encoding).toBe('utf-8')
  expect(report).toMatchObject({ created: 2, rejectedRows: 1 })
  expect(report.rejected).toMatchObject([{ row: 4, column: 'name', code: 'csv.broken' }])
})
