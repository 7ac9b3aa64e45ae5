// Two sessions that the scenes start from: one signed in, one connected to a store whose journal
// has entries.
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import type { DemoStore } from '#server/demo/fleet.ts'
import { type Begin, call, signInByApi } from '#tests/e2e/support/api.ts'
import type { Server } from '#tests/e2e/support/server.ts'
import type { Operator } from '#tests/e2e/support/staff.ts'
import { demoStore } from '#tests/e2e/support/words.ts'
import { plant } from './plant.ts'
import { plantLogs } from './plantLogs.ts'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Ways {
  readonly address: string
  readonly store: DemoStore
  readonly operator: Operator
  readonly states: Readonly<Record<'signedIn' | 'connected' | 'pageless', State>>
}

const reason = 'Till 2 prints the wrong address on receipts'

const ways = new WeakMap<Server, Promise<Ways>>()

/** Prepares a server once: its files stay on disk, and several specs may share it. */
export function prepareWays(browser: Browser, server: Server): Promise<Ways> {
  const prepared = ways.get(server) ?? prepare(browser, server)
  ways.set(server, prepared)
  return prepared
}

async function prepare(browser: Browser, server: Server): Promise<Ways> {
  const store = demoStore(8)
  const operator = server.roster.take()
  const { address } = server

  async function session(who: Operator, begin?: Begin) {
    const context = await browser.newContext({ baseURL: address })
    const token = await signInByApi(await context.newPage(), address, who, begin)
    const state = await context.storageState()
    await context.close()
    return { state, token }
  }

  const { state: signedIn } = await session(server.roster.take())
  const { state: pageless } = await session(server.roster.take('pageless'))
  const { state: connected, token } = await session(operator, { store, reason })
  for (const name of ['store.ini', 'pos.json', 'dispatch.yaml']) {
    const file = `/config/${name}`
    const content = `${await readFile(server.fileOf(store, file), 'utf8')}\n`
    const body = { file, content }
    const saved = await call(address, '/filesystem/file/edit', { method: 'POST', token, body })
    if (saved.status !== 200) throw new Error(`${file} is not saved: ${saved.text}`)
  }
  const content = `${await readFile(server.fileOf(store, '/config/store.ini'), 'utf8')}\n`
  const body = { name: 'store', content }
  const version = await call(address, '/config', { method: 'PATCH', token, body })
  if (version.status !== 200) throw new Error(`The configuration is not saved: ${version.text}`)
  // After the connection, which sets up the machine of a demo store.
  plant(path => server.fileOf(store, path))
  plantLogs(path => server.fileOf(store, path))
  return { address, store, operator, states: { signedIn, connected, pageless } }
}
