// What goes wrong between the console and its server, as data: how a browser is made to see it, and
// what the console says then.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { json } from '#scripts/screens/steps.ts'
import { languageOf } from '#scripts/screens/words.ts'
import { textOf } from '#server/failures/texts.ts'
import type { Messages } from '#src/i18n/gb/index.ts'

/** A server that breaks off every answer in its middle. */
export interface Cutter {
  readonly address: string
  readonly close: () => void
}

export async function startCutter(): Promise<Cutter> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
    response.write('{"data": [{"id": 1, "na', () => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Where a fault is set up. */
export interface Scene {
  readonly page: Page
  readonly context: BrowserContext
  readonly cutter: Cutter
  readonly messages: Messages
  /** The calls that the fault meets. */
  readonly isMet: (request: Request) => boolean
}

export interface Fault {
  readonly name: string
  /** The message that the operator reads; null: nothing fails. */
  readonly says: ((messages: Messages) => string) | null
  /** Ends the fault when called. */
  readonly begin: (scene: Scene) => Promise<() => Promise<void>>
  /** Whether the console asks again by itself. */
  readonly passes?: boolean
  /** Where it is met; by default in reads and in saves. */
  readonly only?: 'reads' | 'saves'
  /** What else is to be seen: the sign-in page, the offer to reload, the word about waiting. */
  readonly leads?: 'sign-in' | 'reload' | 'wait'
}

const busy = (messages: Messages) => textOf('server.busy', languageOf(messages))

/** A refusal in the server's own shape, with its own words where it has any. */
const failure = (status: number, code: string, info: (messages: Messages) => string = () => '') =>
  answered((route, { messages }) =>
    route.fulfill({
      status,
      headers: status === 429 || status === 503 ? { 'Retry-After': '20' } : {},
      json: { status: 'failed', info: info(messages), code },
    }),
  )

/** Every call that the fault meets is answered so. */
function answered(answer: (route: Route, scene: Scene) => Promise<void>): Fault['begin'] {
  return async scene => {
    const handler = (route: Route) =>
      scene.isMet(route.request()) ? answer(route, scene) : route.fallback()
    await scene.page.route('**/*', handler)
    return () => scene.page.unroute('**/*', handler)
  }
}

const page = '<!doctype html><title>Sign in to the network</title>'

/** Storage that is full: nothing more can be kept, what is there can be read. */
const fill = () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBFactory.prototype.open = full
}

export const faults: readonly Fault[] = [
  {
    name: 'offline',
    says: messages => messages.failure.server.unreachable,
    passes: true,
    begin: async scene => {
      const ends = await answered(route => route.abort('internetdisconnected'))(scene)
      await scene.context.setOffline(true)
      return async () => {
        await ends()
        await scene.context.setOffline(false)
      }
    },
  },
  {
    name: '30 s slow',
    says: messages => messages.app.slow,
    leads: 'wait',
    begin: async scene => {
      let letGo = () => {}
      const held = new Promise<void>(done => {
        letGo = done
      })
      const ends = await answered(async route => {
        await held
        await route.continue().catch(() => undefined) // the page may have given it up
      })(scene)
      return async () => {
        letGo()
        await ends()
      }
    },
  },
  {
    name: 'session ended',
    says: messages => messages.failure.session.ended,
    leads: 'sign-in',
    begin: failure(401, 'session.ended'),
  },
  {
    name: 'too large',
    says: messages => messages.failure.request.too_large,
    only: 'saves',
    begin: failure(413, 'request.too_large'),
  },
  {
    name: 'throttled',
    says: messages => messages.failure.request.throttled,
    passes: true,
    begin: failure(429, 'request.throttled'),
  },
  {
    name: 'busy',
    says: busy,
    passes: true,
    begin: failure(503, 'server.busy', busy),
  },
  {
    name: 'away behind its proxy',
    says: messages => messages.failure.server.unreachable,
    passes: true,
    begin: answered(route => route.fulfill({ status: 503, contentType: 'text/html', body: page })),
  },
  {
    name: 'cut body',
    says: messages => messages.failure.server.unreachable,
    passes: true,
    // The server has done what it was asked, and the answer is lost.
    begin: answered(async (route, { cutter }) => {
      await route.fetch()
      // The page may have given it up.
      await route.continue({ url: `${cutter.address}/` }).catch(() => undefined)
    }),
  },
  {
    name: 'a web page',
    says: messages => messages.failure.answer.not_json,
    begin: answered(route => route.fulfill({ status: 200, contentType: 'text/html', body: page })),
  },
  {
    name: 'another shape',
    says: messages => messages.failure.answer.wrong_shape,
    begin: answered(route => json(route, { surprise: [null] })),
  },
  {
    name: 'old chunk',
    says: messages => messages.crash.chunkTitle,
    leads: 'reload',
    begin: async ({ page }) => {
      const missing = (route: Route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      await page.route('**/assets/*', missing)
      return () => page.unroute('**/assets/*', missing)
    },
  },
  {
    name: 'full storage',
    says: null,
    begin: async ({ page }) => {
      await page.addInitScript(fill)
      await page.evaluate(fill)
      return async () => undefined
    },
  },
]
