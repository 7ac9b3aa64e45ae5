// The metrics over HTTP: who gets them, and what they say.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rawRequest } from '#tests/support/raw.ts'
import { type CallOptions, startTestServer, type TestServer } from '#tests/support/server.ts'
import { valuesIn } from './scraped.ts'

const token = 'a-token-for-prometheus-of-40-characters.'
let server: TestServer
afterEach(() => server.stop())

const scrape = (options: CallOptions = { token }) => server.call('GET', '/metrics', options)
const values = async () => valuesIn((await scrape()).text)

describe('who gets them', () => {
  it('nobody where no setting asks for them', async () => {
    server = await startTestServer()
    const headers = { accept: 'text/html' }
    const answers = [await scrape({ token, headers }), await scrape({})]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [404, 'request.not_found'],
      [404, 'request.not_found'],
    ])
  })

  it('whoever has the token, not an operator', async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } })
    const operator = await server.signIn()
    const wrong: CallOptions[] = [
      {},
      { token: operator },
      { token: `${token}x` },
      { token: token.slice(1) },
      { headers: { authorization: `Basic ${btoa(`x:${token}`)}` } },
      { headers: { authorization: token } },
    ]
    for (const options of wrong) {
      const { status, json, headers } = await scrape(options)
      expect([status, json.code]).toEqual([401, 'metrics.token'])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
    const { status, headers, text } = await scrape()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).not.toContain(token)
  })

  it('with a port of their own the console has none, and a foreign name gets none', async () => {
    server = await startTestServer({ env: { METRICS_PORT: '0', METRICS_TOKEN: token } })
    const address = server.app.metricsAddress ?? ''
    expect((await scrape()).status).toBe(404)
    const get = (headers: Record<string, string>) => fetch(`${address}/metrics`, { headers })
    const authorization = `Bearer ${token}`
    expect((await get({})).status).toBe(401)
    expect((await get({ authorization })).status).toBe(200)
    const foreign = { authorization, host: 'evil.example' }
    const { port, hostname } = new URL(address)
    const { status } = await rawRequest(`http://${hostname}:${port}`, {
      path: '/metrics',
      headers: foreign,
    })
    expect(status).toBe(421)
    const elsewhere = await fetch(`${address}/healthz`)
    expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([404, 'request.not_found'])
  })
})

describe('what they say', () => {
  it('requests by operation and class, failures by code; no address of anybody', async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } })
    const session = await server.signIn()
    await server.call('GET', '/ext/operators/424242', { token: session })
    await server.call('GET', '/ext/operators/word', { token: session })
    for (const path of ['/api/one', '/api/two?x=secret', '/config/three'])
      await server.call('GET', path)
    await server.call('GET', '/healthz')
    const { text } = await scrape()
    const found = valuesIn(text)
    const count = 'support_tools_http_request_duration_seconds_count'
    expect(found.get(`${count}{operation="getOperator",status="4xx"}`)).toBe(2)
    expect(found.get(`${count}{operation="login",status="2xx"}`)).toBe(1)
    expect(found.get('support_tools_errors_total{code="request.not_found"}')).toBe(3)
    expect(found.get('support_tools_errors_total{code="server.error"}')).toBe(0)
    expect(text).not.toMatch(/424242|\/api|\/config|secret|healthz/)
    const others = [...found.keys()].filter(name => name.startsWith(`${count}{operation="none"`))
    expect(others).toEqual([`${count}{operation="none",status="4xx"}`])
  })

  it('what waits: jobs and their age, uploads, unsealed records, devices by state', async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } })
    const { db, services } = server
    await services.jobs.stop()
    const { id: storeId } = await server.addStore()
    const { id: operatorId } = await server.addOperator('ana')
    const home = crypto.randomUUID()
    const hourAgo = new Date(Date.now() - 3_600_000)
    const job = { kind: 'x', operator_id: operatorId, subject: 's', home, store_id: storeId }
    await db.sql
      .insertInto('jobs')
      .values([
        { ...job, id: crypto.randomUUID(), created_at: hourAgo },
        { ...job, id: crypto.randomUUID(), created_at: new Date() },
      ])
      .execute()
    const found = await values()
    expect(found.get('support_tools_jobs{state="queued"}')).toBe(2)
    expect(found.get('support_tools_jobs{state="running"}')).toBe(0)
    expect(found.get('support_tools_job_oldest_age_seconds{state="queued"}')).toBeGreaterThan(3599)
    expect(found.get('support_tools_devices{kind="machine",state="unknown"}')).toBe(1)
    expect(found.get('support_tools_devices{kind="other",state="down"}')).toBe(0)
    expect(found.get('support_tools_uploads')).toBe(0)
    expect(found.get('support_tools_journal_seal_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(found.get('support_tools_database_up')).toBe(1)
    const isPostgresql = db.kind === 'postgresql'
    const limit = found.get('support_tools_database_pool_limit_connections{pool="statements"}')
    expect(limit).toBe(isPostgresql ? 10 : undefined)
    expect(found.get('support_tools_http_connections')).toBeGreaterThan(0)
  })

  it('nothing old while the database is away, and the rest all the same', async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token } })
    const gone = vi.spyOn(server.db.sql, 'getExecutor').mockImplementation(() => {
      throw new Error('it is away')
    })
    const { status, text } = await scrape()
    gone.mockRestore()
    const found = valuesIn(text)
    expect([status, found.get('support_tools_database_up')]).toEqual([200, 0])
    expect([...found.keys()].filter(name => /_jobs|_devices|_lag_s|_uploads/.test(name))).toEqual(
      [...found.keys()].filter(name => name.startsWith('nodejs_eventloop_lag_s')),
    )
    expect(found.get('support_tools_live_sockets')).toBe(0)
    // A failure is not kept for the next scrape.
    expect((await values()).get('support_tools_database_up')).toBe(1)
  })
})
