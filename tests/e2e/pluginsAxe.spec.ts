// Checks every state of the actions, the plugins and the terminal that `npm run shots` photographs
// with axe.
import { actionScenes } from '#scripts/screens/scenes/actionScenes.ts'
import { pluginScenes } from '#scripts/screens/scenes/pluginScenes.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const parts = {
  actions: [actionScenes, demoStore(262)],
  'plugins and terminals': [pluginScenes, demoStore(271)],
} as const

for (const [part, [scenes, store]] of Object.entries(parts))
  test(`${part} break no rule of axe`, { tag: '@full' }, async ({ browser, server, operator }) => {
    test.setTimeout(600_000)
    const state = await signedInState(browser, server, operator, { store })
    expect(await looked(browser, server, state, scenes)).toEqual([])
  })
