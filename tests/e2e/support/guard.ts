// Catches everything a page must not do unnoticed: write to the console, throw, violate its policy,
// have a request fail, contact another origin, or exchange anything that openapi.yaml does not
// describe. A test declares each of these that it expects; one that is declared but does not occur
// fails the test too.
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test'
import { watchExchange } from './exchanges.ts'

interface Stray {
  /** console, error, policy, failed, status, origin, contract. */
  readonly kind: string
  readonly text: string
  /** The address concerned; empty for console messages. */
  readonly url: string
}

interface Expected {
  readonly matches: (stray: Stray) => boolean
  readonly text: string
}

/** Reported by the policy's own event in the page, which names the directive. */
const reportPolicy = () => {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`Policy: ${event.violatedDirective} refused ${event.blockedURI}`)
  })
}

/** Longest wait for the last response bodies, in milliseconds. */
const lastAnswers = 1000

/**
 * Sockets reconnect automatically while a server is down; live.spec.ts and terminal.spec.ts check
 * that they do.
 */
const isSocketTry = ({ kind, text, url }: Stray): boolean =>
  (kind === 'failed' || kind === 'console') &&
  ((/\/ext\/(live|terminals\/[^/]+)\/ticket$/.test(url) && !/status of/.test(text)) ||
    /^WebSocket connection to '\S+\/ext\/(live|terminals\/socket)' failed/.test(text))

/**
 * The editor checks its open files every few seconds. When another tab has just left the store,
 * that request is refused; tabs.spec.ts checks what the console then says.
 */
const isLateQuestion = ({ kind, text, url }: Stray): boolean =>
  (kind === 'status' || kind === 'console') &&
  url.endsWith('/ext/files/states') &&
  /^409 |status of 409/.test(text)

/** Xterm reports slow drawing, which a busy machine causes; no test asserts a duration. */
const isSlowDrawing = ({ kind, text }: Stray): boolean =>
  kind === 'console' && /^task queue exceeded allotted deadline by \d+ms/.test(text)

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
  /** Every requested address, in order. */
  readonly requests: string[] = []

  constructor(...origins: string[]) {
    this.#origins = new Set(origins.map(origin => new URL(origin).origin))
  }

  /** Watches all pages of a context, existing and future ones. */
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

  /**
   * Expects a failed response with this path and status, along with Chromium's own message about
   * it.
   */
  expectStatus(status: number, path: string): void {
    this.#expect(`${status} ${path}`, ({ kind, text, url }) => {
      if (new URL(url || 'none:').pathname !== path) return false
      return kind === 'status'
        ? text.startsWith(`${status} `)
        : text.includes(`status of ${status}`)
    })
  }

  /** Expects a request that the test aborts (page.route and abort). */
  expectUnreachable(path: string): void {
    this.#expect(`unreachable ${path}`, ({ kind, url }) => {
      const same = new URL(url || 'none:').pathname === path
      return same && (kind === 'failed' || kind === 'console')
    })
  }

  /**
   * Tolerates a request that may be in flight when the network drops; give the reason beside the
   * call.
   */
  tolerateUnreachable(path: string): void {
    this.#unreachable.add(path)
  }

  /**
   * Tolerates any failed request from here on, since the network or the server goes down now and
   * then.
   */
  tolerateOutages(): void {
    this.#isOutage = true
  }

  /**
   * Permits another origin that pages of a test may contact; its responses are not in the contract.
   */
  allowOrigin(origin: string): void {
    this.#guests.add(origin)
  }

  /** Expects a console message. */
  expectConsole(pattern: RegExp): void {
    this.#expect(`console ${pattern}`, ({ kind, text }) => kind === 'console' && pattern.test(text))
  }

  /** Tolerates a console message; give the reason beside the call. */
  tolerateConsole(pattern: RegExp): void {
    this.#tolerated.push(pattern)
  }

  /** Tolerates responses of that status to any call; give the reason beside the call. */
  tolerateStatus(status: number): void {
    this.#toleratedStatus.add(status)
  }

  /** Expects a call or response that deliberately violates openapi.yaml, by the call's path. */
  expectOutsideContract(path: string): void {
    this.#expect(
      `outside the contract: ${path}`,
      ({ kind, url }) => kind === 'contract' && new URL(url).pathname === path,
    )
  }

  /** Tolerates the same for all calls below a path; give the reason beside the call. */
  tolerateOutsideContract(below: string): void {
    this.#outside.push(below)
  }

  /** Waits until the responses so far are validated; call it before their pages are closed. */
  async settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>(done => {
      timer = setTimeout(done, lastAnswers)
    })
    await Promise.race([Promise.all(this.#exchanges), limit])
    clearTimeout(timer)
  }

  /** Unexpected problems, one line each; empty when there are none. */
  findings(): string[] {
    const known = (stray: Stray) =>
      this.#expected.some(({ matches }) => matches(stray)) ||
      (stray.kind === 'console' && this.#tolerated.some(pattern => pattern.test(stray.text))) ||
      isSocketTry(stray) ||
      isLateQuestion(stray) ||
      isSlowDrawing(stray) ||
      this.#isTolerated(stray)
    const strays = this.#strays.filter(stray => !known(stray))
    const missing = this.#expected.filter(expected => !this.#strays.some(expected.matches))
    return [
      ...strays.map(({ kind, text, url }) => `${kind}: ${text}${url ? ` (${url})` : ''}`),
      ...missing.map(({ text }) => `expected, but did not happen: ${text}`),
    ]
  }

  /** Also tolerates Chromium's own message about a response. */
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
    // Aborted by the console itself: the page was left, or the response is no longer needed.
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
