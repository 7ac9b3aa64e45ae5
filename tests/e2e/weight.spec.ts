// When and where bytes are sent.
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  connect,
  demoStore,
  enterCode,
  enterPassword,
  expectHeading,
  go,
  openFile,
  openFolder,
  save,
  typeAtStart,
} from './support/words.ts'

interface Part {
  readonly name: string
  readonly text: string
}

/** Collects the scripts and styles that a page loads from here on, with their contents. */
function collectParts(page: Page): () => Promise<Part[]> {
  const parts: Promise<Part>[] = []
  page.context().on('response', response => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    parts.push(response.text().then(text => ({ name: pathname, text })))
  })
  return () => Promise.all(parts)
}

// Identifiers that survive minification: class names of Monaco, of our pages, of MUI, of the
// application's frame.
const monaco = /monaco-editor|native-edit-context/
const pages = /st-wizard|st-files|st-table|st-store-list/
const widgets = /MuiButtonBase/
const frame = /QueryClientProvider|ra\.notification|st-shell/

const namesOf = (parts: readonly Part[], pattern: RegExp) =>
  parts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('sign-in brings no editor, no page, no MUI and no application', async ({ page }) => {
  const parts = collectParts(page)
  await page.goto('/')
  await expectHeading(page, 'Sign in')
  await page.waitForLoadState('networkidle')
  const got = await parts()
  expect(got.length).toBeGreaterThan(1)
  for (const pattern of [monaco, pages, widgets, frame]) expect(namesOf(got, pattern)).toEqual([])
})

test('the editor comes with the files manager and with no other page', async ({
  page,
  operator,
}) => {
  const parts = collectParts(page)
  await page.goto('/')
  await enterPassword(page, operator)
  await enterCode(page, operator)
  await connect(page, demoStore(0), 'Weighing')
  await expectHeading(page, 'Monitor')
  await go(page, 'Journal')
  await expect(page.getByRole('row', { name: 'Weighing' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await parts()
  // A control: these identifiers do match the pages once they have loaded.
  expect(namesOf(before, pages)).not.toEqual([])
  expect(namesOf(before, widgets)).not.toEqual([])
  expect(namesOf(before, frame)).not.toEqual([])
  expect(namesOf(before, monaco)).toEqual([])

  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  await openFile(page, 'store.ini')
  expect(namesOf(await parts(), monaco)).not.toEqual([])
})

test('the code of a page is twelve files at most, asked for before any of it runs', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  // Neither the frame nor the page can have sent the request: the code of both is held back.
  await page.route(/\/(react|base)-[\w-]+\.js$/, () => undefined)
  const asked = page.waitForRequest(/\/JournalPage-/)
  await page.goto('/journal', { waitUntil: 'commit' })
  await asked

  await page.unroute(/\/(react|base)-[\w-]+\.js$/)
  await page.goto('/journal')
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // The greeting of an operator is looked for when the page has been drawn.
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/greeting-'))
      .map(({ name }) => name),
  )
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12)
})

test('the policy lets no inline script in, and the page needs none', async ({ page, request }) => {
  const answer = await request.get('/', { headers: { accept: 'text/html' } })
  const policy = answer.headers()['content-security-policy'] ?? ''
  const directives = new Map(
    policy.split(';').map(part => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  for (const name of ['default-src', 'script-src', 'worker-src', 'connect-src'])
    expect.soft(directives.get(name), name).toEqual(["'self'"])
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain('src=')
  expect(html).not.toMatch(/\son\w+=/)

  await page.goto('/')
  await expectHeading(page, 'Sign in')
})

test('the policy holds: an inline script does not run and is reported', async ({ page, guard }) => {
  guard.expectConsole(/Policy: script-src/)
  guard.expectConsole(/Content Security Policy/)
  await page.goto('/')
  await expectHeading(page, 'Sign in')
  const reported = page.waitForEvent('console', line => line.text().includes('Policy: script-src'))
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.head.append(script)
    return Reflect.has(window, 'ranInline')
  })
  expect(ran).toBe(false)
  await reported
})

test('the whole errand speaks to one origin, and no token is in an address', {
  tag: '@full',
}, async ({ page, operator, guard, server }) => {
  await page.goto('/')
  await enterPassword(page, operator)
  await enterCode(page, operator)
  await connect(page, demoStore(109), 'One origin')
  await go(page, 'Files Manager')
  await openFolder(page, 'config')
  const text = await openFile(page, 'pos.json')
  await typeAtStart(page, text, '\n')
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await go(page, 'Journal')
  await expect(page.getByRole('row', { name: 'File saved' }).first()).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('support-tools.token'))
  const spoken = guard.requests.filter(url => !url.startsWith('data:'))
  expect(spoken.length).toBeGreaterThan(20)
  expect([...new Set(spoken.map(url => new URL(url).origin))]).toEqual([server.address])
  expect(spoken.filter(url => url.includes(token ?? 'no token'))).toEqual([])
})
