// Checks every state of the files manager that `npm run shots` photographs with axe: light and dark
// at full width, light at 390 px.

import { plant } from '#scripts/screens/plant.ts'
import { dialogScenes } from '#scripts/screens/scenes/dialogScenes.ts'
import { listScenes } from '#scripts/screens/scenes/listScenes.ts'
import { openScenes } from '#scripts/screens/scenes/openScenes.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
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
    const state = await signedInState(browser, server, operator, { store })
    if (!planted) plant(path => server.fileOf(store, path))
    planted = true
    const looks = { wide: 1280, narrowThemes: ['light'] } as const
    expect(await looked(browser, server, state, scenes, looks)).toEqual([])
  })
