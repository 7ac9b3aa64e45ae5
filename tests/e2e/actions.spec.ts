// Actions on the real server: their effects are checked on the machine, not in our own responses.
import { readdir } from 'node:fs/promises'
import { demoFleet } from '#server/demo/fleet.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

/** A store without a machine, where the action fails. */
const without = demoFleet().stores.find(({ location }, at) => location === null && at > 200)

test('a dangerous action on three stores of which one fails, tried again @full', async ({
  page,
  server,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const [store, otherStore] = [demoStore(260), demoStore(261)]
  if (!without) throw new Error('The fleet has no store without a machine')
  await signedIn({ store })
  await page.goto('/actions')
  await page.getByRole('searchbox', { name: 'Search actions' }).fill('test page')
  await page.getByRole('link', { name: 'Print a test page' }).click()
  await page.getByRole('combobox', { name: 'Printer' }).click()
  await page.getByRole('option', { name: 'kitchen-1' }).click()
  await page.getByRole('button', { name: 'Review and run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
  const run = page.getByRole('region', { name: 'Run', exact: true })
  await expect(run.getByText('Done')).toBeVisible()
  await expect(run.getByRole('log', { name: 'Output' })).toContainText('queued test-')
  const spool = server.fileOf(store, '/spool/kitchen-1')
  expect(await readdir(spool)).toHaveLength(1)

  await page.goto('/actions/clear-spool')
  await page.getByRole('combobox', { name: 'Printer' }).click()
  await page.getByRole('option', { name: 'kitchen-1' }).click()
  await page.getByRole('radio', { name: 'On several stores' }).click()
  for (const { name, storeNumber } of [otherStore, without, store]) {
    await page.getByRole('searchbox', { name: 'Find a store' }).fill(storeNumber)
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Reason' }).fill('Spools are stuck everywhere')
  await page.getByRole('radio', { name: 'Continue (several stores at once)' }).click()
  await page.getByRole('button', { name: 'Review and run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run: Clear a spool' })
  await dialog.getByRole('checkbox', { name: 'I understand that this cannot be undone' }).check()
  await dialog.getByRole('button', { name: 'Run on 3 stores' }).click()
  const batch = page.getByRole('region', { name: 'On several stores' })
  await expect(batch.getByText('2 of 3 done, 1 failed')).toBeVisible({ timeout: 20_000 })
  expect(await readdir(spool)).toEqual([])
  await page.reload()
  await expect(batch.getByText('2 of 3 done, 1 failed')).toBeVisible()

  await batch.getByRole('button', { name: 'Retry failed stores (1)' }).click()
  await page.getByRole('button', { name: 'Review and run' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(batch.getByText('0 of 1 done, 1 failed')).toBeVisible({ timeout: 20_000 })
  await page.goto(`/journal?filter=${encodeURIComponent('Clear a spool')}`)
  const rows = page.getByRole('row').filter({ hasText: 'Spools are stuck everywhere' })
  await expect(rows).toHaveCount(6)
})
