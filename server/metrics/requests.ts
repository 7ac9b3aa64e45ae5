// Metrics that are counted as requests are served.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const machines: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/** Neither measured nor traced: machines request them every few seconds. */
export const isQuiet = (url: string | undefined): boolean => machines.has(url)

/** From an answer out of memory to a slow machine of a store. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** By operation, never by address: an address is anybody's text, and each value of a label is kept forever. */
const labelOf = ({ operation }: FastifyRequest) => operation?.id ?? 'none'

/** Measures every request. Call it before routes are added. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'support_tools_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by operation of the API; "none" is everything else.',
    labelNames: ['operation', 'status'],
    buckets,
    registers,
  })
  const errors = new Counter({
    name: 'support_tools_errors_total',
    help: 'Requests answered with a failure, by its code.',
    labelNames: ['code'],
    registers,
  })
  const unreadable = new Counter({
    name: 'support_tools_http_unreadable_total',
    help: 'Connections closed because no request could be read: too slow, too long, or no HTTP.',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of Object.values(reasons)) unreadable.inc({ reason }, 0)
  // Known before the first one: an alert needs the zero that comes before it.
  for (const code of ['server.error', 'server.full', 'server.busy']) errors.inc({ code }, 0)
  app.addHook('onResponse', async (request, reply) => {
    if (isQuiet(request.routeOptions.url)) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({ operation: labelOf(request), status }, reply.elapsedTime / 1000)
    if (request.failed) errors.inc({ code: request.failed })
  })
  app.server.on('clientError', (error: Error & { code?: string }) => {
    if (error.code === 'ECONNRESET') return
    unreadable.inc({ reason: reasons[error.code ?? ''] ?? reasons.other })
  })
}

const reasons: Readonly<Record<string, string>> & { readonly other: string } = {
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
  HPE_HEADER_OVERFLOW: 'long',
  other: 'invalid',
}
