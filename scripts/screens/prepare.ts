// Two sessions to start the scenes from: signed in, and connected to a store with a journal that
// has something to show.
import type { Browser, BrowserContext } from '@playwright/test'
import type { DemoStore } from '../../server/demo/fleet.ts'
import type { Server } from '../../tests/e2e/support/server.ts'
import type { Operator } from '../../tests/e2e/support/staff.ts'
import * as console from '../../tests/e2e/support/words.ts'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Ways {
  readonly address: string
  readonly store: DemoStore
  readonly operator: Operator
  readonly states: Readonly<Record<'signedIn' | 'connected' | 'pageless', State>>
}

export async function prepareWays(browser: Browser, server: Server): Promise<Ways> {
  const store = console.demoStore(8)
  const operator = server.roster.take()
  const { address } = server

  async function session(who: Operator, then?: (context: BrowserContext) => Promise<void>) {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await console.signIn(page, who)
    await then?.(context)
    const state = await context.storageState()
    await context.close()
    return state
  }

  const signedIn = await session(server.roster.take())
  const pageless = await session(server.roster.take('pageless'))
  const connected = await session(operator, async context => {
    const [page] = context.pages()
    if (!page) throw new Error('no page')
    await console.connect(page, store, 'Till 2 prints the wrong address on receipts')
    for (const name of ['store.ini', 'pos.json', 'dispatch.yaml']) {
      await page.goto('/filesmanager?path=/config')
      const text = await console.openFile(page, name)
      await console.typeAtStart(page, text, '\n')
      await console.save(page)
      await page.getByText(/^Saved at/).waitFor()
    }
  })
  return { address, store, operator, states: { signedIn, connected, pageless } }
}
