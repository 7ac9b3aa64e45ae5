// `npm run dev:mock`: the console in a browser with the mocks as its server. Never part of a build.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readDocument } from '#server/contract/source.ts'

const worker = new URL('../../node_modules/msw/lib/mockServiceWorker.js', import.meta.url)
const contract = fileURLToPath(new URL('../../openapi.yaml', import.meta.url))

/**
 * Starts the mocks before the console, serves msw's worker, and passes the contract to the mocks.
 */
export const mockPage = (): Plugin => ({
  name: 'mock-page',
  apply: 'serve',
  enforce: 'pre',
  // A separate cache: another Vite on the same packages must not change it.
  config: () => ({
    cacheDir: '.cache/vite-mock',
    optimizeDeps: { entries: ['index.html', 'tests/mocks/browser/start.ts'] },
  }),
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_, response, next) => {
      readFile(worker).then(script => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(script)
      }, next)
    })
  },
  async load(id) {
    if (!id.endsWith('/tests/contract/source.ts')) return null
    return `export const contract = ${JSON.stringify(readDocument(contract))}`
  },
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/tests/mocks/browser/start.ts'),
  },
})
