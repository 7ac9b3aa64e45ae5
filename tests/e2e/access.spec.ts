// Access rights. The screen follows the server's list; the server does not rely on the screen.
import type { Page } from '@playwright/test'
import { type OperationRow, operationTable, pageNames } from '#src/generated/operations.ts'
import { call, tokenOf } from './support/api.ts'
import { expect, test, testAlone } from './support/fixtures.ts'
import { demoStore, expectHeading } from './support/words.ts'

// Widened on purpose: the compiler needs the table's literal types, this test only iterates.
const operations: readonly OperationRow[] = Object.values(operationTable)
/** Calls that belong to pages; a page named `stores` is open to everyone who is signed in. */
const guarded = operations.filter(
  ({ session, pages }) => session && pages.length > 0 && !pages.includes('stores'),
)

/** An address without a record, so that a permitted call changes nothing. */
const addressOf = ({ path }: OperationRow) => path.replaceAll(/\{\w+\}/g, '2147483000')
const patternOf = ({ path }: OperationRow) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const isPageCall = (url: string) =>
  guarded.some(operation => patternOf(operation).test(new URL(url).pathname))

/** Holds back the response of `/acl` until released. */
async function holdPages(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/acl', async route => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return () => release()
}

for (const [address, heading] of [
  ['/journal', 'Journal'],
  ['/filesmanager?path=/config', 'Files Manager'],
] as const) {
  test(`§6.3 ${address}: not one of its calls is made before the server has named the allowed pages`, {
    tag: '@full',
  }, async ({ page, signedIn }) => {
    await signedIn({ store: demoStore(4) })
    const release = await holdPages(page)
    const early: string[] = []
    const late: string[] = []
    let decided = false
    page.on('request', request => {
      if (isPageCall(request.url())) (decided ? late : early).push(request.url())
    })
    const acl = page.waitForRequest('**/acl')
    await page.goto(address)
    await acl
    await expect(page.getByRole('banner')).toBeVisible()
    // By now the console has sent every request that does not depend on the response.
    await page.waitForLoadState('load')
    await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
    expect(early).toEqual([])

    decided = true
    release()
    await expectHeading(page, heading)
    await expect.poll(() => late).not.toEqual([])
  })
}

test('§6.3 a page outside the list: the screen of another comes, and not one call of it was made', async ({
  page,
  another,
  server,
  guard,
}) => {
  const token = await tokenOf(server.address, another('pageless'))
  await page.goto('/healthz')
  await page.evaluate(value => localStorage.setItem('support-tools.token', value), token)
  for (const address of ['/journal', '/operators', '/onboardingform/forms', '/filesmanager']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/stores/)
    await expectHeading(page, 'Stores')
  }
  expect(guard.requests.filter(isPageCall)).toEqual([])
})

test('§6.3 a list of pages that is forged in the browser shows a screen, and every call of it is refused', async ({
  page,
  another,
  server,
  guard,
}) => {
  guard.expectStatus(403, '/data/journal')
  guard.expectStatus(403, '/ext/journal/seals')
  guard.expectConsole(/The table could not be loaded/)
  guard.expectUnreachable('/acl')
  // Reported in the console only, as the specification requires.
  guard.expectConsole(/The allowed pages could not be loaded/)
  const token = await tokenOf(server.address, another('pageless'))
  await page.goto('/healthz')
  await page.evaluate(value => {
    localStorage.setItem('support-tools.token', value)
    localStorage.setItem('support-tools.pages', '["journal"]')
  }, token)
  await page.route('**/acl', route => route.abort('connectionrefused'))
  const answered = page.waitForResponse('**/data/journal*')
  const seals = page.waitForResponse('**/ext/journal/seals')
  await page.goto('/journal')
  expect((await answered).status()).toBe(403)
  expect((await seals).status()).toBe(403)
  await expect(page.getByText('You are not allowed to use this page.')).toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(0)
})

// A minute later the server journals thousands of counted refusals, which would fill another test's
// first page.
testAlone(
  '§6.3 an operator of one page: its calls are let in, all others are 403',
  { tag: '@full' },
  async ({ server, another }) => {
    const wrong: string[] = []
    const letIn = new Set<OperationRow>()
    for (const page of pageNames) {
      const token = await tokenOf(server.address, another('onePage'))
      for (const operation of guarded) {
        const method = operation.method.toUpperCase()
        const { status, json } = await call(server.address, addressOf(operation), { method, token })
        const allowed = operation.pages.includes(page)
        if (allowed) letIn.add(operation)
        // A response to HEAD is only a status.
        const refused = status === 403 && (method === 'HEAD' || json.code === 'page.not_allowed')
        if (allowed === refused || status === 401 || status === 500)
          wrong.push(`${page}: ${method} ${operation.path} ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect([...letIn]).toEqual(expect.arrayContaining(guarded))
  },
)

test('§6.1 without a token, or with one that is over, every call of a page is 401', {
  tag: '@full',
}, async ({ server, operator }) => {
  const token = await tokenOf(server.address, operator)
  const over = await call(server.address, '/ext/session/logout', { method: 'POST', token })
  expect(over.status).toBe(200)
  for (const sent of [{}, { token }, { token: `${token}x` }, { token: 'e30.e30.' }])
    for (const operation of operations.filter(({ session }) => session)) {
      const method = operation.method.toUpperCase()
      const { status } = await call(server.address, addressOf(operation), { method, ...sent })
      expect(status, `${method} ${operation.path}`).toBe(401)
    }
})

test('§6.2 without a store every call of a store-bound page is refused, whoever asks', async ({
  server,
  operator,
}) => {
  const token = await tokenOf(server.address, operator)
  for (const operation of operations.filter(({ store }) => store)) {
    const method = operation.method.toUpperCase()
    const { status, json } = await call(server.address, addressOf(operation), {
      method,
      token,
      headers: { 'folder-path': '/' },
    })
    expect([status, json.code], `${method} ${operation.path}`).toEqual([409, 'connection.none'])
  }
})
