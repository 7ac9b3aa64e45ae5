// What a page may not do unnoticed: write to the console, throw, break the page's policy, have a
// request fail, speak to another origin, or exchange what openapi.yaml does not describe. A test that
// expects one of these declares it, and a declared one that does not come fails the test too.
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test'
import { watchExchange } from './exchanges.ts'

interface Stray {
  /** console, error, policy, failed, status, origin, contract. */
  readonly kind: string
  readonly text: string
  /** What it is about: an address, empty for the console's own words. */
  readonly url: string
}

interface Expected {
  readonly matches: (stray: Stray) => boolean
  readonly text: string
}

/** Set by the policy's own event in the page, which names the directive. */
const reportPolicy = () => {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`Policy: ${event.violatedDirective} refused ${event.blockedURI}`)
  })
}

/** Milliseconds to wait for the bodies of the last answers. */
const lastAnswers = 1000

/** Sockets try again by themselves while a server is away; that they come back is for live and terminal.spec. */
const isSocketTry = ({ kind, text, url }: Stray): boolean =>
  (kind === 'failed' || kind === 'console') &&
  ((/\/ext\/(live|terminals\/[^/]+)\/ticket$/.test(url) && !/status of/.test(text)) ||
    /^WebSocket connection to '\S+\/ext\/(live|terminals\/socket)' failed/.test(text))

/**
 * The editor asks every few seconds what became of its open files. When another tab has just left
 * the store, that question is refused; what the console then says is for tabs.spec.
 */
const isLateQuestion = ({ kind, text, url }: Stray): boolean =>
  (kind === 'status' || kind === 'console') &&
  url.endsWith('/ext/files/states') &&
  /^409 |status of 409/.test(text)

export class Guard {
  readonly #strays: Stray[] = []
  readonly #expected: Expected[] = []
  readonly #tolerated: RegExp[] = []
  readonly #toleratedStatus = new Set<number>()
  readonly #unreachable = new Set<string>()
  #isOutage = false
  readonly #outside: string[] = []
  readonly #guests = new Set<string>()
  readonly #exchanges = new Set<Promise<void>>()
  readonly #origins: ReadonlySet<string>
  /** Every address asked for, in order. */
  readonly requests: string[] = []

  constructor(...origins: string[]) {
    this.#origins = new Set(origins.map(origin => new URL(origin).origin))
  }

  /** Watches every page of a context, those that exist and those to come. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(reportPolicy)
    context.on('request', request => this.#onRequest(request))
    context.on('requestfailed', request => this.#onFailed(request))
    context.on('response', response => {
      this.#onResponse(response)
      if (response.status() < 400) return
      this.#note('status', `${response.status()} ${response.url()}`, response.url())
    })
    for (const page of context.pages()) this.#watchPage(page)
    context.on('page', page => this.#watchPage(page))
  }

  /** A failed answer: the call's path and its status. Covers Chromium's own line about it. */
  expectStatus(status: number, path: string): void {
    this.#expect(`${status} ${path}`, ({ kind, text, url }) => {
      if (new URL(url || 'none:').pathname !== path) return false
      return kind === 'status'
        ? text.startsWith(`${status} `)
        : text.includes(`status of ${status}`)
    })
  }

  /** A request that a test lets fail on its way (page.route and abort). */
  expectUnreachable(path: string): void {
    this.#expect(`unreachable ${path}`, ({ kind, url }) => {
      const same = new URL(url || 'none:').pathname === path
      return same && (kind === 'failed' || kind === 'console')
    })
  }

  /** A request that may or may not be under way when the network goes; say why beside the call. */
  tolerateUnreachable(path: string): void {
    this.#unreachable.add(path)
  }

  /** From here on the network or the server is away now and then: whatever the page asks for may fail. */
  tolerateOutages(): void {
    this.#isOutage = true
  }

  /** Another origin that pages of a test may speak to: what it answers is none of the contract's. */
  allowOrigin(origin: string): void {
    this.#guests.add(origin)
  }

  /** A line of the console. */
  expectConsole(pattern: RegExp): void {
    this.#expect(`console ${pattern}`, ({ kind, text }) => kind === 'console' && pattern.test(text))
  }

  /** A line of the console that may come or not; say why beside the call. */
  tolerateConsole(pattern: RegExp): void {
    this.#tolerated.push(pattern)
  }

  /** Answers of that status, whichever calls they are for; say why beside the call. */
  tolerateStatus(status: number): void {
    this.#toleratedStatus.add(status)
  }

  /** A call or an answer that is deliberately not as openapi.yaml has it: the call's path. */
  expectOutsideContract(path: string): void {
    this.#expect(
      `outside the contract: ${path}`,
      ({ kind, url }) => kind === 'contract' && new URL(url).pathname === path,
    )
  }

  /** The same for all calls below a path, which may come or not; say why beside the call. */
  tolerateOutsideContract(below: string): void {
    this.#outside.push(below)
  }

  /** Once the answers that have come are held against the document: before their pages are closed. */
  async settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>(done => {
      timer = setTimeout(done, lastAnswers)
    })
    await Promise.race([Promise.all(this.#exchanges), limit])
    clearTimeout(timer)
  }

  /** What went wrong unnoticed, one line each; empty when all is well. */
  findings(): string[] {
    const known = (stray: Stray) =>
      this.#expected.some(({ matches }) => matches(stray)) ||
      (stray.kind === 'console' && this.#tolerated.some(pattern => pattern.test(stray.text))) ||
      isSocketTry(stray) ||
      isLateQuestion(stray) ||
      this.#isTolerated(stray)
    const strays = this.#strays.filter(stray => !known(stray))
    const missing = this.#expected.filter(expected => !this.#strays.some(expected.matches))
    return [
      ...strays.map(({ kind, text, url }) => `${kind}: ${text}${url ? ` (${url})` : ''}`),
      ...missing.map(({ text }) => `expected, but did not happen: ${text}`),
    ]
  }

  /** Chromium's own line about an answer as well. */
  #isTolerated({ kind, text, url }: Stray): boolean {
    const path = new URL(url || 'none:').pathname
    if (kind === 'contract') return this.#outside.some(below => path.startsWith(below))
    const isUnreached = kind === 'failed' || /net::ERR_|ApiError: server\.unreachable/.test(text)
    if (isUnreached && (this.#isOutage || this.#unreachable.has(path))) return true
    const status = /^(\d{3}) /.exec(text)?.[1] ?? /status of (\d{3})/.exec(text)?.[1]
    return ['status', 'console'].includes(kind) && this.#toleratedStatus.has(Number(status))
  }

  #isKnown(origin: string): boolean {
    return this.#origins.has(origin) || this.#guests.has(origin)
  }

  #expect(text: string, matches: Expected['matches']): void {
    this.#expected.push({ matches, text })
  }

  #note(kind: string, text: string, url = ''): void {
    this.#strays.push({ kind, text, url })
  }

  #onRequest(request: Request): void {
    const url = new URL(request.url())
    this.requests.push(request.url())
    if (url.protocol === 'data:' || this.#isKnown(url.origin)) return
    this.#note('origin', `${request.method()} to another origin`, request.url())
  }

  #onResponse(response: Response): void {
    const url = response.url()
    if (!this.#origins.has(new URL(url).origin)) return
    const exchange = watchExchange(response, ({ operationId, place }) =>
      this.#note('contract', `${operationId}: ${place}`, url),
    )
    const watched = exchange.catch(error => this.#note('contract', `not checked: ${error}`, url))
    this.#exchanges.add(watched)
    void watched.finally(() => this.#exchanges.delete(watched))
  }

  #onFailed(request: Request): void {
    const why = request.failure()?.errorText ?? ''
    // Given up by the console itself: the page was left, or the answer is not wanted any more.
    if (why === 'net::ERR_ABORTED') return
    this.#note('failed', why, request.url())
  }

  #onConsole(message: ConsoleMessage): void {
    if (!['error', 'warning', 'assert'].includes(message.type())) return
    this.#note('console', message.text(), message.location().url)
  }

  #watchPage(page: Page): void {
    page.on('console', message => this.#onConsole(message))
    page.on('pageerror', error => this.#note('error', error.stack ?? error.message))
    page.on('worker', worker => worker.on('console', message => this.#onConsole(message)))
    page.on('crash', () => this.#note('error', 'the page crashed'))
  }
}
