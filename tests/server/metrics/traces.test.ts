// Traces as a collector receives them.
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/settings.ts'
import { startTraces } from '#server/tracing/export.ts'
import { startTestServer, type TestServer, testSecret } from '#tests/support/server.ts'
import { type Collector, type SentSpan, startCollector } from './collector.ts'

let collector: Collector
let server: TestServer | undefined
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await collector.stop()
})

async function start(env: Record<string, string> = {}, closeMs = 3000): Promise<TestServer> {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key,x-other=1',
    ...env,
  }
  const { traces, trustProxy } = readConfig({ SESSION_SECRET: testSecret, ...settings })
  if (!traces) throw new Error('Traces are not configured')
  const exporting = startTraces({
    ...traces,
    version: '1.2.3',
    isProxied: trustProxy !== false,
    closeMs,
  })
  server = await startTestServer({ env: settings, dependencies: { traces: exporting } })
  return server
}

/** Stopping exports everything. */
async function spansAfter(stopped: TestServer): Promise<readonly SentSpan[]> {
  await stopped.stop()
  server = undefined
  return collector.spans()
}

function connectLate(url: string, token: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request(new URL('/set/tools', url), { method: 'POST', headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject)
    sent.flushHeaders()
    setTimeout(() => sent.end(body), 50)
  })
}

const named = (spans: readonly SentSpan[], name: string) => spans.filter(span => span.name === name)
const parentTrace = '0af7651916cd43dd8448eb211c80319c'
const parentSpan = 'b7ad6b7169203331'

describe('a span for each request', () => {
  it('has the operation, the status, its statements, and nothing that anybody typed', async () => {
    const running = await start()
    const token = await running.signIn(await running.addOperator('zebedee'))
    await running.call('GET', '/ext/operators/424242?x=sought-words', { token })
    await running.call('GET', '/stores/list?search=sought-words', { token })
    await running.call('GET', '/api/nowhere')
    await running.call('GET', '/healthz')
    const spans = await spansAfter(running)
    const [missing] = named(spans, 'getOperator')
    expect(missing?.kind).toBe(2)
    expect(missing?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/ext/operators/{id}',
      'http.response.status_code': 404,
      'support_tools.request_id': expect.stringMatching(/^req-/),
      'error.type': expect.stringContaining('.'),
    })
    const steps = spans.filter(span => span.parentSpanId === missing?.spanId)
    expect(steps.map(({ name }) => name)).toContain('select operators')
    for (const step of steps) {
      expect([step.traceId, step.kind]).toEqual([missing?.traceId, 3])
      expect(BigInt(step.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(step.endTimeUnixNano))
    }
    expect(named(spans, 'GET').map(({ attributes }) => attributes['error.type'])).toEqual([
      'request.not_found',
    ])
    const sent = collector.bodies.join()
    expect(sent).not.toMatch(/zebedee|424242|sought-words|healthz|right-horse|nowhere|127\.0\.0\.1/)
    expect(sent).not.toContain(token)
    expect(new Set(collector.keys)).toEqual(new Set(['a key']))
    expect(new Set(collector.services())).toEqual(new Set(['support-tools']))
  })

  it('has the statements of a call whose body comes later', async () => {
    const running = await start()
    const token = await running.signIn()
    const { id: store } = await running.addStore()
    const body = JSON.stringify({ store, reason: { reason: 'A test' } })
    expect(await connectLate(running.url, token, body)).toBe(200)
    const spans = await spansAfter(running)
    const [connecting] = named(spans, 'setTools')
    const steps = spans.filter(span => span.parentSpanId === connecting?.spanId)
    expect(steps.map(({ name }) => name)).toContain('insert journal')
  })

  it('leads from a line of the log', async () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(line => {
      lines.push(String(line))
      return true
    })
    const running = await start({ LOG_LEVEL: 'info' })
    await running.call('GET', '/api/nowhere')
    const spans = await spansAfter(running)
    write.mockRestore()
    const of = lines.filter(line => line.includes('nowhere')).map(line => JSON.parse(line).traceId)
    expect(of).toEqual(of.map(() => spans[0]?.traceId))
    expect(of).not.toEqual([])
  })
})

describe('the trace of a proxy', () => {
  const ask = (running: TestServer, flags: string) =>
    running.call('GET', '/api/nowhere', {
      headers: { traceparent: `00-${parentTrace}-${parentSpan}-${flags}` },
    })

  it('goes on, and is left out where the proxy leaves it out', async () => {
    const running = await start({ TRUST_PROXY: 'on' })
    await ask(running, '01')
    await ask(running, '00')
    const spans = named(await spansAfter(running), 'GET')
    expect(spans.map(span => [span.traceId, span.parentSpanId])).toEqual([
      [parentTrace, parentSpan],
    ])
  })

  it('is nobody else’s to choose', async () => {
    const running = await start()
    await ask(running, '00')
    const [span] = named(await spansAfter(running), 'GET')
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(span?.traceId).not.toBe(parentTrace)
  })
})

it('a collector that is away delays nothing and is logged without its key', async () => {
  await collector.stop()
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(line => {
    lines.push(String(line))
    return true
  })
  const running = await start({ LOG_LEVEL: 'warn' }, 100)
  const { status } = await running.call('GET', '/api/nowhere')
  expect(await spansAfter(running)).toEqual([])
  write.mockRestore()
  expect(status).toBe(404)
  expect(lines.filter(line => line.includes('traces could not be sent'))).toHaveLength(1)
  expect(lines.join()).not.toContain('a key')
})

it('a share of 0 traces nothing', async () => {
  const running = await start({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await running.call('GET', '/api/nowhere')
  expect(await spansAfter(running)).toEqual([])
})
