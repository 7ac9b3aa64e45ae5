// Checks every state of Manage Connections that `npm run shots` photographs with axe: light and
// dark, at full width and at 390 px.
import { deviceScenes } from '#scripts/screens/scenes/deviceScenes.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

test('Manage Connections breaks no rule of axe', { tag: '@full' }, async ({
  browser,
  server,
  operator,
}) => {
  test.setTimeout(900_000)
  const state = await signedInState(browser, server, operator, { store: demoStore(289) })
  expect(await looked(browser, server, state, deviceScenes)).toEqual([])
})
