// Data that pdf.js requests while it draws: character maps of East Asian fonts, the standard fonts,
// and the JPEG 2000 and JBIG2 decoders as plain script (the policy permits no wasm).
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../node_modules/pdfjs-dist', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Served with the assets and cached permanently, since the path contains the version. viewers/pdf.ts
 * requests it.
 */
const base = `assets/pdf-${version}`

const wanted: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*(JBIG2|OPENJPEG)$/,
}

/** Paths relative to the package. */
const files = Object.entries(wanted).flatMap(([folder, name]) =>
  readdirSync(join(root, folder))
    .filter(file => name.test(file))
    .map(file => `${folder}/${file}`),
)

/** Adds pdf.js's data to the other assets. */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  configureServer(server) {
    server.middlewares.use(`/${base}`, (request, response, next) => {
      const file = files.find(candidate => request.url === `/${candidate}`)
      if (!file) return next()
      if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
      createReadStream(join(root, file)).pipe(response)
    })
  },
  generateBundle() {
    for (const file of files)
      this.emitFile({
        type: 'asset',
        fileName: `${base}/${file}`,
        name: basename(file),
        source: readFileSync(join(root, file)),
      })
  },
})
