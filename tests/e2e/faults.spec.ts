// Every fault of the network, the server and the browser, on every screen and every form: the
// operator reads what happened in their language, once; nothing typed is lost; no page is blank.
// A table: tests/e2e/support/faults. A separate browser without the fixtures' guard, since faults
// break responses on purpose.
import { stripVTControlCharacters } from 'node:util'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { prepareWays, type Ways } from '#scripts/screens/prepare.ts'
import { button } from '#scripts/screens/steps.ts'
import { languages, wordsOf } from '#scripts/screens/words.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import {
  type Cutter,
  type Fault,
  faults,
  type Scene,
  startCutter,
} from './support/faults/faults.ts'
import { type Read, reads } from './support/faults/reads.ts'
import { addressOf, isKept, type Save, saves, type } from './support/faults/saves.ts'
import { expect, testAlone as test } from './support/fixtures.ts'

type Opened = Scene & { readonly ways: Ways; readonly strays: string[] }

// One screen after the other meets every fault.
test.describe.configure({ timeout: 600_000 })

let ways: Ways
let cutter: Cutter
test.beforeAll(async ({ browser, server }) => {
  ways = await prepareWays(browser, server)
  cutter = await startCutter()
})
test.afterAll(() => cutter.close())

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

/**
 * React's and react-admin's reports of a failed call are expected; anything else is not. The clock of these tests
 * measures no durations, which Monaco asks for.
 */
const isExpected = (text: string) =>
  /reading 'duration'|Failed to load resource|ApiError|WebSocket connection|The allowed pages could not|A screen failed|dynamically imported module|Unable to preload CSS|net::ERR/.test(
    text,
  )

/** A page of an operator, in the language of this turn. */
async function onPage(
  context: BrowserContext,
  turn: number,
  isMet: Scene['isMet'],
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const language = languages[turn % languages.length] ?? 'gb'
  const page = await context.newPage()
  await page.addInitScript(
    chosen => localStorage.setItem('support-tools.language', chosen),
    language,
  )
  await page.clock.install()
  const strays: string[] = []
  page.on('pageerror', error => strays.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && !isExpected(message.text())) strays.push(message.text())
  })
  try {
    await work({ page, context, cutter, isMet, messages: wordsOf(language), ways, strays })
    expect(strays).toEqual([])
  } finally {
    await context.setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

/** The message, as the smallest elements that contain it. */
const said = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

/** Behind a dialog, a screen that asks again by itself says the same of its own calls. */
const inFront = (page: Page, text: string) =>
  said(page, text).and(page.locator('[role=dialog] *, body:not(:has([role=dialog])) *, .st-slow'))

/** Once, and neither beside a crash nor on a blank page. */
async function isSaidOnce(page: Page, text: string, messages: Messages): Promise<void> {
  await expect(inFront(page, text).first()).toBeVisible()
  await expect(inFront(page, text)).toHaveCount(1)
  await expect(page.getByText(messages.crash.title)).toHaveCount(0)
}

/** What signing in again as the same operator leaves in the browser. */
async function signInAgain(page: Page, as: 'signedIn' | 'connected'): Promise<void> {
  const kept = ways.states[as].origins[0]?.localStorage ?? []
  await page.evaluate(
    entries => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    kept.filter(({ name }) => !name.endsWith('.language')),
  )
}

/** Comes back to the form and takes up what was typed. */
async function comeBack(
  { page, messages, ways }: Opened,
  it: Save,
  { typed, turn }: { typed: string; turn: number },
): Promise<void> {
  await page.goto(addressOf(it, turn))
  await it.open?.(page, messages, ways)
  const offer = it.offer && button(page, it.offer(messages))
  if (offer) await offer.click()
  await isKept(page, it, messages, typed)
}

const pressed = async (opened: Opened, it: Save) => {
  const done = opened.page.waitForResponse(response => it.call.test(nameOf(response.request())))
  await it.press(opened.page, opened.messages)
  return (await done).status()
}

/** The server answers a correct form, or refuses a wrong password. */
const isAnswered = (status: number, it: Save) =>
  expect(it.secret ? [200, 401, 403, 422].includes(status) : status < 300, `${status}`).toBe(true)

async function save(opened: Opened, it: Save, fault: Fault, turn: number): Promise<void> {
  const { page, messages } = opened
  const typed = await type(page, it, messages, opened.ways, turn)
  const calls: string[] = []
  page.on('request', request => it.call.test(nameOf(request)) && calls.push(nameOf(request)))
  const end = await fault.begin(opened)
  const text = fault.says?.(messages) ?? ''

  if (fault.leads === 'sign-in' && it.as !== 'nobody') {
    await it.press(page, messages)
    await expect(page.getByRole('heading', { name: messages.signIn.title })).toBeVisible()
    await isSaidOnce(page, messages.signIn.expired, messages)
    await end()
    await signInAgain(page, it.as)
    if (it.secret) return
    return comeBack(opened, it, { typed, turn })
  }
  if (fault.leads === 'reload') {
    if (it.spends) return
    let isSaved = false
    const answer = page
      .waitForResponse(response => it.call.test(nameOf(response.request())))
      .then(response => {
        isSaved = response.ok()
      })
    await it.press(page, messages)
    const title = page.getByText(messages.crash.chunkTitle)
    await Promise.race([title.first().waitFor(), answer])
    if (calls.length > 0) await answer
    if (isSaved || !(await title.first().isVisible())) return
    await end()
    // Each part that is missing says so in its own place, as the two maps of a store do.
    await button(page, messages.action.reload).first().click()
    return comeBack(opened, it, { typed, turn })
  }
  if (fault.leads === 'wait') {
    await it.press(page, messages)
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.fastForward(30_000)
    await isSaidOnce(page, text, messages)
    await isKept(page, it, messages, typed)
    if (it.spends) return
    const answer = page.waitForResponse(response => it.call.test(nameOf(response.request())))
    await end()
    isAnswered((await answer).status(), it)
    await expect(said(page, text)).toHaveCount(0)
    expect(calls).toHaveLength(1)
    return
  }
  if (fault.says) {
    await it.press(page, messages)
    // Without a network what the page shows besides fails as well, and says so in its own place.
    if (fault.name === 'offline') await isSaidDistinctly(opened, text)
    else await isSaidOnce(page, text, messages)
    await isKept(page, it, messages, typed)
    expect(calls, 'a save is never sent again by itself').toHaveLength(1)
  }
  await end()
  if (!it.spends) isAnswered(await pressed(opened, it), it)
}

/** Calls of the shell, which are met on every screen alike: layout tests hold them. */
const shellCalls =
  /^\/(acl|ext\/(runtime|session|live|drafts|jobs$|files\/uploads|notices|profile\/(views|seen)))/
const isRead = (request: Request) =>
  ['fetch', 'xhr'].includes(request.resourceType()) &&
  !/\/assets\/|\.(js|css|json|svg|pbf)$/.test(request.url()) &&
  !shellCalls.test(new URL(request.url()).pathname)

/** Style sheets that are not there. Chromium gives them rules that nobody may read. */
const missingSheets = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter(sheet => {
        try {
          return sheet.cssRules.length === 0
        } catch {
          return true
        }
      }).length,
  )

/** No failure and no skeleton is left, and the page is laid out. */
async function isShown({ page, messages }: Opened, it: Read): Promise<void> {
  // A dialog of the page hides the heading from the accessibility tree.
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main .st-skeleton').filter({ visible: true })).toHaveCount(0)
  await expect.poll(() => missingSheets(page)).toBe(0)
  if (it.content) await expect(it.content(page, messages)).toBeVisible()
}

const failuresOf = (page: Page, text: string) => page.locator('main, [role=dialog]').getByText(text)

/** The same message in the same words is not said twice: neither beside itself nor in a toast. */
async function isSaidDistinctly({ page, messages }: Opened, text: string): Promise<void> {
  await expect(failuresOf(page, text).first()).toBeVisible()
  const alerts = await page.locator('[role=alert]:visible').allInnerTexts()
  // Each part whose code is missing says so in its own place, as the two maps of a store do.
  const isPart = (each: string) => each.startsWith(messages.crash.offlineTitle)
  const texts = alerts.map(each => each.trim()).filter(each => each && !isPart(each))
  expect(texts.length, texts.join('\n')).toBe(new Set(texts).size)
  await expect(page.getByText(messages.crash.title)).toHaveCount(0)
}

async function read(opened: Opened, it: Read, fault: Fault): Promise<void> {
  const { page, messages } = opened
  const text = fault.says?.(messages) ?? ''
  const isInside = fault.leads === 'reload' || fault.name === 'offline'
  if (isInside || fault.name === 'full storage') {
    await page.goto(it.address === '/stores' ? '/profile' : '/stores')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } else {
    await page.goto('/healthz')
  }
  const end = await fault.begin(opened)
  // Nothing of the console is loaded anew.
  if (isInside)
    await page.evaluate(address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, it.address)
  else await page.goto(it.address)
  if (fault.leads === 'reload') {
    const title = page.getByText(text).filter({ visible: true })
    // Its code may have come with the first screen's.
    await expect(title.or(page.locator('main .st-skeleton')).first()).toBeVisible()
    if (!(await title.isVisible())) return
    await isSaidOnce(page, text, messages)
    await end()
    await button(page, messages.action.reload).click()
    return isShown(opened, it)
  }
  if (fault.leads === 'sign-in') {
    await expect(page.getByRole('heading', { name: messages.signIn.title })).toBeVisible()
    await isSaidOnce(page, messages.signIn.expired, messages)
    await end()
    return signInAgain(page, 'connected')
  }
  if (fault.leads === 'wait') {
    await expect(page.getByRole('main')).toBeVisible()
    await page.clock.fastForward(30_000)
    await isSaidOnce(page, text, messages)
    await end()
    await expect(said(page, text)).toHaveCount(0)
    return isShown(opened, it)
  }
  if (!fault.says) return isShown(opened, it)
  await isSaidDistinctly(opened, text)
  await end()
  if (fault.passes)
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(failuresOf(page, text)).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  else await button(page, messages.action.retry).first().click()
  await expect(failuresOf(page, text)).toHaveCount(0)
  await isShown(opened, it)
}

/** Three pairs in the ordinary run. */
const ordinary = ['saves: throttled on chain', 'reads: busy on journal', 'reads: offline on file']

interface Row {
  readonly name: string
  readonly as?: Save['as']
}

/** Everything goes wrong on one screen or form, one fault after the other; each on a page of its own. */
function everyFault<It extends Row>(
  kind: 'reads' | 'saves',
  rows: readonly It[],
  isMet: (it: It) => Scene['isMet'],
  meet: (opened: Opened, it: It, fault: Fault, turn: number) => Promise<void>,
): void {
  const only = process.env.FAULTS
  for (const [row, it] of rows.entries()) {
    const pairs = faults
      .map((fault, column) => ({ fault, turn: row + column, id: row * 100 + column }))
      .filter(({ fault }) => (fault.only ?? kind) === kind && fault.name.includes(only ?? ''))
      .filter(
        ({ fault }) =>
          only !== undefined || ordinary.includes(`${kind}: ${fault.name} on ${it.name}`),
      )
    if (pairs.length === 0) continue
    test(`${kind}: ${it.name}`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: ways.address,
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
        ...(it.as === 'nobody' ? {} : { storageState: ways.states[it.as ?? 'connected'] }),
      })
      context.setDefaultTimeout(15_000)
      const found: string[] = []
      for (const { fault, turn, id } of pairs)
        await test.step(fault.name, () =>
          onPage(context, turn, isMet(it), opened => meet(opened, it, fault, id)).catch(error => {
            found.push(`${fault.name}: ${stripVTControlCharacters(String(error))}`)
          }),
        )
      await context.close()
      expect(found.join('\n\n')).toBe('')
    })
  }
}

everyFault('saves', saves, it => request => it.call.test(nameOf(request)), save)
everyFault('reads', reads, () => isRead, read)
