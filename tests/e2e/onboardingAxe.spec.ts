// Every state of the on-boarding that `npm run shots` photographs, through axe: light and dark, where there is
// room and at 390 px, where nothing may be wider than the screen either.
import { onboardingScenes } from '../../scripts/screens/onboardingScenes.ts'
import { recordScenes } from '../../scripts/screens/recordScenes.ts'
import { gb } from '../../src/i18n/gb.ts'
import { signInByApi } from './support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const parts = { lists: onboardingScenes, records: recordScenes }

for (const [part, scenes] of Object.entries(parts))
  test(`the ${part} of the on-boarding break no rule of axe`, { tag: '@full' }, async ({
    browser,
    server,
    operator,
  }) => {
    test.setTimeout(1_200_000)
    // Not the watched browser of the fixtures: the scenes break answers on purpose.
    const begun = await browser.newContext()
    await signInByApi(await begun.newPage(), server.address, operator)
    const storageState = await begun.storageState()
    await begun.close()

    const found: string[] = []
    const look = async ({ name, arrange }: (typeof scenes)[number], width: 1440 | 390) => {
      const context = await browser.newContext({
        ...{ baseURL: server.address, storageState, viewport: { width, height: 900 } },
        ...{ reducedMotion: 'reduce', colorScheme: 'light' },
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      try {
        await arrange(page, gb)
        // What lies half below the bar that saves is scrolled out by whoever presses it; that what has the
        // focus never lies there is for onboardingKeys.
        await page.addStyleTag({ content: '.st-record-buttons { position: static !important }' })
        found.push(...(await violations(page, `${name} at ${width}`)))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) found.push(`${name} at ${width}: ${wide} px wide`)
      } catch (error) {
        found.push(`${name} at ${width}: ${error}`)
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    }
    for (const scene of scenes) {
      await look(scene, 1440)
      await look(scene, 390)
    }
    expect(found).toEqual([])
  })
