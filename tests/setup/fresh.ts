// Test files of one kind share a process (kinds.ts), so that packages are loaded once. Our own
// modules are loaded again for each file, and whatever the previous file left behind is removed:
// otherwise its screens would keep sending requests during another file's tests.
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, vi } from 'vitest'
import { forgetStrays } from './consoleGuard.ts'

/** Everything that the files in this process have started and not ended. */
interface Left {
  readonly timers: Set<NodeJS.Timeout>
  readonly listeners: (() => void)[]
  readonly requests: Set<Promise<unknown>>
}

/** Longer than a response takes that no test waits for. */
const lastAnswersMs = 1000

function noteTimers(left: Left): void {
  const noted = <Begin extends typeof setTimeout | typeof setInterval>(begin: Begin): Begin => {
    const noting = (...given: unknown[]) => {
      const timer: NodeJS.Timeout = Reflect.apply(begin, globalThis, given)
      left.timers.add(timer)
      return timer
    }
    // Node's timers are overloaded and have their own properties; this passes all of them on.
    return Object.assign(noting, begin) as unknown as Begin
  }
  globalThis.setTimeout = noted(globalThis.setTimeout)
  globalThis.setInterval = noted(globalThis.setInterval)
}

/**
 * Packages are loaded once and rely on their listeners. The stack lines above: Error, this
 * function, the caller.
 */
const isOurs = () => !/node_modules/.test(new Error().stack?.split('\n')[3] ?? '')

function noteListeners(left: Left, target: EventTarget): void {
  const add = target.addEventListener.bind(target)
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    const [type, listener, options] = given
    if (isOurs()) left.listeners.push(() => target.removeEventListener(type, listener, options))
    add(...given)
  }
}

function noteCalls(left: Left): void {
  const ask = globalThis.fetch
  globalThis.fetch = (...call) => {
    const request = ask(...call)
    left.requests.add(request)
    const end = () => left.requests.delete(request)
    request.then(end, end)
    return request
  }
}

async function takeAway({ timers, listeners, requests }: Left): Promise<void> {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const end of listeners.splice(0)) end()
  const begun = performance.now()
  // Late messages that no test waited for must not appear in the next file.
  for (
    let n = 0;
    n < 10 || (requests.size > 0 && performance.now() - begun < lastAnswersMs);
    n += 1
  )
    await turn()
  requests.clear()
  forgetStrays()
}

function emptyPage(): void {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  document.title = ''
  const { documentElement: page } = document
  for (const { name } of [...page.attributes]) page.removeAttribute(name)
}

const key = Symbol.for('support-tools.left')
const holder = globalThis as typeof globalThis & { [key]?: Left } // the only place that names this property
const isPage = typeof document !== 'undefined'

if (holder[key]) {
  await takeAway(holder[key])
  vi.resetModules()
  if (isPage) emptyPage()
} else {
  const left: Left = { timers: new Set(), listeners: [], requests: new Set() }
  holder[key] = left
  noteTimers(left)
  noteCalls(left)
  if (isPage) for (const target of [window, document]) noteListeners(left, target)
}
if (isPage) {
  // The package does so itself, but only in the first file.
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
