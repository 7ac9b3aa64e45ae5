// Every state of logs, configuration, exchanges, journal and statistics that `npm run shots` photographs,
// through axe: light and dark, where there is room and at 390 px.
import { journalScenes } from '../../scripts/screens/journalScenes.ts'
import { configScenes, exchangeScenes, fileScenes } from '../../scripts/screens/logScenes.ts'
import { plantLogs } from '../../scripts/screens/plantLogs.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import { demoStore } from './support/words.ts'

const store = demoStore(252)
const parts = {
  'log files': fileScenes,
  exchanges: exchangeScenes,
  'configuration documents': configScenes,
  'journal and its statistics': journalScenes,
}
let planted = false

for (const [part, scenes] of Object.entries(parts))
  test(`${part} break no rule of axe`, { tag: '@full' }, async ({ browser, server, operator }) => {
    test.setTimeout(900_000)
    const state = await signedInState(browser, server, operator, { store })
    if (!planted) plantLogs(path => server.fileOf(store, path))
    planted = true
    expect(await looked(browser, server, state, scenes)).toEqual([])
  })
