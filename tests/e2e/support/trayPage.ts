// Steps in the tray of downloads, and files worth downloading.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

/** Selects files one after the other and downloads each, without waiting. */
export async function order(page: Page, ...names: string[]) {
  for (const name of names) {
    const box = page.getByRole('checkbox', { name: `Select ${name}` })
    await box.check()
    const answer = page.waitForResponse('**/filesystem/file/download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await answer
    await box.uncheck()
  }
}

export const tray = (page: Page) => page.getByRole('region', { name: 'Downloads' })
export async function openTray(page: Page) {
  await page.getByRole('button', { name: /\d+ downloads?/ }).click()
  await expect(tray(page)).toBeVisible()
  return tray(page)
}
export const row = (page: Page, name: string) =>
  tray(page).getByRole('listitem').filter({ hasText: name })
export const press = (page: Page, act: string, name: string) =>
  tray(page)
    .getByRole('button', { name: `${act}: ${name}`, exact: true })
    .click()

/** Creates a sparse file with random ends and a random middle. `size` in bytes. */
export async function makeLarge(path: string, size: number) {
  const file = await open(path, 'w')
  await file.truncate(size)
  for (const at of [0, size / 2, size - 1000]) await file.write(randomBytes(1000), 0, 1000, at)
  await file.close()
}
