// The tray with a download in each stable state.
import type { Page } from '@playwright/test'
import type { Scene } from '../scenes.ts'
import { waiting } from '../steps.ts'

const item = (n: number, name: string, facts: object) => ({
  id: `0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d2${n}`,
  name,
  ticket: `t${n}`,
  version: 'v',
  store: 'Aurora',
  source: { kind: 'file', path: `/${name}`, store: 1 },
  size: 4_200_000_000,
  got: 0,
  rate: null,
  waiting: false,
  sha256: null,
  checked: false,
  why: null,
  info: null,
  added: Date.now(),
  ended: null,
  kept: false,
  ...facts,
})

const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const items = [
  item(1, 'orders.sqlite', { state: 'paused', got: 1_300_000_000 }),
  item(2, 'store.log', { state: 'failed', why: 'changed' }),
  item(3, 'camera-2026-11-20.zip', { state: 'done', sha256, checked: true, size: 82_000_000 }),
  item(4, 'a-name-that-is-much-longer-than-the-panel-is-wide.tar.gz', {
    state: 'native',
    why: 'noRoom',
  }),
]

/** Two running without progress, one waiting, one failed, and one restarted. */
const going = [
  item(1, 'journal-2026-11.csv', { state: 'failed', why: 'gone' }),
  item(2, 'kitchen.log', { state: 'failed', why: 'network', got: 900_000_000 }),
  item(3, 'status.json', { state: 'queued', size: 52_000 }),
  item(4, 'orders.sqlite', { state: 'queued' }),
  item(5, 'store.log', { state: 'queued' }),
]

async function openTray(page: Page, listed: readonly object[]): Promise<void> {
  const operator = await page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('support-tools.token') ?? '').split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).username as string
  })
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [
    `support-tools-tray.${operator}`,
    JSON.stringify(listed),
  ] as const)
  await page.goto('/filesmanager')
  await page.locator('.st-work-button').click()
  await page.locator('.st-work').nth(3).waitFor()
}

export const trayScenes: readonly Scene[] = [
  {
    name: 'tray',
    as: 'connected',
    arrange: async page => {
      await page.goto('/filesmanager')
      await openTray(page, items)
    },
  },
  {
    name: 'tray-going',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route('**/ext/downloads/**', waiting)
      await page.route('**/filesystem/file/download', waiting)
      await page.goto('/filesmanager')
      await openTray(page, going)
      await page.getByRole('button', { name: messages.tray.anew }).click()
      await page.getByText(messages.tray.checking).waitFor()
    },
  },
]
