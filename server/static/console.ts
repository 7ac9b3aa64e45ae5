import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFailure } from '../failures/index.ts'
import { serveDocs } from './docs.ts'
import { fileName } from './names.ts'

const yearSeconds = 31_536_000

/** Paths of the API; every other path is a page. GET /stores is a page, /stores/list a call. */
const apiPrefix =
  /^\/(?:stores\/.|(?:exp|new|acl|freshdesk|set|filesystem|getDbDownloader|conString|genericDbDownloader|analysisFiles|data|glogfile|glog|config|api|ext|healthz|readyz|metrics)(?:\/|$))/

/** Files of the build, never pages. */
const assetPrefix = /^\/(?:docs\/)?assets\//

const notBuilt = 'The console is not built yet: run "npm run build" and start again.\n'

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  if (apiPrefix.test(path) || assetPrefix.test(path)) return false
  const accept = request.headers.accept ?? '*/*'
  return /text\/html|\*\/\*|text\/\*/.test(accept)
}

/**
 * Serves the built console in `folder`; every page path answers index.html. `methodsAt` returns the methods of an API
 * path, to distinguish a wrong method from a wrong path.
 */
export function serveConsole(
  app: FastifyInstance,
  folder: string,
  methodsAt: (path: string) => readonly string[],
): void {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path.slice(folder.length)))
      },
    })
    app.get('/', (_, reply) => sendPage(reply))
    serveDocs(app, folder)
    app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
      // Sending a stream adds eleven listeners to one answer, which Node takes for a leak.
      reply.raw.setMaxListeners(20)
      // A missing file, or an invalid name, is answered by a page or a 404.
      return fileName.test(params['*']) ? reply.sendFile(params['*']) : reply.callNotFound()
    })
  }
  const page = (reply: FastifyReply) =>
    built
      ? sendPage(reply)
      : reply.code(503).header('content-type', 'text/plain; charset=utf-8').send(notBuilt)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return page(reply)
    const allowed = methodsAt(pathOf(request))
    // The method is permitted and still no operation matches: a path segment is longer than any name.
    const notFound = allowed.length === 0 || allowed.includes(request.method)
    if (notFound) throw new ApiFailure(404, 'request.not_found')
    throw new ApiFailure(405, 'request.method', {}, { headers: { allow: allowed.join(', ') } })
  })
}

/** Assets are named by their content and never requested again; anything else is revalidated. */
function cachingOf(path: string): string {
  return assetPrefix.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
