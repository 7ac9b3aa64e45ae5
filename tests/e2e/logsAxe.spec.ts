// Checks every state of logs, configuration, exchanges, journal and statistics that `npm run shots`
// photographs with axe: light and dark, at full width and at 390 px.
import { readFile } from 'node:fs/promises'
import { plantLogs } from '#scripts/screens/plantLogs.ts'
import { journalScenes } from '#scripts/screens/scenes/journalScenes.ts'
import { configScenes, exchangeScenes, fileScenes } from '#scripts/screens/scenes/logScenes.ts'
import { call } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { looked, signedInState } from './support/sceneAxe.ts'
import type { Server } from './support/server.ts'
import { demoStore } from './support/words.ts'

const store = demoStore(252)
const parts = {
  'log files': fileScenes,
  exchanges: exchangeScenes,
  'configuration documents': configScenes,
  'journal and its statistics': journalScenes,
}
let prepared = false

type State = Awaited<ReturnType<typeof signedInState>>

/** Creates logs, and saves a document so that it has a history. */
async function prepare(server: Server, { origins }: State): Promise<void> {
  plantLogs(path => server.fileOf(store, path))
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const token = stored.find(({ name }) => name === 'support-tools.token')?.value ?? ''
  const content = `\n${await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')}`
  const body = { name: 'store', content }
  const saved = await call(server.address, '/config', { method: 'PATCH', token, body })
  expect(saved.status, saved.text).toBe(200)
}

for (const [part, scenes] of Object.entries(parts))
  test(`${part} break no rule of axe`, { tag: '@full' }, async ({ browser, server, operator }) => {
    test.setTimeout(900_000)
    const state = await signedInState(browser, server, operator, { store })
    if (!prepared) await prepare(server, state)
    prepared = true
    expect(await looked(browser, server, state, scenes)).toEqual([])
  })
