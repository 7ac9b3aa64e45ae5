// The page of all widgets: built like the product, kept in memory, and served to a browser without
// a server.
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const origin = 'http://gallery.test'
const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
}

async function buildGallery(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false, target: 'chrome125', chunkSizeWarningLimit: 4000 },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return new Map(
    output.output.map(part => [
      part.fileName,
      part.type === 'chunk' ? part.code : Buffer.from(part.source).toString('utf8'),
    ]),
  )
}

let files: Promise<ReadonlyMap<string, string>> | undefined

/** Names of the built files that match a pattern. */
export async function galleryFilesWith(pattern: RegExp): Promise<string[]> {
  files ??= buildGallery()
  return [...(await files)].filter(([, text]) => pattern.test(text)).map(([name]) => name)
}

/** Opens the page and waits for its charts. Returns the names of the requested files. */
export async function openGallery(page: Page): Promise<readonly string[]> {
  files ??= buildGallery()
  const all = await files
  const requests: string[] = []
  await page.route(`${origin}/**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    requests.push(name)
    const body = all.get(name)
    const contentType = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType, body })
  })
  await page.goto(origin)
  await page.locator('.recharts-surface').nth(5).waitFor()
  return requests
}
