// The editor's rows: how much of Monaco each page loads, against Monaco with everything its package
// includes; and typing.
import type { Browser, Page, Request } from '@playwright/test'
import type { Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'
import { launch } from '../lib/page.ts'
import { buildYardstick, serveYardstick } from '../lib/yardstick.ts'
import { typingRows } from './typing.ts'

/** A demo store with a machine behind it. */
const store = 17
const file = '/config/store.ini'

/** Identifiers of Monaco that survive minification. */
const monaco = /monaco-editor|native-edit-context/

interface Visit {
  readonly url: string
  readonly storage?: Readonly<Record<string, string>>
  /** Resolves when the page has reached the state to measure. */
  readonly ready: (page: Page) => Promise<unknown>
}

/** Bytes on the wire of the scripts that contain Monaco, until the network is idle. */
async function monacoBytes(browser: Browser, { url, storage = {}, ready }: Visit): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, storage)
    const parts: Promise<number>[] = []
    page.on('requestfinished', request => parts.push(bytesOf(request)))
    await page.goto(url)
    await ready(page)
    await page.waitForLoadState('networkidle')
    return (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}

async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response || !/\.js$/.test(new URL(request.url()).pathname)) return 0
  if (!monaco.test(await response.text())) return 0
  return (await request.sizes()).responseBodySize
}

/** The console's localStorage for a connected operator. */
export async function connected({ url, token }: Ours): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/set/tools`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ store, reason: { reason: 'The bench', category: 'Fault' } }),
  })
  const { status, info, version, not_supported: notSupported } = await answer.json()
  if (status !== 'ok') throw new Error(`set/tools: ${status} ${info}`)
  return {
    'support-tools.token': token,
    'support-tools.store': JSON.stringify(info),
    'support-tools.version': String(version),
    'support-tools.notSupported': JSON.stringify(notSupported),
  }
}

export async function editorRows(ours: Ours): Promise<Row[]> {
  await buildYardstick('wholeMonaco')
  const whole = await serveYardstick('wholeMonaco')
  const storage = await connected(ours)
  const browser = await launch()
  const shown = (css: string) => (page: Page) => page.locator(css).first().waitFor()
  const text = '.monaco-editor .view-line'
  try {
    const reference = await monacoBytes(browser, { url: whole.url, ready: shown(text) })
    const of = (path: string, ready: Visit['ready']) =>
      monacoBytes(browser, { url: ours.url + path, storage, ready })
    const journal = await of('/journal', shown('tbody tr td'))
    const folder = await of('/filesmanager?path=/config', shown('[role=grid] tbody tr'))
    const opened = await of(`/filesmanager?path=/config&file=${file}`, shown(text))
    const unit = { unit: 'bytes', reference }
    return [
      { name: 'Monaco on the journal', ...unit, ours: journal, aim: { most: 0 } },
      // Fetched while the page is idle, so that the first file opens without waiting.
      { name: 'Monaco once a folder is open', ...unit, ours: folder, aim: { least: 0.1 } },
      // The design sets no target here; it must be less than all of Monaco.
      { name: 'Monaco with a file open', ...unit, ours: opened, aim: { most: 0.95 } },
      ...(await typingRows(browser, ours, { store, storage })),
    ]
  } finally {
    await browser.close()
    await whole.stop()
  }
}
