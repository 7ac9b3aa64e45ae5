// Typing in the largest editable text, against a small one: from the key to the end of the next
// frame.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { demoFleet } from '#server/demo/fleet.ts'
import type { Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'

const places = 20
const word = 'abcdefghij'
const between = 60
const large = 4_600_000
const small = 10_000

const entry = (n: number) => ({
  id: n,
  name: `Order ${n}`,
  at: '2026-11-20T08:16:02Z',
  open: n % 2 === 0,
  lines: [{ sku: (n * 7919) % 1000, count: n % 4 }],
})
const logLine = (n: number) =>
  `2026-11-20 08:16:${String(n % 60).padStart(2, '0')},123 ${n % 9 ? 'INFO' : 'ERROR'} [lane-${n % 7}] order ${(n * 7919) % 100_000} took ${n % 900} ms`

/** Generates a text of about this many bytes. */
const texts = {
  json: (bytes: number) =>
    JSON.stringify(
      Array.from({ length: bytes / 180 }, (_, n) => entry(n)),
      null,
      2,
    ),
  log: (bytes: number) => Array.from({ length: bytes / 67 }, (_, n) => logLine(n)).join('\n'),
}

/** The 95th of 100 delays from a key to the end of the next frame, in milliseconds. */
async function delay(page: Page, lines: number): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    const note = ({ key, ctrlKey, timeStamp }: KeyboardEvent) => {
      if (ctrlKey || !/^[a-z]$/.test(key)) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(0)
      })
    }
    document.addEventListener('keydown', note, true)
  })
  await page.locator('.monaco-editor .view-lines').click({ position: { x: 200, y: 100 } })
  for (let n = 1; n <= places; n += 1) {
    await page.keyboard.press('Control+g')
    await page.waitForTimeout(between)
    await page.keyboard.type(`${1 + ((n * 7919) % lines)}:1`)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(4 * between)
    await page.keyboard.type(word, { delay: between })
  }
  const times = await page.evaluate((): number[] => Reflect.get(window, 'keyTimes'))
  if (times.length !== places * word.length) throw new Error(`${times.length} keys were counted`)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** @param store its number; `storage` holds its connection. */
export async function typingRows(
  browser: Browser,
  { url, dataDir }: Ours,
  { store, storage }: { store: number; storage: Readonly<Record<string, string>> },
): Promise<Row[]> {
  const location = demoFleet().stores.find(({ id }) => id === store)?.location ?? ''
  const folder = join(dataDir, 'hosts', location, 'typing')
  await mkdir(folder, { recursive: true })
  const measured = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.addInitScript(entries => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, storage)
      await page.goto(`${url}/filesmanager?path=/typing&file=/typing/${name}`)
      await page.locator('.monaco-editor .view-line').first().waitFor()
      await page.waitForTimeout(2000)
      return await delay(page, text.split('\n').length)
    } finally {
      await context.close()
    }
  }
  const rows: Row[] = []
  for (const [ending, text] of Object.entries(texts)) {
    const reference = await measured(`small.${ending}`, text(small))
    const ours = await measured(`large.${ending}`, text(large))
    const aim = { most: 1.5 }
    rows.push({ name: `a key in ${ending} of 4.6 MB, 95th`, unit: 'ms', ours, reference, aim })
  }
  return rows
}
