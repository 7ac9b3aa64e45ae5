import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { ApiFailure } from './failures/index.ts'
import { frameOrigins, readManifests } from './plugins/manifests.ts'
import { type Config, isLoopback } from './settings.ts'

const self = ["'self'"]

/** Scripts are never inline; styles may be, as Monaco and emotion need it. */
const directives = {
  'default-src': self,
  'script-src': self,
  'worker-src': self,
  'style-src': ["'self'", "'unsafe-inline'"],
  // blob: is for a host's pictures, drawn from bytes the page received.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  // Same origin, including the live socket: current browsers treat ws: and wss: as the same origin.
  'connect-src': self,
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': self,
  'object-src': ["'none'"],
}

/** The host of a request, without its port. */
function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '')
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Headers of every answer, including those before there is a request. */
export function securityHeaders(config: Pick<Config, 'trustProxy' | 'plugins'>): SecurityHeaders {
  // Pages embedded by configuration, beside our own frames.
  const frames = { 'frame-src': [...self, ...frameOrigins(readManifests(config.plugins))] }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...frames } },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on loopback; behind an https proxy browsers are told to keep to https.
    hsts: config.trustProxy !== false && { maxAge: 15_552_000, includeSubDomains: false },
  })
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  write(request, answer, error => {
    if (error !== undefined) throw error
  })
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * Security headers, and the check against DNS rebinding: on loopback a foreign page could point its own name here and
 * read our answers as its own. Behind a proxy the name is the proxy's concern.
 */
export function secure(app: FastifyInstance, config: Config, headers: SecurityHeaders): void {
  const loopback = config.trustProxy === false && isLoopback(config.host)
  // With lower priority than an answer's own headers: one of our pages may have another policy.
  app.addHook('onRequest', async ({ raw }, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    // Node would answer this itself with only a status.
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new ApiFailure(400, 'request.invalid')
    if (loopback && !isLoopback(hostName(raw.headers.host)))
      throw new ApiFailure(421, 'request.host')
  })
}
