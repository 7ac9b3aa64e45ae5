// A cold visit in Chromium: bytes of JavaScript on the wire and the time until the page is usable.
import { execSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? execSync('command -v chromium').toString().trim(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

export interface Visit {
  readonly url: string
  /**
   * CSS selector of the elements that must be present before the page counts as ready, and how
   * many.
   */
  readonly ready: { readonly css: string; readonly count: number }
  /** Entries for localStorage, set before the page loads. */
  readonly storage?: Readonly<Record<string, string>>
  /** Slows the main thread down to the speed of an ordinary office machine. */
  readonly throttle?: number
  /** The network to the server; loopback by default. */
  readonly line?: Line
}

export interface Line {
  /** Round-trip time in milliseconds. */
  readonly roundTrip: number
  readonly bitsPerSecond: number
}

export interface Seen {
  /** Bytes of JavaScript on the wire until the page is ready. */
  readonly scriptBytes: number
  /** Number of JavaScript files until the page is ready, cached ones included. */
  readonly scripts: number
  /** All bytes on the wire until the page is ready. */
  readonly allBytes: number
  /** Milliseconds since the start of the navigation. */
  readonly ready: number
  /** Milliseconds of work on the main thread. */
  readonly work: number
}

/** Visits a page once with an empty cache; `warm` visits it once before to fill the cache. */
export async function visit(browser: Browser, what: Visit, warm = false): Promise<Seen> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, what.storage ?? {})
    const ready = () =>
      page.waitForFunction(
        ({ css, count }) =>
          document.querySelectorAll(css).length >= count && requestAnimationFrame(() => {}) > 0
            ? performance.now()
            : false,
        what.ready,
        { polling: 'raf' },
      )
    if (warm) {
      await page.goto(what.url)
      await ready()
      await page.waitForLoadState('networkidle')
    }
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: what.throttle ?? 1 })
    if (what.line)
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: what.line.roundTrip,
        downloadThroughput: what.line.bitsPerSecond / 8,
        uploadThroughput: what.line.bitsPerSecond / 8,
      })
    const types = new Map<string, string>()
    let scriptBytes = 0
    let scripts = 0
    let allBytes = 0
    cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
      types.set(
        requestId,
        type === 'Script' || response.mimeType.includes('javascript') ? 'script' : type,
      ),
    )
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      allBytes += encodedDataLength
      if (types.get(requestId) !== 'script') return
      scriptBytes += encodedDataLength
      scripts += 1
    })
    await page.goto(what.url, { waitUntil: 'commit' })
    const at = await ready()
    const { metrics } = await cdp.send('Performance.getMetrics')
    const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    return { scriptBytes, scripts, allBytes, ready: Number(await at.jsonValue()), work }
  } finally {
    await context.close()
  }
}
