import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Config, isLoopback } from './config.ts'
import { ApiFailure } from './failures/index.ts'
import { frameOrigins, readManifests } from './plugins/manifests.ts'

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

/**
 * Security headers, and the check against DNS rebinding: on loopback a foreign page could let its
 * own name point here and read our answers as its own. Behind a proxy the name is the proxy's matter.
 */
export function secure(app: FastifyInstance, config: Config): void {
  const proxied = config.trustProxy !== false
  // Pages that are embedded by configuration; our own frames may stand beside them.
  const frames = { 'frame-src': [...self, ...frameOrigins(readManifests(config.plugins))] }
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...frames } },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Plain http on loopback; a proxy that speaks https may be told to keep to it.
    hsts: proxied ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  })
  if (proxied || !isLoopback(config.host)) return
  app.addHook('onRequest', async request => {
    if (!isLoopback(hostName(request.headers.host))) throw new ApiFailure(421, 'request.host')
  })
}
