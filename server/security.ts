import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { ApiFailure } from './failures/index.ts'
import { frameOrigins, readManifests } from './plugins/manifests.ts'
import { type Config, isLoopback } from './settings.ts'

const self = ["'self'"]

/** Scripts never inline; styles may be, Monaco and emotion need it. */
const directives = {
  'default-src': self,
  'script-src': self,
  'worker-src': self,
  'style-src': ["'self'", "'unsafe-inline'"],
  // blob: is a picture of a host, drawn from the bytes the page was given.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  // Of the same origin, the live socket too: browsers of today take ws: and wss: for it.
  'connect-src': self,
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': self,
  'object-src': ["'none'"],
}

/** The host a request was sent to, without its port. */
function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '')
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Of every answer, whatever gives it: of those before there is a request too. */
export function securityHeaders(config: Pick<Config, 'trustProxy' | 'plugins'>): SecurityHeaders {
  // Pages that are embedded by configuration; our own frames may stand beside them.
  const frames = { 'frame-src': [...self, ...frameOrigins(readManifests(config.plugins))] }
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...frames } },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on loopback; a proxy that speaks https may be told to keep to it.
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
 * Security headers, and the check against DNS rebinding: on loopback a foreign page could let its
 * own name point here and read our answers as its own. Behind a proxy the name is the proxy's matter.
 */
export function secure(app: FastifyInstance, config: Config, headers: SecurityHeaders): void {
  const loopback = config.trustProxy === false && isLoopback(config.host)
  // Below what an answer says itself: a page of ours may have another policy.
  app.addHook('onRequest', async ({ raw }, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
    // Node would answer it by itself, with nothing but the number.
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new ApiFailure(400, 'request.invalid')
    if (loopback && !isLoopback(hostName(raw.headers.host)))
      throw new ApiFailure(421, 'request.host')
  })
}
