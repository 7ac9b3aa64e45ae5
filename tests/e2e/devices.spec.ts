// Manage Connections on the real server: the list and a test, and the whole errand on a real
// OpenSSH server.
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ensureStoreFolder } from '#server/demo/store/storeFolder.ts'
import { newKeyPair } from '../support/ssh/sshd.ts'
import { signInByApi } from './support/api.ts'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { bar, connect, demoStore, expectHeading, giveReason } from './support/words.ts'

const panel = (page: Page, name: string) =>
  page.getByRole('region', { name: `Device ${name}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the machine of a store; every store with one has it among its devices. */
async function openMachine(page: Page, storeNumber: string): Promise<string> {
  await page.goto(`/devices?filter=${storeNumber}&kind=host`)
  const link = page.getByRole('rowheader').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(panel(page, name).getByText('Details')).toBeVisible()
  return name
}

test('a device is found, tested step by step, and edited', async ({ page, signedIn }) => {
  const store = demoStore(290)
  await signedIn()
  const name = await openMachine(page, store.storeNumber)
  const locator = panel(page, name)
  await locator.getByRole('button', { name: 'Test now' }).click()
  await expect(locator.getByText('All steps passed')).toBeVisible()
  await expect(
    locator.getByRole('list', { name: 'Test' }).getByText('Passed').first(),
  ).toBeVisible()
  await expect(locator.getByText('Up', { exact: true })).toBeVisible()
  await locator.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Behind the counter')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} has been saved.`)).toBeVisible()
  await expect(locator.getByText('Behind the counter')).toBeVisible()
})

/** In the format of `ssh-keygen -l`. */
const fingerprintOf = (wire: Buffer) =>
  `SHA256:${createHash('sha256').update(wire).digest('base64').replace(/=+$/, '')}`

/** The displayed key without the spaces between its groups. */
const shownKey = async (page: Page, at: number) =>
  (await page.locator('.st-device-key').nth(at).innerText()).replace(/\s/g, '')

testOverSsh(
  'a machine is registered, its key accepted, used, refused with another key; a connection is ended by somebody else @full',
  async ({ page, operator, another, elsewhere, guard, server, signedIn }) => {
    testOverSsh.setTimeout(180_000)
    const { sshd } = server
    if (!sshd) throw new Error('This server has no machines over SSH')
    const store = demoStore(291)
    // Creates the folder as the server does when somebody connects.
    await ensureStoreFolder(server.fileOf(store, '/'), store, new Date())
    await signedIn()

    // Replaces the local folder by the same folder behind SSH.
    const before = await openMachine(page, store.storeNumber)
    await panel(page, before).getByRole('button', { name: 'Remove' }).click()
    await expect(dialog(page)).toContainText(`no tool can reach ${store.name}`)
    guard.tolerateStatus(404) // the panel may ask once more before it closes
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`${before} has been removed.`)).toBeVisible()

    await page.getByRole('button', { name: 'Add a device' }).click()
    const form = dialog(page)
    await form.getByRole('combobox', { name: 'Store' }).fill(store.name)
    await page
      .getByRole('option', { name: new RegExp(`^${store.name}`) })
      .first()
      .click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Machine behind SSH')
    await form.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1')
    await form.getByRole('textbox', { name: 'Port' }).fill(String(sshd.port))
    await form.getByRole('textbox', { name: 'User' }).fill(sshd.user)
    await form.getByRole('textbox', { name: 'Root folder' }).fill(server.fileOf(store, '/'))
    await form.getByRole('combobox', { name: 'Credential' }).selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Save' }).click()
    const locator = panel(page, 'Machine behind SSH')
    await locator.getByRole('button', { name: 'Test now' }).click()
    const question = page.getByRole('region', { name: 'Is this the key of the device?' })
    await expect(question).toBeVisible({ timeout: 30_000 })
    expect(await shownKey(page, 0)).toBe(fingerprintOf(sshd.hostKey.wire))
    await question.getByRole('checkbox').check()
    await question
      .getByRole('textbox', { name: 'Reason for accepting it' })
      .fill('Read out by phone')
    await question.getByRole('button', { name: 'Accept this key' }).click()
    await expect(locator.getByText('All steps passed')).toBeVisible({ timeout: 30_000 })

    // Another operator works on it and is disconnected.
    const otherOperator = another()
    const theirs = await elsewhere()
    await theirs.goto('/healthz')
    await signInByApi(theirs, server.address, otherOperator)
    await theirs.goto('/stores')
    await connect(theirs, store, 'The drawer is stuck')
    await theirs.goto('/filesmanager')
    await expectHeading(theirs, 'Files Manager')
    await expect(theirs.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    guard.tolerateStatus(409)
    await page.goto('/devices?view=live')
    const row = page.getByRole('row').filter({ hasText: otherOperator.username })
    await expect(row).toContainText('The drawer is stuck')
    await row.getByRole('button', { name: /^End the connection of/ }).click()
    await dialog(page)
      .getByRole('textbox', { name: /^Reason, shown to/ })
      .fill('The machine is being replaced')
    await dialog(page).getByRole('button', { name: 'End the connection' }).click()
    await expect(row).toHaveCount(0)
    const notice = theirs.getByRole('alert').filter({ hasText: 'ended your connection' })
    await expect(notice).toContainText(operator.username, { timeout: 15_000 })
    await expect(notice).toContainText('The machine is being replaced')
    await expect(bar(theirs).getByRole('link', { name: store.name, exact: true })).toHaveCount(0)

    // Another machine answers in its place.
    const { hostKey } = sshd
    await sshd.restart({ hostKey: newKeyPair(server.dataDir) })
    try {
      await openMachine(page, store.storeNumber)
      await locator.getByRole('button', { name: 'Test now' }).click()
      const refusal = page.getByRole('region', { name: 'The device shows a different key' })
      await expect(refusal).toBeVisible({ timeout: 30_000 })
      await expect(refusal.getByRole('button', { name: 'Replace the accepted key' })).toHaveCount(0)
      await refusal.getByRole('button', { name: 'Compare both keys' }).click()
      expect(await shownKey(page, 1)).toBe(fingerprintOf(sshd.hostKey.wire))
      await expect(locator.getByText('Refused', { exact: true })).toBeVisible()
      guard.expectStatus(503, '/set/tools')
      await theirs.goto(`/stores?store=${store.id}&step=reason`)
      await giveReason(theirs, 'Once more')
      await theirs.getByRole('button', { name: 'Connect' }).click()
      await expect(theirs.getByText(/shows a different key from the one/)).toBeVisible()
    } finally {
      // Other tests use it too.
      await sshd.restart({ hostKey })
    }
    // The refusal is logged, as it should be.
    server.newLog()
  },
)
