// The monitor: healthy, with problems, stale, unreachable, without a machine; notes, thresholds,
// and the fleet.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { broken, button, heading, json, scene, waiting } from '../steps.ts'

const reading = /\/ext\/monitor(\?|$)/
const feed = '**/ext/monitor/feed*'
const notes = '**/ext/notes*'

/** Changes the store's real answer. */
const changed = (page: Page, change: (answer: Answer) => object) =>
  page.route(reading, async route => {
    const answer: Answer = await (await route.fetch()).json()
    await json(route, { ...answer, ...change(answer) })
  })
interface Answer {
  readonly services: readonly object[] | null
  readonly now: string
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const problem = (key: string, subject: string, severity: string, info: string) => ({
  key,
  subject,
  severity,
  info,
  code: `monitor.${subject}`,
  name: 'Dispatch',
  value: 97,
  limit: 95,
  since: ago(12),
  sinceAfter: ago(13),
})

/** A service is down, a disk nearly full, a printer missing, and drivers could not be read. */
const wrong = (messages: Messages) => (answer: Answer) => ({
  problems: [
    problem('service:dispatch', 'service', 'critical', messages.monitor.services.down),
    problem('disk:/', 'disk', 'critical', `${messages.monitor.machine.title}: 97 %`),
    problem('device:31', 'device', 'warning', messages.failure.host.unavailable),
  ],
  services: [
    {
      name: 'dispatch',
      title: 'Dispatch',
      state: 'down',
      since: ago(12),
      text: null,
      log: '/logs/dispatch.log',
      lines: [
        '2026-11-20 08:13:58.120 INFO  order 4711 handed over to driver 3',
        '2026-11-20 08:14:00.002 ERROR no line to the till at 192.0.2.7:9100, giving up after 30 s',
      ],
    },
    ...(answer.services ?? []).slice(1),
  ],
  parts: [{ part: 'disks', code: 'host.program_missing', info: messages.failure.host.unavailable }],
  disks: [{ mount: '/', total: 1e11, free: 3e9, used: 9.7e10, percent: 97 }],
})

const shown = async (page: Page, messages: Messages) => {
  await page.goto('/monitor')
  await page.getByRole('region', { name: messages.monitor.services.title }).waitFor()
}

const someNotes = (page: Page) =>
  page.route(notes, route =>
    json(route, {
      notes: [
        note(3, true, 'The printer is being replaced at five. Call the manager first.'),
        note(2, false, null),
        note(1, false, 'Dispatch was restarted twice today; watch its log.'),
      ],
      more: true,
    }),
  )
const note = (id: number, own: boolean, text: string | null) => ({
  id,
  own,
  text,
  withdrawn: text === null,
  at: ago(90 - id * 10),
  operator: own ? { username: 'ana', name: 'Ana Souza' } : { username: 'bo', name: '' },
})

export const monitorScenes = [
  scene('monitor', async (page, messages) => {
    await someNotes(page)
    await shown(page, messages)
    await page.locator('.recharts-surface').first().waitFor()
  }),
  scene('monitor-problems', async (page, messages) => {
    await changed(page, wrong(messages))
    await shown(page, messages)
  }),
  scene('monitor-unreached', async (page, messages) => {
    const info = messages.failure.host.unavailable
    await changed(page, () => ({ failure: { code: 'host.unreachable', info }, asOf: ago(3) }))
    await shown(page, messages)
  }),
  scene('monitor-never-read', async (page, messages) => {
    const info = messages.failure.host.unavailable
    const nothing = ['latencyMs', 'services', 'cpu', 'memory', 'disks', 'load', 'uptime', 'network']
    const values = Object.fromEntries(nothing.map(name => [name, null]))
    const more = { asOf: null, orders: null, drivers: null, queues: null, statusAt: null }
    const failure = { code: 'host.unreachable', info }
    await changed(page, () => ({ ...values, ...more, problems: [], failure }))
    await shown(page, messages)
  }),
  scene('monitor-none', async (page, messages) => {
    await page.route(reading, route =>
      json(
        route,
        { status: 'failed', code: 'host.none', info: messages.failure.host.unavailable },
        503,
      ),
    )
    await page.goto('/monitor')
    await page.getByRole('heading', { name: messages.monitor.none }).waitFor()
  }),
  scene('monitor-loading', async (page, messages) => {
    await page.route(reading, waiting)
    await page.goto('/monitor')
    await heading(page, messages.route.monitor)
  }),
  scene('monitor-failed', async (page, messages) => {
    for (const call of [reading, feed, notes]) await page.route(call, broken(messages))
    await page.goto('/monitor')
    await page.getByRole('heading', { name: messages.monitor.failed }).waitFor()
    await page.getByRole('heading', { name: messages.monitor.feed.failed }).waitFor()
  }),
  scene('monitor-thresholds', async (page, messages) => {
    await shown(page, messages)
    await button(page, messages.monitor.thresholds.open).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('50')
    await page.getByRole('dialog').getByRole('button', { name: messages.action.save }).click()
    await page.getByRole('dialog').locator('.st-error').waitFor()
  }),
  scene('fleet', async (page, messages) => {
    await page.goto('/fleet')
    await page.getByRole('grid', { name: messages.monitor.fleet.list }).waitFor()
    await page.locator('.st-map-spot').first().waitFor()
    // The map's tiles load automatically.
    await page.waitForLoadState('networkidle')
  }),
]
