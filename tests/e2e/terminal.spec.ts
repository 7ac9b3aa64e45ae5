// A shell on a machine behind a real OpenSSH server, from the operator's view.
import type { Page } from '@playwright/test'
import { expect, testOverSsh as test } from './support/fixtures.ts'
import { demoStore, expectHeading } from './support/words.ts'

const screen = (page: Page, number = 1) =>
  page.getByRole('region', { name: `Terminal ${number}, output` })

/** The text it shows now. */
const shown = (page: Page, number = 1) => screen(page, number).locator('.xterm-rows')

/** The state of the visible terminal. */
const connected = (page: Page) =>
  page.getByText('Connected', { exact: true }).filter({ visible: true })

async function type(page: Page, line: string) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}

test('a program runs on through half a minute without a network, and is replayed from the journal @full', async ({
  page,
  context,
  signedIn,
}) => {
  test.setTimeout(180_000)
  await signedIn({ store: demoStore(270), reason: 'The queue is stuck' })
  await page.goto('/plugins/terminal')
  await expect(connected(page)).toBeVisible({ timeout: 30_000 })
  await screen(page).click()
  await type(page, 'word=kept; for n in $(seq 1 80); do echo "tick-$n."; sleep 0.5; done')
  await expect(shown(page)).toContainText('tick-4.')

  await context.setOffline(true)
  await expect(page.getByText(/^The connection was lost/)).toBeVisible()
  // Half a minute, a usual network outage in a kitchen.
  await page.waitForTimeout(30_000)
  await context.setOffline(false)
  await expect(connected(page)).toBeVisible({ timeout: 20_000 })
  await expect(shown(page)).toContainText('tick-60.')
  await expect(shown(page)).toContainText('tick-80.', { timeout: 30_000 })
  await screen(page).click()
  await type(page, 'echo "$word-word"')
  await expect(shown(page)).toContainText('kept-word')
  // All output of the meantime has arrived.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('searchbox', { name: 'Search the output' })
  for (const tick of ['tick-5.', 'tick-33.', 'tick-59.']) {
    await field.fill(tick)
    await expect(page.getByText('No matches')).toHaveCount(0)
  }
  await field.fill('tick-81.')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Close terminal' }).click()
  await expect(page.getByText('No terminal is open')).toBeVisible()
  await page.getByRole('link', { name: 'Recordings' }).click()
  await expectHeading(page, 'Journal')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Watch' }).click()
  const replay = page.getByRole('region', { name: /^Recording of / })
  await expect(replay).toBeVisible()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('16')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(replay.locator('.xterm-rows')).toContainText('kept-word', { timeout: 60_000 })
  await page.getByRole('slider', { name: 'Position in the recording' }).fill('5')
  await expect(replay.locator('.xterm-rows')).not.toContainText('kept-word')
  await expect(replay.locator('.xterm-rows')).toContainText('tick-4.')
})

test('two terminals, a page loaded anew, and a program at full speed that the page survives @full', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000)
  await signedIn({ store: demoStore(270) })
  await page.goto('/plugins/terminal')
  await expect(connected(page)).toBeVisible({ timeout: 30_000 })
  await screen(page).click()
  await type(page, 'echo "first-$((40 + 2))"')
  await expect(shown(page)).toContainText('first-42')
  await page.getByRole('button', { name: 'New terminal' }).click()
  await expect(page.getByRole('tab', { name: 'Terminal 2' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(connected(page)).toBeVisible()
  await screen(page, 2).click()
  await type(page, 'yes full-speed')
  await expect(shown(page, 2)).toContainText('full-speed')
  // The page stays responsive: the font size changes, and Ctrl+C ends the flood.
  await page.getByRole('button', { name: 'Increase font size' }).click()
  await screen(page, 2).click()
  await page.keyboard.press('Control+C')
  await type(page, 'echo "over-$((1 + 1))"')
  await expect(shown(page, 2)).toContainText('over-2', { timeout: 20_000 })

  await page.reload()
  await expect(connected(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: /^Terminal \d$/ })).toHaveCount(2)
  await page.getByRole('tab', { name: 'Terminal 1' }).click()
  await expect(shown(page, 1)).toContainText('first-42')
})
