// On-boarding with 100,000 stores: a late page against the first one, and the longest task of the
// list, the tree and the map once loaded. In Chromium, tasks may take 100 ms.
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { manyStores } from '#server/db/testing/manyStores.ts'
import { interleaved, type Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'
import { launch } from '../lib/page.ts'
import { maxTask } from '../lib/tasks.ts'

export const usualStores = 100_000
const perPage = 25
const rounds = 21
/** Longest permitted task, in milliseconds. */
const longest = 100
const chains = '/onboardingform/chains'

/** Creates stores with locations around their franchise, three of four complete. */
const seed = (count: number) => async (db: Database) => {
  await manyStores(db.sql, count)
  await sql`
    update stores set complete = id % 4 <> 0,
      latitude = -50 + franchise_id % 97 + (id % 1000) / 500.0,
      longitude = -120 + franchise_id * 7 % 240 + (id % 777) / 400.0`.execute(db.sql)
  await sql`analyze`.execute(db.sql)
}

async function pages(ours: Ours, stores: number): Promise<Row[]> {
  const headers = { authorization: `Bearer ${ours.token}` }
  const last = Math.floor(stores / perPage)
  const ask = (page: number) => async () => {
    const start = performance.now()
    const answer = await fetch(`${ours.url}/api/stores?page=${page}&per_page=${perPage}`, {
      headers,
    })
    const { data } = await answer.json()
    if (data.length !== perPage) throw new Error(`page ${page} has ${data.length} rows`)
    return performance.now() - start
  }
  // Also the page farthest from either end.
  const late = [last, Math.floor(last / 2)]
  for (const page of [1, ...late]) await ask(page)() // warms up all pages
  const times: Record<string, number> = await interleaved(
    { first: ask(1), ...Object.fromEntries(late.map(page => [page, ask(page)])) },
    rounds,
  )
  return late.map(page => ({
    name: `stores, page ${page} of ${stores}`,
    unit: 'ms',
    ours: times[page] ?? Number.NaN,
    reference: times.first ?? Number.NaN,
    aim: { most: 3 },
    note: 'against page 1',
  }))
}

const nap = 120

async function walkList(page: Page) {
  for (let times = 0; times < 8; times += 1) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForTimeout(3 * nap)
  }
  await page.getByRole('searchbox', { name: 'Search' }).fill('grill')
  await page.waitForTimeout(10 * nap)
}

/** Walks down the tree with every branch open: rows load on the way, until 10,000 are shown. */
async function walkTree(page: Page) {
  await page.getByRole('treeitem').first().focus()
  const height = () => page.evaluate(() => document.querySelector('[role=tree]')?.clientHeight ?? 0)
  for (let times = 0; times < 400 && (await height()) < 10_000 * 40; times += 1) {
    for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('PageDown')
    await page.waitForTimeout(nap)
  }
  if ((await height()) < 10_000 * 40) throw new Error(`the tree has ${(await height()) / 40} rows`)
  for (const key of ['Home', 'End', 'Home', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '*', 'g']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(2 * nap)
  }
}

async function walkMap(page: Page) {
  for (let times = 0; times < 6; times += 1) {
    const cluster = page.locator('.st-map-cluster').first()
    // At this zoom the stores are no longer clustered, so start again from the whole map.
    if ((await cluster.count()) === 0) {
      await page.getByRole('button', { name: 'Show everything' }).click()
      await cluster.waitFor()
    }
    await cluster.focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(3 * nap)
  }
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.waitForTimeout(6 * nap)
}

interface View {
  readonly name: string
  readonly search: string
  readonly ready: string
  readonly walk: (page: Page) => Promise<void>
}

const views: readonly View[] = [
  { name: 'list', search: 'list=stores&per_page=100', ready: 'tbody tr', walk: walkList },
  { name: 'tree', search: 'view=tree', ready: '[role=treeitem]', walk: walkTree },
  { name: 'map', search: 'view=map', ready: '.st-map-cluster', walk: walkMap },
]

/** Expands all branches, as the tree stores it for a tab. */
async function everythingOpen({ url, token }: Ours): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const levels = async (path: string, sign: string) => {
    const { data } = await (await fetch(`${url}${path}?per_page=1000`, { headers })).json()
    return data.map(({ id }: { id: number }) => `${sign}${id}`)
  }
  const open = [...(await levels('/api/chains', 'c')), ...(await levels('/api/franchises', 'f'))]
  return JSON.stringify({ owner: 'demo', open, level: '', at: 0 })
}

async function taskOf(browser: Browser, ours: Ours, open: string, view: View): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([token, places]) => {
        localStorage.setItem('support-tools.token', token)
        sessionStorage.setItem('support-tools.storesTree', places)
      },
      [ours.token, open] as const,
    )
    await page.goto(`${ours.url}${chains}?${view.search}`)
    await page.locator(view.ready).first().waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    return await maxTask(page, () => view.walk(page))
  } finally {
    await context.close()
  }
}

/** @param stores how many to add to those of the demo. */
export async function onboardingRows(stores = usualStores): Promise<Row[]> {
  const ours = await startOurs(0, 0, seed(stores))
  const browser = await launch()
  try {
    const rows = await pages(ours, stores)
    const open = await everythingOpen(ours)
    for (const view of views) {
      rows.push({
        name: `longest task, ${view.name}`,
        unit: 'ms',
        ours: await taskOf(browser, ours, open, view),
        reference: longest,
        aim: { most: 1 },
        note: `${stores} stores, once it is there`,
      })
    }
    return rows
  } finally {
    await browser.close()
    await ours.stop()
  }
}
