// The contract's reference at /docs/api: one page beside the console, from Scalar's script and
// src/reference.
import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'
import { build, type Plugin } from 'vite'
import { readDocument } from '#server/contract/source.ts'
import { roles } from './roles.ts'

/** Gets Scalar's script from its Fastify plugin: the package does not export it as a file. */
async function scalarScript(): Promise<Uint8Array> {
  const app = fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { content: '{}' } })
  const { statusCode, rawPayload } = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`Scalar's script was answered with ${statusCode}`)
  return rawPayload
}

/**
 * Builds `src/reference` into separate files: sharing chunks would make the console's first screen
 * load more files.
 */
async function ownFiles(): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome125',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/reference/main.ts', output: { codeSplitting: false } },
    },
  })
  const files = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  const script = files.find(file => file.type === 'chunk')?.code
  const style = files.find(file => file.fileName.endsWith('.css'))
  if (script === undefined || style?.type !== 'asset')
    throw new Error('src/reference was not built')
  return { script, style: String(style.source) }
}

const page = (scalarFile: string, script: string, style: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API reference - Support Tools</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${style}" />
  </head>
  <body>
    <div id="reference"></div>
    <script type="module" src="${script}"></script>
    <script src="${scalarFile}" defer></script>
  </body>
</html>
`

/**
 * Writes `docs/api/index.html` and `docs/api/openapi.json` beside the console, with the scripts
 * among the assets.
 */
export const reference = (): Plugin => ({
  name: 'reference',
  apply: 'build',
  async generateBundle() {
    const asset = (name: string, source: string | Uint8Array) =>
      `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
    const written = (fileName: string, source: string) =>
      this.emitFile({ type: 'asset', fileName, source })
    const [library, { script, style }, colours] = await Promise.all([
      scalarScript(),
      ownFiles(),
      roles(),
    ])
    const files = [
      asset('scalar.js', library),
      asset('reference.js', script),
      asset('reference.css', `${colours}\n${style}`),
    ] as const
    written('docs/api/index.html', page(...files))
    written('docs/api/openapi.json', JSON.stringify(readDocument()))
  },
})
