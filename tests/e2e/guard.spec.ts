// The guard itself: what it is there to catch, it catches. Each page here does one wrong thing.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { Guard } from './support/guard.ts'

interface Wrong {
  readonly what: string
  readonly act: (page: Page) => Promise<unknown>
  readonly finding: RegExp
}

const wrongs: readonly Wrong[] = [
  {
    what: 'an error in the console',
    act: page => page.evaluate(() => console.error('stray')),
    finding: /^console: stray/,
  },
  {
    what: 'a warning in the console',
    act: page => page.evaluate(() => console.warn('stray')),
    finding: /^console: stray/,
  },
  {
    what: 'an exception nobody caught',
    act: page => page.evaluate(() => void setTimeout(() => Reflect.get(Object(null), 'no').such)),
    finding: /^error: TypeError/,
  },
  {
    what: 'a rejection nobody caught',
    act: page => page.evaluate(() => void Promise.reject(new Error('stray'))),
    finding: /^error: Error: stray/,
  },
  {
    what: 'an answer that failed',
    act: page => page.evaluate(() => fetch('/acl')),
    finding: /^status: 401 /,
  },
  {
    what: 'a request that failed',
    act: async page => {
      await page.route('**/icon.svg?*', route => route.abort('connectionrefused'))
      await page.evaluate(() => fetch('/icon.svg?gone').catch(() => undefined))
    },
    finding: /^failed: net::ERR_CONNECTION_REFUSED/,
  },
  {
    what: 'something against the policy',
    act: page =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'void 0'
        document.head.append(script)
      }),
    finding: /^console: Policy: script-src/,
  },
  {
    what: 'another origin',
    // The policy refuses it before it is sent; an address of the page's own making is not refused.
    act: async page => {
      await page.route('http://localhost:9/', route => route.fulfill({ body: '' }))
      await page.goto('http://localhost:9/')
    },
    finding: /^origin: GET to another origin/,
  },
  {
    what: 'a call with a parameter that the contract does not know',
    act: page => page.evaluate(() => fetch('/ext/runtime?surprise=1')),
    finding: /^contract: runtime: request \/query must NOT have additional properties \(surprise\)/,
  },
  {
    what: 'a body that lacks what the contract requires',
    act: page =>
      page.evaluate(() => {
        const headers = { 'content-type': 'application/json' }
        return fetch('/exp/login', { method: 'POST', headers, body: '{"username":"ana"}' })
      }),
    finding: /^contract: login: request \/requestBody must have required property 'password'/,
  },
  {
    what: 'an answer of another shape',
    act: async page => {
      await page.route('**/ext/runtime', route => route.fulfill({ json: { demo: 'yes' } }))
      await page.evaluate(() => fetch('/ext/runtime'))
    },
    finding: /^contract: runtime: answer 200 \/ must have required property 'provider'/,
  },
  {
    what: 'a status that is not documented',
    act: async page => {
      await page.route('**/ext/runtime', route => route.fulfill({ status: 418, json: {} }))
      await page.evaluate(() => fetch('/ext/runtime'))
    },
    finding: /^contract: runtime: status 418 is not documented/,
  },
  {
    what: 'a call that the contract does not have',
    act: page => page.evaluate(() => fetch('/ext/nothing')),
    finding: /^contract: GET \/ext\/nothing: is no operation of openapi.yaml/,
  },
]

test('it catches each wrong thing', async ({ browser, server }) => {
  const context = await browser.newContext()
  for (const { what, act, finding } of wrongs) {
    const guard = new Guard(server.address)
    await guard.watch(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(guard.findings(), what).toEqual([])
    await act(page)
    const found = expect.poll(() => guard.findings(), what)
    await found.toContainEqual(expect.stringMatching(finding))
    await page.close()
  }
  await context.close()
})

test('what is declared passes, and must happen', async ({ browser, server }) => {
  const guard = new Guard(server.address)
  guard.expectStatus(401, '/acl')
  const context = await browser.newContext()
  await guard.watch(context)
  const page = await context.newPage()
  await page.goto('/')
  expect(guard.findings()).toEqual(['expected, but did not happen: 401 /acl'])
  await page.evaluate(() => fetch('/acl'))
  await expect.poll(() => guard.findings()).toEqual([])
  await context.close()
})
