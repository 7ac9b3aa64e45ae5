// Log files: finding an error in a log of megabytes, reading its surroundings, and following the
// log.
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { demoStore, expectFound } from './support/words.ts'

const time = (n: number) => new Date(Date.UTC(2026, 10, 20, 6, 0, n)).toISOString()

/** Lines of a service with one failure of several lines at the given position. */
function logOf(lines: number, failure: number): string {
  return Array.from({ length: lines }, (_, n) =>
    n === failure
      ? `${time(n)} ERROR order 4711 lost\njava.io.IOException: broken pipe\n\tat pos.Link.send(Link.java:64)\n`
      : `${time(n)} INFO order ${n} sent to the kitchen, all well\n`,
  ).join('')
}

const lines = (page: Page) => page.getByRole('region', { name: 'Lines of the log' })

test('finds an error in a large log, reads around it, follows what is written (§7)', async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(210)
  await signedIn({ store })
  const file = server.fileOf(store, '/logs/service.log')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, logOf(60_000, 31_000))
  await page.goto('/logs')
  await expect(page.getByRole('tab', { name: 'Log files' })).toBeVisible()
  await page.getByRole('link', { name: /^service\.log \d/ }).click()
  // It opens at its end, following.
  await expect(lines(page).getByText('order 59999 sent')).toBeInViewport()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('LOST')
  await page.keyboard.press('Enter')
  await expectFound(page, '1 line matches')
  const found = page.getByRole('region', { name: 'Matching lines' })
  await expect(found.getByText('order 4711 lost')).toBeVisible()
  await found.getByRole('link', { name: 'Surrounding lines' }).click()
  await expect(lines(page).getByText('order 4711 lost')).toBeInViewport()
  await expect(lines(page).getByText('order 30999 sent')).toBeVisible()
  await lines(page).getByRole('button', { name: '2 more lines' }).click()
  await expect(lines(page).getByText('at pos.Link.send')).toBeVisible()
  await expect(page).toHaveURL(/at=\d+/)

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('')
  await expect(page).not.toHaveURL(/text=/)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(lines(page).getByText('order 59999 sent')).toBeInViewport()
  await appendFile(file, `${time(60_000)} WARN the last one\n`)
  await expect(lines(page).getByText('the last one')).toBeInViewport()
  await page.getByRole('button', { name: 'Pause' }).click()
  await appendFile(file, `${time(60_001)} INFO while it was paused\n`)
  await page.getByRole('button', { name: '1 new line' }).click()
  await expect(lines(page).getByText('while it was paused')).toBeInViewport()
})
