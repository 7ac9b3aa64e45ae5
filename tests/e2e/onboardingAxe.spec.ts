// Checks every state of the on-boarding that `npm run shots` photographs with axe: light and dark,
// at full width and at 390 px.
import { onboardingScenes } from '#scripts/screens/scenes/onboardingScenes.ts'
import { recordScenes } from '#scripts/screens/scenes/recordScenes.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'

const parts = { lists: onboardingScenes, records: recordScenes }

// Content half hidden by the save bar can be scrolled into view; onboardingKeys.spec.ts checks that
// the focus is never hidden there.
const style = '.st-record-buttons { position: static !important }'

for (const [part, scenes] of Object.entries(parts))
  test(`the ${part} of the on-boarding break no rule of axe`, { tag: '@full' }, async ({
    browser,
    server,
    operator,
  }) => {
    test.setTimeout(1_200_000)
    const state = await signedInState(browser, server, operator)
    expect(await looked(browser, server, state, scenes, { style })).toEqual([])
  })
