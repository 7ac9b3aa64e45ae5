// The server is killed in the middle of work and restarted: the page recovers automatically.
import { mkdir, open, writeFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { expect, test } from './support/fixtures.ts'
import type { Operator } from './support/staff.ts'
import { bar, connect, demoStore, packFolder, signIn } from './support/words.ts'

test.setTimeout(180_000)

/** Time for a server to start and for the page to retry. */
const back = { timeout: 60_000 }
/** Far less than the half minute after which the page would poll. */
const moment = { timeout: 15_000 }

const others = (page: Page) => bar(page).getByRole('button', { name: /^About .*other/ })

/** All messages that the page's sockets received, in order. */
function toldTo(page: Page) {
  const messages: { type: string; topic?: string; seq?: number; complete?: boolean }[] = []
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(String(payload))))
  })
  const count = (type: string, topic?: string) =>
    messages.filter(
      message => message.type === type && (topic === undefined || message.topic === topic),
    ).length
  return { messages, count }
}

async function on(page: Page, operator: Operator, store: DemoStore) {
  await signIn(page, operator, '/stores')
  await connect(page, store, 'A crash')
}

async function leave(page: Page) {
  await page.getByRole('button', { name: /^About / }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
}

/** A navigation may request the permitted pages up to a second later. */
const stillMs = 2000

/**
 * Call it before a page opens. Returns a function that waits until the page has been quiet for a
 * while and has all responses, except for the list of jobs. A crash then breaks only the socket.
 */
function stillnessOf(page: Page) {
  const underWay = new Set<Request>()
  let last = performance.now()
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/ext/jobs') return
    // Requests of the previous page are over; the browser does not report all of them as failed.
    if (request.isNavigationRequest()) underWay.clear()
    underWay.add(request)
    last = performance.now()
  })
  const over = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const isStill = () => underWay.size === 0 && performance.now() - last > stillMs
  return () => expect.poll(isStill, { timeout: 60_000 }).toBe(true)
}

test('a live topic comes back by itself: others are seen again, nothing twice and nothing missing', {
  tag: '@full',
}, async ({ page, elsewhere, server, operator, another }) => {
  const { messages, count } = toldTo(page)
  const still = [stillnessOf(page)]
  const store = demoStore(71)
  await on(page, operator, store)
  await expect.poll(() => count('subscribed', 'people')).toBeGreaterThan(0)
  const second = await elsewhere()
  still.push(stillnessOf(second))
  await on(second, another(), store)
  await expect(others(page)).toBeVisible(moment)
  const before = count('welcome')
  for (const wait of still) await wait()
  await server.crash()
  await expect.poll(() => count('welcome'), back).toBe(before + 1)
  await expect(others(page)).toBeVisible()
  await leave(second)
  await expect(others(page)).toHaveCount(0, moment)
  await connect(second, store, 'Again')
  await expect(others(page)).toBeVisible(moment)
  const events = messages.flatMap(message => (message.type === 'event' ? [message.seq] : []))
  expect(events).toEqual([...new Set(events)].toSorted((a, b) => Number(a) - Number(b)))
  // Connected, disconnected and connected again; the operator's own arrival may be announced too.
  expect(count('event', 'people')).toBeGreaterThanOrEqual(3)
  const again = messages.findLastIndex(({ type }) => type === 'welcome')
  const confirmed = messages.slice(again).filter(({ type }) => type === 'subscribed')
  expect(confirmed.length).toBeGreaterThan(0)
  expect(confirmed.every(({ complete }) => complete)).toBe(true)
})

test('a job that ran is unknown afterwards, one that waited goes on, and the list says so by itself', {
  tag: '@full',
}, async ({ page, server, guard, signedIn }) => {
  const store = demoStore(77)
  await signedIn({ store })
  const { count } = toldTo(page)
  const still = stillnessOf(page)
  await mkdir(server.fileOf(store, '/small'))
  await writeFile(server.fileOf(store, '/small/a.txt'), 'a')
  for (const name of ['one', 'two']) {
    await mkdir(server.fileOf(store, `/${name}`))
    // A sparse file takes no disk space, and longer to read than this test runs.
    const file = await open(server.fileOf(store, `/${name}/holes`), 'w')
    await file.truncate(200_000_000_000)
    await file.close()
  }
  for (const name of ['one', 'two', 'small']) {
    await page.goto(`/filesmanager?path=/${name}`)
    await packFolder(page)
  }
  await page.getByRole('button', { name: /^3 jobs, 3 in progress/ }).click()
  const panel = page.getByRole('region', { name: 'Jobs' })
  await expect(panel.getByText(/ of 200 GB$/)).toHaveCount(2)
  await expect(panel.getByText('Waiting')).toHaveCount(1)
  const before = count('welcome')
  await still()
  // The list of jobs is polled every second while jobs run, also when the server is down.
  guard.expectUnreachable('/ext/jobs')
  await server.crash()
  await expect.poll(() => count('welcome'), back).toBe(before + 1)
  await expect(panel.getByText(/^The server that was running this has gone/)).toHaveCount(2, back)
  await expect(panel.getByText(/^Ready, /)).toHaveCount(1, back)
  await expect(panel.getByRole('progressbar')).toHaveCount(0)
})
