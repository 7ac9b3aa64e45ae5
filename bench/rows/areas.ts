// A franchise of 1,000 areas of 2,000 corners on its map: the longest task while it opens, and while the map moves. In
// Chromium, tasks may take 100 ms. A row counts the processor's time: on two cores the workers that draw and compare
// take both, and Chromium draws without a graphics card; the time until a task's end is in the note.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Row } from '../lib/figures.ts'
import { type Ours, startOurs } from '../lib/ours.ts'
import { launch } from '../lib/page.ts'
import { type LongestTask, longestTask } from '../lib/tasks.ts'

export const usualAreas = 1_000
const corners = 2_000
/** Longest permitted task, in milliseconds. */
const longest = 100
const name = 'Areas of the bench'
const nap = 300

/** Degrees of a metre of latitude. */
const metre = 1 / 111_195

/** An area with a border so rough that simplifying it leaves every corner; its neighbours overlap it. */
function areaAt(nth: number, wide: number) {
  const [lng, lat] = [-3 + (nth % wide) * 0.08, 51 + Math.floor(nth / wide) * 0.05]
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    const far = (3_000 + 300 * Math.sin(7 * angle + nth) + (at % 2) * 60) * metre
    return [lng + 1.6 * far * Math.cos(angle), lat + far * Math.sin(angle)]
  })
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] })
}

const seed = (count: number) => async (db: Database) => {
  const wide = Math.ceil(Math.sqrt(count))
  await sql`
    with chain as (insert into chains (name) values (${name}) returning id)
    insert into franchises (name, chain_id) select ${name}, id from chain`.execute(db.sql)
  for (let nth = 0; nth < count; nth++) {
    await sql`
      insert into stores (name, store_number, extra, franchise_id, country, area)
      select ${`Store ${nth}`}, ${String(nth)}, '', id, 'GB', ${areaAt(nth, wide)}::jsonb
      from franchises where name = ${name}`.execute(db.sql)
  }
}

/** Zooms and moves as an operator does. */
async function walk(page: Page) {
  await page.locator('.leaflet-container').focus()
  for (const key of [
    '+',
    '+',
    '+',
    'ArrowRight',
    'ArrowDown',
    '-',
    '-',
    '-',
    '-',
    'ArrowLeft',
    '+',
  ]) {
    await page.keyboard.press(key)
    await page.waitForTimeout(nap)
  }
  await page.waitForTimeout(10 * nap)
}

/** Otherwise the tour lies over the page. */
async function skipTour({ url, token }: Ours) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ tour: true })
  const answer = await fetch(`${url}/ext/profile/seen`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`profile/seen answers ${answer.status}`)
}

/** @param count how many areas. */
export async function areaRows(count = usualAreas): Promise<Row[]> {
  const ours = await startOurs(0, 0, seed(count))
  await skipTour(ours)
  const browser = await launch()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(
      token => localStorage.setItem('support-tools.token', token),
      ours.token,
    )
    await page.goto(`${ours.url}/onboardingform/chains?list=franchises&filter=bench`)
    await page.getByRole('link', { name }).first().click()
    const link = page.getByRole('link', { name: 'Coverage' })
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    const opening = await longestTask(page, async () => {
      await link.click()
      const areas = page.getByRole('heading', {
        name: `Delivery areas (${count.toLocaleString('en')})`,
      })
      await areas.waitFor({ timeout: 300_000 })
      await page.waitForTimeout(20 * nap)
    })
    const moving = await longestTask(page, () => walk(page))
    const found = page.getByRole('heading', { name: /^Overlaps/ })
    const finding = await longestTask(page, () => found.waitFor({ timeout: 300_000 }))
    const row = (doing: string, { own, whole }: LongestTask): Row => ({
      name: `${count} areas of ${corners} corners, ${doing}`,
      unit: 'ms',
      ours: own,
      reference: longest,
      aim: { most: 1 },
      note: `the longest task; ${whole} ms until its end`,
    })
    return [row('opening', opening), row('moving', moving), row('their overlaps', finding)]
  } finally {
    await browser.close()
    await ours.stop()
  }
}
