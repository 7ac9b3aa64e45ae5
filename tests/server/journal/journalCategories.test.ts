// The category of a reason: chosen in one language, matched in each, in the list, the counts and
// the export.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token = ''
let [york, leeds] = [0, 0]

const choices = [
  { gb: 'Fault', br: 'Falha', es: 'Avería' },
  { gb: 'Question', br: 'Dúvida', es: 'Consulta' },
]

async function ask(method: string, path: string, body?: object, language = 'en-GB') {
  const headers = { 'accept-language': language }
  const answer = await server.call(method, path, { token, headers, ...(body ? { body } : {}) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
  york = (await server.addStore({ name: 'York' })).id
  leeds = (await server.addStore({ name: 'Leeds' })).id
  for (const [position, name, type] of [
    [1, 'reason', 'custom_text'],
    [2, 'category', 'custom_dropdown'],
  ] as const)
    await raw`insert into reason_fields (name, label, type, position, required, choices)
      values (${name}, '{"gb":"a","br":"b","es":"c"}', ${type}, ${position}, false,
        ${JSON.stringify(position === 2 ? choices : [])})`.execute(server.db.sql)
  const connect = (store: number, reason: object) => ask('POST', '/set/tools', { store, reason })
  await connect(york, { reason: 'Printer', category: 'Fault' })
  await ask('POST', '/filesystem/file/edit', { file: '/one.txt', content: 'x' })
  await connect(leeds, { reason: 'Impressora', category: 'Falha' })
  await connect(york, { reason: 'Printer', category: 'Consulta' })
  await ask('POST', '/filesystem/file/edit', { file: '/two.txt', content: 'x' })
  await connect(leeds, { reason: 'No category' })
})
afterAll(() => server?.stop())

const found = async (query: Record<string, string>) => {
  const { data } = await ask(
    'GET',
    `/data/journal?${new URLSearchParams({ sort: 'id|asc', ...query })}`,
  )
  return data.map((record: { operation: string; target: string | null }) =>
    [record.operation, record.target].filter(Boolean).join(' '),
  )
}

it('finds the records of its connections, in whichever language it is asked for', async () => {
  const faults = await found({ category: 'Fault' })
  expect(faults).toEqual(['setTools', expect.stringContaining('/one.txt'), 'setTools'])
  expect(await found({ category: 'Avería' })).toEqual(faults)
  expect(await found({ category: 'Question' })).toEqual([
    'setTools',
    expect.stringContaining('/two.txt'),
  ])
  expect(await found({ category: 'Nothing of the form' })).toEqual([])
})

it.each([
  ['en-GB', 'Fault', 'Question'],
  ['pt-BR', 'Falha', 'Dúvida'],
  ['es', 'Avería', 'Consulta'],
])('counts them together, in %s by %s and %s', async (language, fault, question) => {
  const by = '/ext/journal/statistics?by=category'
  const connections = await ask('GET', `${by}&operation=setTools&outcome=ok`, undefined, language)
  expect(connections).toMatchObject({ total: 4, of: 2 })
  expect(connections.groups).toEqual([
    { key: fault, label: null, count: 2 },
    { key: question, label: null, count: 1 },
  ])
  const all = await ask('GET', `${by}&limit=1`, undefined, language)
  expect(all).toMatchObject({ of: 2, groups: [{ key: fault, count: 3 }] })
  const narrowed = await ask(
    'GET',
    `/ext/journal/statistics?by=store&operation=setTools&category=${encodeURIComponent(fault)}`,
    undefined,
    language,
  )
  expect(narrowed.groups).toMatchObject([
    { label: 'York', count: 1 },
    { label: 'Leeds', count: 1 },
  ])
})

it('narrows the export too', async () => {
  const started = await ask('POST', '/ext/journal/export', {
    format: 'json',
    filters: { category: 'Falha' },
  })
  await server.services.jobs.idle()
  const given = await server.call('POST', `/ext/jobs/${started.id}/download`, { token })
  const cookie = given.headers.get('set-cookie')?.split(';')[0] ?? ''
  const file = await fetch(`${server.url}/ext/downloads/${given.json.payload.ticket}`, {
    headers: { cookie },
  })
  expect(await file.json()).toHaveLength(3)
})
