// The demo's dispatch system: another server on another port, with its own pages and policy. Some stores have problems
// with theirs.
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { factsOf, type StoreFacts, type StoreIdentity } from '../store/storeFacts.ts'
import { dispatchState } from './dispatchState.ts'

/** By store id. */
const troubles: Readonly<Record<number, 'frame' | 'silence' | 'login' | 'error'>> = {
  290: 'frame',
  291: 'silence',
  292: 'login',
  293: 'error',
}

const files: Readonly<Record<string, string>> = {
  '/screen.css': 'text/css; charset=utf-8',
  '/screen.js': 'text/javascript; charset=utf-8',
}
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name))

const html = 'text/html; charset=utf-8'
const notThere =
  '<!doctype html><html lang="en"><title>Not found</title><p>This page does not exist.</p></html>'
const failing =
  '<!doctype html><html lang="en"><title>Error</title><p>The dispatch system of this store reports an error.</p></html>'
const login = `<!doctype html><html lang="en"><title>Sign in</title>
<form method="post"><label>Name <input name="name"></label>
<label>Password <input name="password" type="password"></label><button>Sign in</button></form></html>`

export interface DispatchServer {
  readonly origin: string
  /** Gives the store a screen. */
  add(store: StoreIdentity): string
  /** Permits the page at this origin to embed the screens. */
  framedBy(origin: string): void
  close(): Promise<void>
}

interface Page {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: OutgoingHttpHeaders
}

const nothing: Page = { status: 404, type: html, body: notThere }

class Screens {
  readonly stores = new Map<number, StoreFacts>()
  readonly ancestors = new Set<string>()

  answer(request: IncomingMessage, response: ServerResponse): void {
    const [path = '/'] = (request.url ?? '/').split('?')
    const page = this.#page(path)
    // Keeps the connection open without an answer.
    if (page === 'silence') return
    response.writeHead(page.status, {
      'content-type': page.type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...page.headers,
    })
    response.end(page.body)
  }

  #page(path: string): Page | 'silence' {
    const type = files[path]
    if (type) return { status: 200, type, body: fileOf(path.slice(1)) }
    if (path === '/login') return { status: 200, type: html, body: login }
    const [, number, rest = ''] = /^\/stores\/(\d{1,10})(\/.*)?$/.exec(path) ?? []
    const facts = this.stores.get(Number(number))
    if (facts && rest === '') return this.#screen(facts.id)
    if (!facts || rest !== '/state.json') return nothing
    const body = JSON.stringify(dispatchState(facts, new Date()))
    return { status: 200, type: 'application/json', body }
  }

  #screen(id: number): Page | 'silence' {
    const trouble = troubles[id]
    if (trouble === 'silence') return 'silence'
    if (trouble === 'login')
      return { status: 302, type: html, body: '', headers: { location: '/login' } }
    if (trouble === 'error') return { status: 500, type: html, body: failing }
    const ancestors = trouble === 'frame' ? [] : [...this.ancestors]
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors.join(' ') || "'none'"}`
    const headers = { 'content-security-policy': policy }
    return { status: 200, type: html, body: fileOf('screen.html'), headers }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Listens on this machine only, on `port` or, if that is taken, on any free one. */
export async function startDispatchServer(port: number): Promise<DispatchServer> {
  const screens = new Screens()
  const server = createServer((request, response) => screens.answer(request, response))
  await listen(server, port).catch(() => listen(server, 0))
  // Does not keep the process alive.
  server.unref()
  const { port: taken } = server.address() as AddressInfo // a TCP server's address has this type
  const origin = `http://127.0.0.1:${taken}`
  return {
    origin,
    add(store) {
      screens.stores.set(store.id, factsOf(store))
      return `${origin}/stores/${store.id}`
    },
    framedBy: ancestor => void screens.ancestors.add(ancestor),
    async close() {
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
