// Every route in every state: where it leads, and that a page sends no request before the guard
// permits it.
import type { Page, Request } from '@playwright/test'
import { type OperationRow, operationTable } from '#src/generated/operations.ts'
import { type RouteInfo, routes as table } from '#src/routes.ts'
import { someOf } from '#tests/support/full.ts'
import { dispatchScreensOf, signInByApi } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore, expectHeading } from './support/words.ts'

/** Except the route for a resource of another contract (fifthResource.spec.ts). */
const routes = table.filter(({ name }) => name !== 'createrecord')

const rows: readonly OperationRow[] = Object.values(operationTable)
const patterns = rows.map(row => ({
  row,
  expression: new RegExp(`^${row.path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))
const rowOf = (request: Request) => {
  const { pathname } = new URL(request.url())
  return patterns.find(
    ({ row, expression }) =>
      row.method === request.method().toLowerCase() && expression.test(pathname),
  )?.row
}

/** Records the API calls of a page; the reader empties the list. */
function recordCalls(page: Page): OperationRow[] {
  const calls: OperationRow[] = []
  page.on('request', request => {
    // Requests of the previous page do not count.
    if (request.isNavigationRequest()) calls.splice(0)
    const row = rowOf(request)
    if (row) calls.push(row)
  })
  return calls
}

/**
 * Starts from an address without the console: a page that is left would go on sending requests
 * until the next one loads.
 */
async function visit(page: Page, calls: OperationRow[], path: string): Promise<void> {
  await page.goto('/healthz')
  calls.splice(0)
  await page.goto(path)
}

const address = ({ path }: RouteInfo) =>
  path.replace('/:id?', '/1').replace(':name', 'restart-service')
const back = (route: RouteInfo) => `?to=${encodeURIComponent(address(route))}`
const open = (route: RouteInfo) => route.page === null

/**
 * The calls that are neither open to everybody (as everything about stores is) nor belong to the
 * page `name`.
 */
const foreign = (calls: readonly OperationRow[], name: string) =>
  calls
    .filter(
      ({ pages }) => pages.length > 0 && !pages.some(page => page === name || page === 'stores'),
    )
    .map(({ method, path }) => `${method} ${path}`)

/** Makes each visit a first one, without knowledge of the permitted pages. */
const forgetPages = () => localStorage.removeItem('support-tools.pages')

test.describe.configure({ timeout: 180_000 })

test('§2.4 §2.8 §6.1 §6.4 without a token every route leads to sign-in, which comes back, and asks nothing', async ({
  page,
}) => {
  const calls = recordCalls(page)
  // guard.test.ts checks every route; this one checks that no request is sent.
  for (const route of someOf(routes, 4))
    await test.step(address(route), async () => {
      await visit(page, calls, address(route))
      await expectHeading(page, 'Sign in')
      await expect(page).toHaveURL(`/auth/login${route.requireLogin ? back(route) : ''}`)
      expect(new Set(calls.splice(0).map(({ path }) => path))).toEqual(new Set(['/ext/runtime']))
    })
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const expired = `${part({ alg: 'HS256' })}.${part({ username: 'ana', exp: 1_700_000_000 })}.c2ln`

test('§2.8 §6.1 with an expired token every route leads to sign-in, which says so, and asks nothing', {
  tag: '@full',
}, async ({ page }) => {
  const calls = recordCalls(page)
  for (const route of routes)
    await test.step(address(route), async () => {
      await page.goto('/healthz')
      await page.evaluate(token => localStorage.setItem('support-tools.token', token), expired)
      await page.goto(address(route))
      await expectHeading(page, 'Sign in')
      await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
      await expect(page).toHaveURL(`/auth/login${route.requireLogin ? back(route) : ''}`)
      expect(new Set(calls.splice(0).map(({ path }) => path))).toEqual(new Set(['/ext/runtime']))
    })
})

test('§2.9 §6.2 without a store every store-bound route leads to the stores, which come back', {
  tag: '@full',
}, async ({ page, signedIn }) => {
  await signedIn()
  await page.addInitScript(forgetPages)
  const calls = recordCalls(page)
  for (const route of routes)
    await test.step(address(route), async () => {
      await visit(page, calls, address(route))
      if (route.requireStore) {
        await expectHeading(page, 'Stores')
        await expect(page).toHaveURL(`/stores${back(route)}`)
        expect(foreign(calls, 'stores')).toEqual([])
      } else if (route.requireLogin) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(address(route))
        expect(foreign(calls, route.page ?? route.name)).toEqual([])
      } else {
        await expect(page).toHaveURL('/stores?to=%2Fmonitor')
      }
      calls.splice(0)
    })
})

test('§2.9 §6.3 with a store, but not allowed: store-bound routes lead to the stores, others to an allowed page', {
  tag: '@full',
}, async ({ page, server, another }) => {
  const store = demoStore(0)
  await signInByApi(page, server.address, another('journalOnly'), { store })
  await page.addInitScript(forgetPages)
  const calls = recordCalls(page)
  for (const route of routes)
    await test.step(address(route), async () => {
      const free = open(route) && route.requireLogin
      const journal = !free && !route.requireStore && route.requireLogin
      await visit(page, calls, address(route))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(free ? address(route) : journal ? '/journal' : '/stores')
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      expect(foreign(calls.splice(0), free ? route.name : journal ? 'journal' : 'stores')).toEqual(
        [],
      )
    })
})

/**
 * Under its path; a page may already have added its own parameters (such as the terminal it
 * opened).
 */
const at = (route: RouteInfo) => (url: URL) => url.pathname === address(route)

test('§2.1 with everything allowed every route is under exactly its path', {
  tag: '@full',
}, async ({ page, signedIn, server, guard }) => {
  const token = await signedIn({ store: demoStore(0) })
  for (const { origin } of await dispatchScreensOf(server.address, token)) guard.allowOrigin(origin)
  for (const route of routes.filter(candidate => candidate.requireLogin))
    await test.step(address(route), async () => {
      await page.goto(address(route))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/. · Support Tools$/)
      await expect(page).toHaveURL(at(route))
    })
})

test('nothing of a page is asked for while the guard still waits for the allowed pages', {
  tag: '@full',
}, async ({ page, signedIn, server, guard }) => {
  const token = await signedIn({ store: demoStore(0) })
  for (const { origin } of await dispatchScreensOf(server.address, token)) guard.allowOrigin(origin)
  await page.addInitScript(forgetPages)
  const calls = recordCalls(page)
  for (const route of routes.filter(candidate => candidate.page !== null))
    await test.step(address(route), async () => {
      let answer = () => {}
      const answered = new Promise<void>(done => {
        answer = done
      })
      await page.route('**/acl', async intercepted => {
        await answered
        await intercepted.continue()
      })
      await visit(page, calls, address(route))
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible() // the shell's own calls have been sent by now
      expect(foreign(calls, 'none')).toEqual([])
      expect(calls.splice(0).filter(({ store }) => store)).toEqual([])
      answer()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(at(route))
      await page.unrouteAll({ behavior: 'wait' })
      calls.splice(0)
    })
})
