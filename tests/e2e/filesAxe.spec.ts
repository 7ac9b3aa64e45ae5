// Every state of the files manager that `npm run shots` photographs, through axe: light and dark where
// there is room, light at 390 px, where nothing may be wider than the screen either.
import { dialogScenes } from '../../scripts/screens/dialogScenes.ts'
import { listScenes } from '../../scripts/screens/listScenes.ts'
import { openScenes } from '../../scripts/screens/openScenes.ts'
import { plant } from '../../scripts/screens/plant.ts'
import { gb } from '../../src/i18n/gb.ts'
import { signInByApi } from './support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { demoStore } from './support/words.ts'

const store = demoStore(168)
const parts = { lists: listScenes, 'open files': openScenes, dialogs: dialogScenes }
let planted = false

for (const [part, scenes] of Object.entries(parts))
  test(`${part} of the files manager break no rule of axe`, { tag: '@full' }, async ({
    browser,
    server,
    operator,
  }) => {
    test.setTimeout(600_000)
    // Not the watched browser of the fixtures: the scenes break answers on purpose.
    const begun = await browser.newContext()
    await signInByApi(await begun.newPage(), server.address, operator, { store })
    const storageState = await begun.storageState()
    await begun.close()
    if (!planted) plant(path => server.fileOf(store, path))
    planted = true

    const found: string[] = []
    const look = async ({ name, arrange }: (typeof scenes)[number], width: 1280 | 390) => {
      const context = await browser.newContext({
        ...{ baseURL: server.address, storageState, viewport: { width, height: 800 } },
        ...{ reducedMotion: 'reduce', colorScheme: 'light' },
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      try {
        await arrange(page, gb)
        const screen = `${name} at ${width}`
        found.push(...(await violations(page, screen, width === 390 ? ['light'] : undefined)))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) found.push(`${screen}: ${wide} px wide`)
      } catch (error) {
        found.push(`${name} at ${width}: ${error}`)
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    }
    for (const scene of scenes) {
      await look(scene, 1280)
      await look(scene, 390)
    }
    expect(found).toEqual([])
  })
