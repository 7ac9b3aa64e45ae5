// Metrics for Prometheus, for those who run the server. They are outside the contract, like the health checks.
import { createHash, timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { ApiFailure, failureHandler } from '../failures/index.ts'
import { type SecurityHeaders, secure } from '../security.ts'
import type { Config } from '../settings.ts'
import { type GaugeOptions, Gauges } from './gauges.ts'
import { isQuiet, measureRequests } from './requests.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where metrics are served on a port of their own. */
    metricsAddress: string | undefined
  }
}

export { type GaugeOptions, isQuiet }

const path = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Throws 401. Takes equally long, however much of a wrong token is right. */
function demandToken({ headers }: FastifyRequest, token: string): void {
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(digest(given), digest(token))) return
  throw new ApiFailure(401, 'metrics.token', {}, { headers: { 'www-authenticate': 'Bearer' } })
}

export interface Metrics {
  readonly registry: Registry
  /** Serves them. Call it once, after the hooks that apply to every request. */
  serve(options: GaugeOptions): void
}

/**
 * Begins to measure, before routes are added. Undefined where no setting asks for metrics: then nothing is measured.
 */
export function metricsOf(
  app: FastifyInstance,
  config: Config,
  headers: SecurityHeaders,
): Metrics | undefined {
  const { host, port, token } = config.metrics
  if (port === undefined && token === undefined) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  return {
    registry,
    serve(options) {
      const gauges = new Gauges(registry, options)
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        if (token !== undefined) demandToken(request, token)
        reply.header('cache-control', 'no-store')
        await gauges.refresh()
        return reply.type(registry.contentType).send(await registry.metrics())
      }
      if (port === undefined) app.get(path, { logLevel: 'silent' }, answer)
      else ownServer(app, { ...config, host, port, trustProxy: false }, headers, answer)
    },
  }
}

/** A server beside the console's, with nothing but the metrics. */
function ownServer(
  app: FastifyInstance,
  config: Config,
  headers: SecurityHeaders,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { host, port } = config
  const own = fastify({ requestTimeout: 10_000, forceCloseConnections: true })
  own.decorateRequest('operation', null)
  own.decorateRequest('failed', null)
  own.setErrorHandler(failureHandler({ strict: false }))
  own.setNotFoundHandler(() => {
    throw new ApiFailure(404, 'request.not_found')
  })
  secure(own, config, headers)
  app.decorate('metricsAddress', undefined)
  own.get(path, answer)
  app.addHook('onReady', async () => {
    const address = await own.listen({ host, port }).catch(cause => {
      throw new Error(
        `METRICS_PORT ${port} on ${host} cannot be used (${cause.code ?? cause.message}). Set METRICS_PORT or METRICS_HOST to another one.`,
        { cause },
      )
    })
    app.metricsAddress = address
    app.log.info({ address: `${address}${path}` }, 'metrics are served')
  })
  app.addHook('onClose', () => own.close())
}
