// Nothing but scroll containers exceeds the window: every screen and state that `npm run shots`
// photographs, in three widths.
import { prepareWays } from '#scripts/screens/prepare.ts'
import { scenes } from '#scripts/screens/scenes.ts'
import { gb } from '#src/i18n/gb/index.ts'
import { expect, testAlone as test } from './support/fixtures.ts'
import { outgrown } from './support/tall.ts'

const wide = { width: 1440, height: 900 }
const sizes = [wide, { width: 991, height: 768 }, { width: 390, height: 844 }]

test('every screen ends where what it shows ends', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  test.setTimeout(1_800_000)
  const ways = await prepareWays(browser, server)
  const found: string[] = []
  for (const { name, as, arrange } of scenes) {
    const context = await browser.newContext({
      baseURL: ways.address,
      reducedMotion: 'reduce',
      viewport: wide,
      ...(as === 'nobody' ? {} : { storageState: ways.states[as] }),
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    try {
      await arrange(page, gb, ways)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const problem of await outgrown(page))
          found.push(`${name} at ${size.width}: ${problem}`)
      }
    } catch (error) {
      found.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
  expect(found).toEqual([])
})

test('the wheel at the end of a log’s lines leaves the console where it is', {
  tag: '@full',
}, async ({ browser, server }) => {
  const ways = await prepareWays(browser, server)
  const context = await browser.newContext({
    baseURL: ways.address,
    viewport: wide,
    storageState: ways.states.connected,
  })
  const page = await context.newPage()
  await page.goto(`/logs?${new URLSearchParams({ file: '/logs/scenes/service.log' })}`)
  const lines = page.locator('.st-log-scroll')
  await page.locator('.st-log-row').first().waitFor()
  await lines.hover()
  await lines.evaluate(element => element.scrollTo(0, element.scrollHeight))
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 })
  await context.close()
})
