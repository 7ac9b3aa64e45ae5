// The contract as a page: it can be searched and read without another server, and reading calls can
// be tried with one's own session.
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

test('the reference is searched, and what only reads is tried out with the session of this browser', {
  tag: '@full',
}, async ({ page, signedIn, server }) => {
  const store = demoStore(58)
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.url()}`))
  await signedIn({ store })
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { name: 'Support Tools', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('end the session')
  await page
    .getByRole('option', { name: /End the session/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'End the session' })).toBeInViewport()
  const tries = page.getByRole('button', { name: /^Test Request/ })
  await expect(tries).toHaveText(['Test Request(get /acl)'])

  await page.getByRole('link', { name: /The pages this operator may use/ }).click()
  await tries.click()
  await page.getByRole('button', { name: /^Send get request/ }).click()
  await expect(page.getByRole('dialog').getByText('200 OK')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('"filesmanager"')

  expect(asked.filter(one => one.endsWith('/acl'))).toEqual([`GET ${server.address}/acl`])
  expect(asked.filter(one => !one.startsWith(`GET ${server.address}/`))).toEqual([])
})
