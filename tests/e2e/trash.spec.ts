// Deleting into the trash, and everything it offers, on real folders.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { beginLooking, violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

test('a folder is deleted, found in the trash, and restored as it was', { tag: '@full' }, async ({
  page,
  server,
  signedIn,
}) => {
  const store = demoStore(130)
  await signedIn({ store })
  const at = (path: string) => server.fileOf(store, path)
  await mkdir(at('/bin/thrown'), { recursive: true })
  await writeFile(at('/bin/thrown/old.ini'), 'number = 1\n')
  await page.goto('/filesmanager?path=/bin')
  await page.getByRole('row', { name: /thrown/ }).click()
  await page.keyboard.press('Delete')
  const prompt = page.getByRole('dialog', { name: 'Delete “thrown”?' })
  await prompt.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Moved to the trash: “thrown”.')).toBeVisible()
  expect(existsSync(at('/bin/thrown'))).toBe(false)

  await beginLooking(page)
  await page.goto('/filesmanager?path=/bin&trash=1')
  const trash = page.getByRole('dialog', { name: /^Trash of / })
  const row = trash.getByRole('row', { name: /thrown/ })
  await expect(row).toContainText('/bin')
  expect(await violations(page, 'the trash')).toEqual([])
  // By keyboard alone.
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await trash.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(page.getByText('Restored: “thrown”.')).toBeVisible()
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  expect(await readFile(at('/bin/thrown/old.ini'), 'utf8')).toBe('number = 1\n')
  await page.keyboard.press('Escape')
  await expect(trash).toBeHidden()
  await expect(page.getByRole('row', { name: /thrown/ })).toBeVisible()
  await expect(page).toHaveURL(/\?path=(\/|%2F)bin$/)
})

test('a taken place is asked about; emptying names the count and removes everything', {
  tag: '@full',
}, async ({ page, server, signedIn }) => {
  const store = demoStore(131)
  await signedIn({ store })
  const at = (path: string) => server.fileOf(store, path)
  await mkdir(at('/bin'))
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await writeFile(at(`/bin/${name}`), `old ${name}`)
  await page.goto('/filesmanager?path=/bin')
  await page.getByRole('row', { name: /a\.txt/ }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const prompt = page.getByRole('dialog', { name: 'Delete 3 entries?' })
  await prompt.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Moved to the trash: 3 entries.')).toBeVisible()
  await writeFile(at('/bin/a.txt'), 'new')

  await page.goto('/filesmanager?path=/bin&trash=1')
  const trash = page.getByRole('dialog', { name: /^Trash of / })
  await trash
    .getByRole('row', { name: /a\.txt/ })
    .getByRole('checkbox')
    .check()
  await trash.getByRole('button', { name: 'Restore' }).click()
  const taken = page.getByRole('dialog', { name: 'Original location is occupied' })
  await taken.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('Restored: “a (2).txt”.')).toBeVisible()
  expect(await readFile(at('/bin/a (2).txt'), 'utf8')).toBe('old a.txt')

  await trash.getByRole('button', { name: 'Empty trash' }).click()
  const sure = page.getByRole('dialog', { name: 'Empty trash?' })
  await expect(sure).toContainText('2 entries are deleted permanently')
  await sure.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('Deleted permanently: 2 entries.')).toBeVisible()
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  expect(await readdir(at('/.support-tools/trash'))).toEqual([])
})

test('the trash fits a telephone, and the reserved folder is nowhere', { tag: '@full' }, async ({
  page,
  guard,
  server,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginLooking(page)
  const store = demoStore(132)
  await signedIn({ store })
  await mkdir(server.fileOf(store, '/.support-tools/trash'), { recursive: true, mode: 0o700 })
  await page.goto('/filesmanager?path=/&trash=1')
  const trash = page.getByRole('dialog', { name: /^Trash of / })
  await expect(trash.getByText('The trash is empty')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await violations(page, 'the trash')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /support-tools/ })).toHaveCount(0)
  guard.expectStatus(404, '/filesystem/folder')
  await page.goto('/filesmanager?path=/.support-tools')
  await expect(page.getByText('There is no such file or folder.')).toBeVisible()
})
