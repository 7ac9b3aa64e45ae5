// The dispatch screen: a working one, and each way it can fail.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { json, scene, unreachable, waiting } from '../steps.ts'

const call = '**/stores/dsurl'
const path = '/plugins/dscreen'
type Problem = keyof Messages['dispatch']['problems']

/** The page's answer when a probe fails. */
const wrong = (probe: string, info: string, more: object = {}) => ({
  status: 'ok',
  url: 'https://dispatch.example/stores/0017',
  probe,
  info,
  code: 'x',
  open: true,
  frame: null,
  checked: '2026-11-22T09:00:00.000Z',
  ...more,
})

const problem = (name: string, shown: Problem, answer: object) =>
  scene(`dispatch-${name}`, async (page, messages) => {
    await page.route(call, route => json(route, answer))
    await page.goto(path)
    await page.getByText(messages.dispatch.problems[shown].title).waitFor()
  })

/** Waits until everything has loaded, including the orders on the screen itself. */
async function shown(page: Page): Promise<void> {
  await page.goto(path)
  await page
    .frameLocator('.st-dispatch iframe')
    .frameLocator('iframe')
    .locator('.card')
    .first()
    .waitFor()
}

export const dispatchScenes = [
  scene('dispatch', shown),
  scene('dispatch-asking', async (page, messages) => {
    await page.route(call, waiting)
    await page.goto(path)
    await page.getByLabel(messages.dispatch.asking).waitFor()
  }),
  scene('dispatch-stale', async (page, messages) => {
    await page.clock.install()
    await shown(page)
    await page.route(call, route => json(route, wrong('timeout', '')))
    await page.clock.fastForward(61_000)
    const [before = ''] = messages.dispatch.stale.split('%{time}')
    await page.getByText(before).waitFor()
  }),
  problem(
    'refuses',
    'refuses_frame',
    wrong('refuses_frame', 'It does not allow itself to be shown inside another page.'),
  ),
  problem('timeout', 'timeout', wrong('timeout', 'It did not respond within three seconds.')),
  problem('login', 'login', wrong('login', 'It requires its own sign-in.')),
  problem('error', 'error', wrong('error', 'It answered with the error 500.')),
  problem(
    'refused',
    'refused',
    wrong('error', 'Its name leads to an address inside of the network.', { open: false }),
  ),
  scene('dispatch-failed', async (page, messages) => {
    await page.route(call, unreachable(messages))
    await page.goto(path)
    await page.getByText(messages.dispatch.failed).waitFor()
  }),
]
