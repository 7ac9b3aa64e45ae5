// The journal as a file: the filtered records, without anything that a spreadsheet would execute.
import { sql as raw } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#server/db/repositories.ts'
import { harmless } from '#server/journal/export.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn()
})
afterAll(() => server?.stop())

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|"/c calc"!A0']

async function exported(body: object): Promise<string> {
  const started = await server.call('POST', '/ext/journal/export', { token, body })
  expect(started.status, started.text).toBe(202)
  await server.services.jobs.idle()
  const job = await server.call('GET', `/ext/jobs/${started.json.id}`, { token })
  expect(job.json).toMatchObject({ state: 'done', failure: null })
  const given = await server.call('POST', `/ext/jobs/${started.json.id}/download`, { token })
  const cookie = given.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { ticket } = given.json.payload
  const file = await fetch(`${server.url}/ext/downloads/${ticket}`, { headers: { cookie } })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
}

describe('an export of the journal', () => {
  it('is a CSV without formulas', async () => {
    for (const target of [...formulas, 'a, "b"\r\nc', 'plain', 'ç 🍕'])
      await journal.append(server.db.sql, { operation: 'hostile', target, outcome: 'ok' })
    const text = await exported({ format: 'csv', filters: { operation: 'hostile' } })
    expect(text.startsWith('\ufeff')).toBe(true)
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    const targets = data.map(row => row.target).toReversed()
    expect(targets).toEqual([...formulas.map(of => `'${of}`), 'a, "b"\r\nc', 'plain', 'ç 🍕'])
    const cells = data.flatMap(row => Object.values(row))
    expect(cells.filter(cell => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('is JSON of more than one page, as it is', async () => {
    const { sql } = server.db
    await raw`insert into journal (operation, target, outcome)
      select 'many', '=' || n, 'ok' from generate_series(0, 1099) n`.execute(sql)
    const all = JSON.parse(await exported({ format: 'json', filters: { operation: 'many' } }))
    expect(all).toHaveLength(1100)
    expect(all[0]).toMatchObject({ target: '=1099', outcome: 'ok' })
    expect(JSON.parse(await exported({ format: 'json', filters: { operation: 'none' } }))).toEqual(
      [],
    )
    const kept = await server.call('GET', '/data/journal?operation=exportJournal', { token })
    expect(kept.json.data[0]).toMatchObject({ outcome: 'ok', details: { records: 0 } })
  })

  it('has an apostrophe where one is needed, and nowhere else', () => {
    for (const text of ['a=1', ' =1', '1', '{"a":1}', "'=1"]) expect(harmless(text)).toBe(text)
    for (const text of formulas) expect(harmless(text)).toBe(`'${text}`)
  })
})
