// Session expiry on computers with a wrong clock, asleep or offline; what a session leaves behind;
// and misbehaving storage.
import type { BrowserContext, Page } from '@playwright/test'
import { hostileTokens, hostileValues } from '../support/hostile/hostileTokens.ts'
import { expect, test } from './support/fixtures.ts'
import type { Guard } from './support/guard.ts'
import {
  bar,
  connect,
  demoStore,
  expectHeading,
  openFile,
  openFolder,
  signIn,
  startOnFiles,
  typeAtStart,
} from './support/words.ts'

const hour = 3_600_000
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left in this session' })

/**
 * The session's end according to its token, in this process's epoch milliseconds: the server's
 * clock.
 */
async function endOf(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('support-tools.token'))
  const claims: unknown = JSON.parse(
    Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
  )
  return Number(Reflect.get(Object(claims), 'exp')) * 1000
}

/**
 * Seconds between the displayed time and the server's own `exp - now`, allowing for the duration of
 * the reading.
 */
async function wrongBy(page: Page): Promise<number> {
  const end = await endOf(page)
  const before = Date.now()
  const text = (await timer(page).textContent()) ?? ''
  const after = Date.now()
  const [, minutes = 'none', seconds = 'none'] = /^(\d+):(\d\d)$/.exec(text) ?? []
  const shown = Number(minutes) * 60 + Number(seconds)
  const most = (end - before) / 1000
  const least = (end - after) / 1000
  return Math.max(0, shown - most, least - shown)
}

/** Expects the right time for some seconds. */
async function expectRight(...pages: Page[]): Promise<void> {
  for (let look = 0; look < 5; look++) {
    for (const page of pages) await expect.poll(() => wrongBy(page)).toBeLessThanOrEqual(1)
    await pages[0]?.clock.runFor(0)
  }
}

for (const [name, wrong] of [
  ['an hour ahead', hour],
  ['an hour behind', -hour],
] as const) {
  test(`§2.24 §4.2 with a clock ${name} the countdown is the server’s within a second, in two tabs, after a reload and a sleep`, {
    tag: '@full',
  }, async ({ page, context, operator }) => {
    await page.clock.install({ time: Date.now() + wrong })
    await signIn(page, operator, '/journal')
    const second = await context.newPage()
    await second.goto('/stores')
    await expect(timer(second)).toBeVisible()
    await expectRight(page, second)
    await page.reload()
    await expectRight(page, second)

    // The computer sleeps five minutes: its clock runs on, its timers do not.
    await context.clock.fastForward('05:00')
    await expectRight(page, second)
    // The clock is set back by 20 minutes.
    await context.clock.setSystemTime(Date.now() + wrong - hour / 3)
    await expectRight(page, second)
    // Asleep for longer than the session lasts by the local clock: the console asks the server,
    // which knows better.
    await context.clock.fastForward('40:00')
    await expectRight(page, second)
    await expect(timer(page)).toBeVisible()
  })
}

/** The live socket requests pages and jobs when it opens, and the network may drop just then. */
function tolerateLateQuestion(guard: Guard): void {
  for (const path of ['/acl', '/ext/jobs']) guard.tolerateUnreachable(path)
  guard.tolerateConsole(/^The allowed pages could not be loaded: ApiError: server\.unreachable/)
}

test('§4.3 offline the countdown says Paused; the time goes on, and zero ends the session', {
  tag: '@full',
}, async ({ page, context, operator, guard }) => {
  // The sign-in page's icon, requested without a network; a headless browser does not request it.
  guard.tolerateUnreachable('/icon.svg')
  tolerateLateQuestion(guard)
  await page.clock.install()
  await signIn(page, operator, '/journal?page=2')
  await expectHeading(page, 'Journal')
  await context.setOffline(true)
  await expect(timer(page)).toHaveText('Paused')
  await context.clock.fastForward('10:00')
  await expect(timer(page)).toHaveText('Paused')
  await context.clock.fastForward('25:00')
  await expectHeading(page, 'Sign in')
  await expect(page).toHaveURL('/auth/login?to=%2Fjournal%3Fpage%3D2')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await context.setOffline(false)
})

const sessionKeys = ['token', 'store', 'version', 'notSupported', 'pages']
const storedKeys = (page: Page) =>
  page.evaluate(
    keys => keys.filter(key => localStorage.getItem(`support-tools.${key}`) !== null),
    sessionKeys,
  )

test('Logout ends the session in every tab and on the server, and nothing is written back', async ({
  page,
  context,
  operator,
  guard,
  server,
}) => {
  guard.tolerateStatus(401) // the other tab's requests before it knows
  await signIn(page, operator)
  await connect(page, demoStore(108), 'Looking around')
  const otherPage = await context.newPage()
  await otherPage.goto('/journal')
  await expectHeading(otherPage, 'Journal')
  const token = await page.evaluate(() => localStorage.getItem('support-tools.token'))

  // A response for this session is still on its way in the other tab.
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  const answered = new Promise<void>(done => {
    void otherPage.route(
      '**/acl',
      async route => {
        const response = await route.fetch()
        done()
        await held
        await route.fulfill({ response }).catch(() => undefined) // nobody may be waiting for it any more
      },
      { times: 1 },
    )
  })
  await otherPage.reload()
  await answered
  await expectHeading(otherPage, 'Journal')

  await bar(page)
    .getByRole('button', { name: /^Signed in as/ })
    .click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, otherPage]) {
    await expectHeading(tab, 'Sign in')
    await expect(tab).toHaveURL('/auth/login')
  }
  release()
  await otherPage.reload()
  await expectHeading(otherPage, 'Sign in')
  expect(await storedKeys(page)).toEqual([])
  const answer = await fetch(`${server.address}/acl`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

test('Logout works offline; the server hears of it when the network is back', async ({
  page,
  context,
  operator,
  guard,
  server,
}) => {
  guard.expectUnreachable('/ext/session/logout')
  guard.tolerateUnreachable('/icon.svg')
  tolerateLateQuestion(guard)
  await signIn(page, operator, '/journal')
  // Its rows are there: no request is in flight when the network drops.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('support-tools.token'))
  await context.setOffline(true)
  await bar(page)
    .getByRole('button', { name: /^Signed in as/ })
    .click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await expectHeading(page, 'Sign in')
  expect(await storedKeys(page)).toEqual([])
  const response = page.waitForResponse('**/ext/session/logout')
  await context.setOffline(false)
  expect((await response).status()).toBe(200)
  const answer = await fetch(`${server.address}/acl`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

const store = (page: Page, key: string, value: string) =>
  page.evaluate(
    ([at, text]) => localStorage.setItem(at ?? '', text ?? ''),
    [`support-tools.${key}`, value],
  )

test('§4.1 §6.1 whatever is stored as a token, the sign-in page is clean', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(240_000)
  expect(Object.keys(hostileTokens).length).toBeGreaterThanOrEqual(50)
  await page.goto('/auth/login')
  for (const [name, token] of Object.entries(hostileTokens)) {
    await store(page, 'token', token)
    await page.goto('/journal')
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 }), name).toBeVisible()
    await expect(page, name).toHaveURL('/auth/login?to=%2Fjournal')
    await expect(page.getByRole('alert').filter({ hasText: /./ }), name).toHaveCount(0)
  }
})

test('whatever is stored beside it, the session and its pages stand', { tag: '@full' }, async ({
  page,
  operator,
}) => {
  test.setTimeout(240_000)
  await signIn(page, operator, '/journal')
  for (const value of hostileValues) {
    for (const key of [
      'store',
      'version',
      'notSupported',
      'pages',
      'clock',
      'ended',
      'former',
      'change',
    ])
      await store(page, key, value)
    await page.goto('/stores')
    await expectHeading(page, 'Stores')
    await expect(bar(page).getByText('Not set')).toBeVisible()
  }
  await expectRight(page)
})

/** Makes every use of storage throw, as with blocked cookies. */
const block = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })

test('with blocked storage the tab works from its own memory, and follows the server to another store', {
  tag: '@full',
}, async ({ page, context, operator, guard, server }) => {
  await block(context)
  // Only a refused call reveals the other store: live messages would arrive at any moment.
  await context.routeWebSocket('**/ext/live', () => undefined)
  let token = ''
  page.on('request', request => {
    token = request.headers().authorization ?? token
  })
  const [first, second] = [demoStore(95), demoStore(106)]
  await startOnFiles(page, operator, first, 'Storage is blocked')
  const answer = await fetch(`${server.address}/set/tools`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ store: second.id, reason: { reason: 'Elsewhere', category: 'Fault' } }),
  })
  expect(answer.status).toBe(200)
  guard.expectStatus(409, '/filesystem/folder')
  await page.getByRole('grid').getByRole('row', { name: 'config' }).dblclick()
  await expect(
    page.getByText(`This session is now connected to ${second.name}, no longer to ${first.name}.`),
  ).toBeVisible()
  await expect(bar(page).getByRole('link', { name: second.name, exact: true })).toBeVisible()
  // Its root, or the folder that was about to be opened: both may be shown by now.
  await page.getByRole('link', { name: 'Files Manager' }).click()
  await openFolder(page, 'config')
})

test('with full storage a sign-in still counts', { tag: '@full' }, async ({ page, operator }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await startOnFiles(page, operator, demoStore(107), 'Storage is full')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; no room here\n')
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
})
