import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptAhead } from './scripts/bundle/ahead.ts'
import { chunkGroups } from './scripts/bundle/chunks.ts'
import { compressAll } from './scripts/bundle/compress.ts'
import { contractWatch } from './scripts/bundle/contractWatch.ts'
import { leanMonaco } from './scripts/bundle/leanMonaco.ts'
import { mockPage } from './scripts/bundle/mockPage.ts'
import { news } from './scripts/bundle/news.ts'
import { pdfData } from './scripts/bundle/pdfData.ts'
import { reference } from './scripts/bundle/reference.ts'
import { variables } from './server/settings/variables.ts'
import { operationTable } from './src/generated/operations.ts'

/** Adds .br and .gz files to every asset, so that the server only has to send them. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    await compressAll(Object.values(bundle).map(({ fileName }) => join(dir, fileName)))
  },
})

// Exact paths: `/stores/list` goes to the server, `/stores` is a page of the console.
const api = `http://127.0.0.1:${process.env.PORT ?? variables.PORT.default}`
const paths = new Set(Object.values(operationTable).map(({ path }) => path))
const proxy = Object.fromEntries(
  [...paths].map(path => [`^${path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?.*)?$`, api]),
)

// The sockets: their addresses are not in the contract's table of calls.
const sockets = Object.fromEntries(
  ['live', 'terminals/socket'].map(path => [`^/ext/${path}$`, { target: api, ws: true }]),
)

/** Names a file of texts after its language: files.br-….js. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language, name] =
    /\/src\/i18n\/(\w+)\/(?:parts\/)?(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${language ? `${name}.${language}` : '[name]'}-[hash].js`
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    leanMonaco(),
    pdfData(),
    news(),
    scriptAhead(),
    reference(),
    compressed(),
    contractWatch(),
    ...(mode === 'mock' ? [mockPage()] : []),
  ],
  server: {
    host: '127.0.0.1',
    proxy: mode === 'mock' ? {} : { ...proxy, ...sockets, '^/docs(/|$)': api },
  },
  worker: { format: 'es' },
  build: {
    target: ['chrome125', 'firefox125', 'safari17.5'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      checks: { pluginTimings: false }, // compression takes time, as expected
      output: {
        chunkFileNames: chunkName,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
