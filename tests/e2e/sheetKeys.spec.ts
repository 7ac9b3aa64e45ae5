// The keys that the sheet lists for tables, logs, the terminal, cameras and maps; looks.spec.ts has the rest.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ShortcutGroup, shortcutGroups } from '#src/layout/shortcuts/shortcuts.ts'
import { routeNamed } from '#src/routes.ts'
import { expect, test, testOverSsh } from './support/fixtures.ts'
import { pressAll as press } from './support/keys.ts'
import { demoStore } from './support/words.ts'

type Effects = Readonly<Record<string, () => Promise<void>>>

/** Runs the effects in their order; they have to be those of the whole group. */
async function doAll(title: ShortcutGroup['title'], effects: Effects) {
  const group = shortcutGroups.find(each => each.title === title)
  const ids = group?.shortcuts.map(({ id }) => id)
  expect(Object.keys(effects).toSorted()).toEqual(ids?.toSorted())
  for (const [id, does] of Object.entries(effects)) await test.step(id, does)
}

const tag = '@full'

for (const name of shortcutGroups.find(({ title }) => title === 'looks.keys.page')?.on ?? [])
  test(`/ goes to the search field: ${name}`, { tag }, async ({ page, signedIn }) => {
    await signedIn({ store: demoStore(231) })
    await page.goto(routeNamed(name).path)
    const field = page.getByRole('main').getByRole('searchbox').first()
    await field.waitFor()
    await page.getByRole('main').focus()
    await press(page, '/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

test('in a table', { tag }, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/operators?filter=vera-')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const head = (name: RegExp) => page.getByRole('button', { name })
  await link('vera-10').focus()
  await doAll('looks.keys.table', {
    async cells() {
      await press(page, 'ArrowDown')
      await expect(link('vera-11')).toBeFocused()
      await press(page, 'ArrowRight')
      await expect(link('vera-11')).not.toBeFocused()
      await press(page, 'ArrowLeft', 'ArrowUp')
      await expect(link('vera-10')).toBeFocused()
    },
    async tableTen() {
      await press(page, 'PageDown')
      await expect(link('vera-19')).toBeFocused()
      await press(page, 'PageUp')
      await expect(head(/^Username/)).toBeFocused()
    },
    async tableEnds() {
      await press(page, 'Control+End')
      await expect(page.getByRole('gridcell').last()).toBeFocused()
      await press(page, 'Control+Home')
      await expect(head(/^Username/)).toBeFocused()
    },
    async sortMore() {
      await press(page, 'ArrowRight', 'Alt+Enter')
      await expect(page).toHaveURL(/username%7Casc%2Cname%7Casc/)
    },
    async into() {
      await press(page, 'Home', 'ArrowDown', 'Enter')
      await expect(page.getByRole('region', { name: 'Operator vera-10' })).toBeVisible()
    },
  })
})

test('in the lines of a log', { tag }, async ({ page, server, signedIn }) => {
  const store = demoStore(230)
  await signedIn({ store })
  const file = server.fileOf(store, '/logs/service.log')
  await mkdir(dirname(file), { recursive: true })
  const lineOf = (n: number) => {
    const time = new Date(Date.UTC(2026, 10, 20, 6, n)).toISOString()
    return `${time} INFO order ${n} sent to the kitchen\n`
  }
  await writeFile(file, Array.from({ length: 600 }, (_, n) => lineOf(n)).join(''))
  await page.goto('/logs')
  await page.getByRole('link', { name: /^service\.log \d/ }).click()
  const lines = page.getByRole('region', { name: 'Lines of the log' })
  const state = (text: string) => page.getByText(text, { exact: true })
  await expect(lines.getByText('order 599 sent')).toBeInViewport()
  await lines.focus()
  await doAll('looks.keys.log', {
    async logStart() {
      await press(page, 'Control+Home')
      await expect(lines.getByText('order 0 sent')).toBeInViewport()
      await expect(state('Paused')).toBeVisible()
    },
    async logEnd() {
      await press(page, 'Control+End')
      await expect(lines.getByText('order 599 sent')).toBeInViewport()
      await expect(state('Live')).toBeVisible()
    },
    async logPause() {
      await press(page, 'Space')
      await expect(state('Paused')).toBeVisible()
      await press(page, 'Space')
      await expect(state('Live')).toBeVisible()
    },
    async bars() {
      await page.getByRole('searchbox', { name: 'Search the log' }).fill('order')
      await press(page, 'Enter')
      const bars = page.getByRole('group', { name: 'Matching lines over time' }).getByRole('button')
      await bars.first().focus()
      await press(page, 'ArrowRight')
      await expect(bars.nth(1)).toBeFocused()
      await press(page, 'ArrowLeft')
      await expect(bars.first()).toBeFocused()
    },
  })
})

testOverSsh('in the terminal', { tag }, async ({ page, context, signedIn }) => {
  testOverSsh.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn({ store: demoStore(232) })
  await page.goto('/plugins/terminal')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 })
  const screen = page.getByRole('region', { name: 'Terminal 1, output' })
  const shown = screen.locator('.xterm-rows')
  const field = page.getByRole('searchbox', { name: 'Search the output' })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await screen.click()
  await doAll('looks.keys.terminal', {
    async pasteInto() {
      await page.evaluate(() => navigator.clipboard.writeText('echo "pasted-$((6 * 7))"'))
      await press(page, 'Control+Shift+V', 'Enter')
      await expect(shown).toContainText('pasted-42')
    },
    async copyOutput() {
      await shown.getByText('pasted-42', { exact: true }).click({ clickCount: 3, force: true })
      await press(page, 'Control+Shift+C')
      await expect.poll(clipboard).toContain('pasted-42')
    },
    async output() {
      await press(page, 'Control+Shift+F')
      await expect(field).toBeFocused()
      await press(page, 'Escape')
      await expect(field).toBeHidden()
    },
    async leave() {
      await screen.click()
      await press(page, 'Control+F6')
      await expect(page.locator('.xterm :focus')).toHaveCount(0)
    },
  })
})

test('in the pictures of a camera', { tag }, async ({ page, signedIn }) => {
  const store = demoStore(233)
  await signedIn({ store })
  await page.goto(`/qtcamera?store=${store.id}`)
  const tiles = page.locator('[data-at]')
  const at = (place: number) => page.locator(`[data-at="${place}"]`)
  const chosen = page.locator('[data-at][aria-selected="true"]')
  await tiles.first().focus()
  const focused = async () => Number(await page.locator(':focus').getAttribute('data-at'))
  await doAll('looks.keys.pictures', {
    async pictureMove() {
      await press(page, 'ArrowRight')
      await expect(at(1)).toBeFocused()
      await press(page, 'ArrowLeft')
      await expect(at(0)).toBeFocused()
      await press(page, 'ArrowDown')
      await expect.poll(focused).toBeGreaterThan(0)
      await press(page, 'ArrowUp')
      await expect(at(0)).toBeFocused()
    },
    async pictureRows() {
      await press(page, 'PageDown')
      await expect.poll(focused).toBeGreaterThan(1)
      await press(page, 'PageUp')
      await expect(at(0)).toBeFocused()
    },
    async pictureEnds() {
      await press(page, 'End')
      await expect(tiles.last()).toBeFocused()
      await press(page, 'Home')
      await expect(at(0)).toBeFocused()
    },
    async pictureToggle() {
      await press(page, 'Space')
      await expect(chosen).toHaveCount(1)
    },
    async pictureWiden() {
      await press(page, 'Shift+ArrowRight')
      await expect(chosen).toHaveCount(2)
    },
    async pictureNone() {
      await press(page, 'Escape')
      await expect(chosen).toHaveCount(0)
    },
    async pictureAll() {
      await press(page, 'ControlOrMeta+a')
      await expect(at(0)).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[data-at][aria-selected="false"]')).toHaveCount(0)
    },
    async large() {
      await press(page, 'Enter')
      await expect(page.getByRole('dialog').getByText('240 × 180 pixels')).toBeVisible()
    },
    async largeZoom() {
      const zoom = page.getByRole('dialog').locator('output')
      await press(page, '1')
      await expect(zoom).toHaveText(/^100/)
      await press(page, '+')
      await expect(zoom).toHaveText(/^125/)
      await press(page, '-')
      await expect(zoom).toHaveText(/^100/)
    },
  })
})

test('on a map', { tag }, async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/fleet')
  const map = page.locator('.leaflet-container').first()
  const spot = map.locator('.st-map-spot').first()
  const place = async () => (await spot.boundingBox())?.x
  await spot.waitFor()
  await map.focus()
  await doAll('looks.keys.map', {
    async mapZoom() {
      const wide = await map.locator('.st-map-spot').count()
      await press(page, '+')
      await expect.poll(() => map.locator('.st-map-spot').count()).not.toBe(wide)
      await press(page, '-')
      await expect.poll(() => map.locator('.st-map-spot').count()).toBe(wide)
    },
    async mapMove() {
      const before = await place()
      await press(page, 'ArrowRight')
      await expect.poll(place).not.toBe(before)
      await map.locator('.st-map-spot[tabindex="0"]').focus()
      const name = await page.locator(':focus').getAttribute('aria-label')
      for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await press(page, key)
      await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', name ?? '')
    },
    async mapOpen() {
      // A cluster comes apart; a store is opened.
      await expect(async () => {
        await map.locator('.st-map-spot[tabindex="0"]').focus()
        await press(page, 'Enter')
        await expect(page).toHaveURL(/\/stores/, { timeout: 1000 })
      }).toPass()
    },
  })
})
