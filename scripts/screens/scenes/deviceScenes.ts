// Manage Connections: the list with its states, a device and its test, a changed key, live
// connections.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { broken, button, heading, json, rows, scene, waiting } from '../steps.ts'

const list = '**/ext/devices?*'
const connections = '**/ext/connections?*'

const first = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first()
const accepted = 'SHA256:oNiVztksCsDhcc0u9e8BrSPhqzHZFlpBcRhrxZP0zqk'
const shown = 'SHA256:uNiVztksCsDhcc0u9e8BrSPhqzHZFlpBcRhrxZP0zqk'
const noState = { failure: null, disabled: null }

/** Gives the list one device in each state. */
const states = (messages: Messages) =>
  rows(all => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const failure = {
      step: 'port',
      code: 'host.unreachable',
      info: messages.failure.host.unavailable,
    }
    const looks = [
      { state: 'refused', failure: { ...failure, step: 'key' }, lastSeen: ago(2), latencyMs: null },
      { state: 'down', failure, lastSeen: ago(19.5), latencyMs: null, kind: 'printer' },
      { state: 'degraded', failure: { ...failure, step: 'root' }, lastSeen: ago(0) },
      { state: 'unknown', lastSeen: null, checked: null, latencyMs: null, kind: 'router' },
      {
        state: 'disabled',
        enabled: false,
        kind: 'camera',
        protocol: 'rtsp',
        disabled: { why: 'Being replaced this week', by: 'ana', at: ago(1) },
      },
    ]
    return all.map((item, at) => ({
      ...item,
      ...noState,
      ...looks[at],
      notes: 'Under the counter',
    }))
  })

async function listed(page: Page, messages: Messages, search = ''): Promise<void> {
  await page.route(list, states(messages))
  await page.goto(`/devices${search}`)
  await first(page).waitFor()
}

async function opened(page: Page): Promise<void> {
  await page.goto('/devices')
  await first(page).click()
  await page.locator('.st-device .st-facts').waitFor()
}

/** The test result for a machine whose key has changed. */
const test = (messages: Messages) => ({
  device: 1,
  test: null,
  at: new Date().toISOString(),
  ok: false,
  state: 'refused',
  steps: [
    { step: 'name', state: 'ok', ms: 2, info: '192.0.2.7', code: null },
    { step: 'port', state: 'ok', ms: 12, info: '22', code: null },
    {
      step: 'key',
      state: 'failed',
      ms: 31,
      code: 'host.key_changed',
      info: messages.devices.fingerprint.changedTitle,
    },
    ...['signin', 'root', 'programs'].map(step => ({
      step,
      state: 'skipped',
      ms: null,
      info: null,
      code: null,
    })),
  ],
  key: { shown, accepted, kind: 'ssh-ed25519' },
})

async function tested(page: Page, messages: Messages): Promise<void> {
  await page.route('**/ext/devices/*/test', route => json(route, test(messages)))
  await opened(page)
  await button(page, messages.devices.test.run).click()
  await button(page, messages.devices.fingerprint.look).click()
  await page.locator('.st-device-key').nth(1).scrollIntoViewIfNeeded()
}

/** Somebody else renames and moves the device while its name is typed here. */
async function overtaken(page: Page, messages: Messages): Promise<void> {
  const refusal = { status: 'failed', code: 'record.changed_by', info: '' }
  const conflict = { by: 'mariana', at: new Date().toISOString(), version: '9' }
  await opened(page)
  await button(page, messages.devices.edit).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/ext/devices/*', async route => {
    if (route.request().method() === 'PUT') return json(route, { ...refusal, conflict }, 412)
    const answer = await (await route.fetch()).json()
    const theirs = { name: 'Front camera', address: 'front.example', version: '9' }
    return json(route, { ...answer, ...theirs })
  })
  await dialog.getByLabel(messages.devices.name).fill('Door camera')
  await dialog.getByRole('button', { name: messages.action.save }).click()
  await dialog.getByRole('button', { name: messages.devices.form.take }).scrollIntoViewIfNeeded()
}

const people = (page: Page) =>
  page.route(connections, async route => {
    const answer = await (await route.fetch()).json()
    const connection = {
      id: '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1',
      store: { id: 1, name: 'Padaria Aurora' },
      operator: { id: 7, username: 'ana', name: 'Ana Souza' },
      own: false,
      reason: 'Printer queue is stuck',
      lastOperation: 'saveFile',
      jobs: 1,
      terminals: 2,
      since: new Date(Date.now() - 4_000_000).toISOString(),
      address: null,
      userAgent: null,
      lastAt: new Date(Date.now() - 200_000).toISOString(),
    }
    await json(route, { ...answer, data: [connection, ...answer.data] })
  })

export const deviceScenes = [
  scene('devices', (page, messages) => listed(page, messages)),
  scene('devices-loading', async (page, messages) => {
    await page.route(list, waiting)
    await page.goto('/devices')
    await heading(page, messages.route.devices)
  }),
  scene('devices-failed', async (page, messages) => {
    await page.route(list, broken(messages))
    await page.goto('/devices')
    await page.getByText(messages.devices.failed).waitFor()
  }),
  scene('devices-none-found', async (page, messages) => {
    await page.goto('/devices?filter=nothing+is+called+this')
    await page.getByText(messages.devices.noneFound).waitFor()
  }),
  scene('devices-chosen', async (page, messages) => {
    await listed(page, messages)
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('row').nth(2).getByRole('checkbox').check()
    await button(page, messages.devices.bulk.edit).click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
  }),
  scene('device', opened),
  scene('device-key-changed', tested),
  scene('device-conflict', overtaken),
  scene('device-add', async (page, messages) => {
    await page.goto('/devices?do=add')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: messages.action.save }).click()
    await dialog.locator('.st-error').first().waitFor()
  }),
  scene('device-remove', async (page, messages) => {
    await opened(page)
    await page.locator('.st-device').getByRole('button', { name: messages.devices.remove }).click()
    await page.getByRole('dialog').waitFor()
  }),
  scene('devices-import', async page => {
    await page.goto('/devices?do=import')
    const csv = 'store,name,kind,protocol,address,port\n99999999,Lost,camera,rtsp,192.0.2.8,554\n'
    const file = { name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  }),
  scene('connections', async page => {
    await people(page)
    await page.goto('/devices?view=live')
    await page.getByRole('row', { name: /Ana Souza/ }).waitFor()
  }),
  scene('connection-end', async page => {
    await people(page)
    await page.goto('/devices?view=live')
    await page
      .getByRole('row', { name: /Ana Souza/ })
      .getByRole('button')
      .last()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
]
