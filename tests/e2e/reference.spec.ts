// The contract as a page: it can be searched and read without another server, and reading calls can
// be tried with one's own session.
import { expect, test } from './support/fixtures.ts'
import { press } from './support/keys.ts'
import { demoStore } from './support/words.ts'

test('by keyboard alone: the reference is searched, and a call that only reads is tried with one’s own session', {
  tag: '@full',
}, async ({ page, signedIn, server }) => {
  const store = demoStore(58)
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.url()}`))
  await signedIn({ store })
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { name: 'Support Tools', level: 1 })).toBeVisible()

  const keys = page.keyboard
  await keys.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('end the session')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/End the session/)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'End the session' })).toBeInViewport()
  const tries = page.getByRole('button', { name: /^Test Request/ })
  await expect(tries).toHaveText(['Test Request(get /acl)'])

  await press(page, page.getByRole('link', { name: /The pages this operator may use/ }))
  await press(page, tries)
  await keys.press('ControlOrMeta+Enter')
  await expect(page.getByRole('dialog').getByText('200 OK')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('"filesmanager"')

  expect(asked.filter(one => one.endsWith('/acl'))).toEqual([`GET ${server.address}/acl`])
  expect(asked.filter(one => !one.startsWith(`GET ${server.address}/`))).toEqual([])
})
