import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileName } from './names.ts'

/** Files that may answer a path below /docs: itself, or the page that VitePress links without ".html". */
function candidates(path: string): readonly string[] {
  if (path === '' || path.endsWith('/')) return [`${path}index.html`]
  return [path, `${path}.html`, `${path}/index.html`].filter(name => /\.\w+$/.test(name))
}

/** Serves the documentation and the API's reference, built into `folder`/docs, at /docs. */
export function serveDocs(app: FastifyInstance, folder: string): void {
  app.get('/docs', (_, reply) => reply.redirect('/docs/', 308))
  app.get<{ Params: { '*': string } }>('/docs/*', ({ params }, reply) => {
    reply.raw.setMaxListeners(20) // as for the console's files
    const found = candidates(params['*']).find(
      name => fileName.test(name) && existsSync(join(folder, 'docs', name)),
    )
    // A page in a folder links its neighbours by relative addresses.
    if (found?.endsWith('/index.html') && !/\/$|^api$/.test(params['*']))
      return reply.redirect(`/docs/${params['*']}/`, 308)
    if (found) return reply.sendFile(`docs/${found}`)
    return existsSync(join(folder, 'docs/404.html'))
      ? reply.code(404).sendFile('docs/404.html')
      : reply.callNotFound()
  })
}
