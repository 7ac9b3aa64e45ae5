// Every widget on one page (tests/gallery), at rest and with its overlays.
import type { Page } from '@playwright/test'
import { openGallery } from '#tests/gallery/open.ts'
import type { Scene } from '../scenes.ts'

const scene = (name: string, arrange: (page: Page) => Promise<void>): Scene => ({
  name: `widgets${name}`,
  as: 'nobody',
  arrange: async page => {
    await openGallery(page)
    await arrange(page)
  },
})

export const widgetScenes: readonly Scene[] = [
  scene('', async () => undefined),
  scene('-charts', page => page.getByRole('figure').first().scrollIntoViewIfNeeded()),
  scene('-select', page => page.getByRole('combobox').nth(1).click()),
  scene('-calendar', async page => {
    await page.locator('.st-day-field button').first().click()
    await page.getByRole('grid').waitFor()
  }),
  scene('-modal', async page => {
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  }),
]
