// On-boarding records: a store's form, the form builder, a CSV file of stores, and everything that
// can go wrong.
import type { Page } from '@playwright/test'
import type { Job } from '#src/dataProvider/index.ts'
import type { Messages } from '#src/i18n/gb/index.ts'
import { broken, button, json, noDrafts, waiting } from '../steps.ts'
import { chains, type OnboardingScene, scene } from './onboardingScenes.ts'

/** A demo store: its form has a field of each type, all answered. */
const store = 8
const form = 1
/** A demo franchise in Brazil. */
const franchise = 1

const at = () => new Date(Date.now() - 95_000).toISOString()
const saved = (page: Page, messages: Messages) => button(page, messages.action.save)

async function record(page: Page, kind: string, id?: number): Promise<void> {
  await noDrafts(page)
  await page.goto(`${chains}/create${kind}${id === undefined ? '' : `/${id}`}`)
  await page.locator('.st-record .MuiInputBase-input').first().waitFor()
}

async function storeForm(page: Page): Promise<void> {
  await record(page, 'store', store)
  await page.locator('.st-store-form .leaflet-container').first().waitFor()
  await page.waitForTimeout(900) // the map's tiles load one by one
}

const within = async (page: Page, name: string | RegExp) => {
  await page.getByRole('group', { name }).first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(700)
}

const box = { west: -6.3, south: 53.3, east: -6.2, north: 53.4 }
const warning = { field: 'delivery_area', box, store: null, counted: true, accepted: null }
const checks = {
  complete: false,
  fingerprint: 'two',
  open: 2,
  pending: false,
  warnings: [
    { ...warning, code: 'area.pin', values: {} },
    { ...warning, code: 'area.country', values: { country: 'GB', found: 'IE', percent: 100 } },
    {
      ...warning,
      code: 'area.overlap',
      values: { percent: 12, otherPercent: 30 },
      store: { id: 9, name: 'Forno Viola Ancoats', storeNumber: '0020' },
      accepted: { by: 'mariana', at: at(), reason: 'Both agreed to share the station' },
    },
    {
      ...warning,
      code: 'area.gap',
      counted: false,
      values: { m2: 340_000, stores: [9, 12] },
      store: { id: 9, name: 'Forno Viola Ancoats', storeNumber: '0020' },
    },
  ],
}

async function builder(page: Page, id?: number): Promise<void> {
  await record(page, 'form', id)
  if (id !== undefined) await page.locator('ol[aria-labelledby$="-title"] > li').first().waitFor()
}

const field = (messages: Messages, type: 'db' | 'custom') =>
  new RegExp(`^${messages.builder.types[type]}`)

/** Makes saving a chain conflict with another operator's change. */
async function conflict(page: Page, messages: Messages): Promise<void> {
  const current = { id: 1, name: 'Forno Viola do Brasil', franchises: 3, stores: 28, version: '9' }
  const refusal = { status: 'failed', code: 'record.changed_by', info: '', current }
  const by = { by: 'mariana', at: at(), version: '9' }
  await page.route('**/api/chain/1', route =>
    route.request().method() === 'PUT'
      ? json(route, { ...refusal, conflict: by }, 412)
      : route.fallback(),
  )
  await record(page, 'chain', 1)
  await page.locator('.st-record .MuiInputBase-input').first().fill('Forno Viola & Filhos')
  await saved(page, messages).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(600)
}

const good = 'Número;Nome;Cidade;UF\n0042;Padaria São João;Olinda;PE\n0043;Café Aurora;Recife;PE\n'
const bad = `${good}0042;Padaria Dupla;Recife;PE\n0044;;Recife;PE\n0045;${'Nome '.repeat(60)};;\n`

/** Uploads a file and shows its columns. */
async function columns(page: Page, text: string): Promise<void> {
  await page.goto(`${chains}?list=stores&upload=${franchise}`)
  const file = { name: 'lojas do nordeste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.st-csv-mapping').first().waitFor()
}

async function checked(page: Page, messages: Messages, text: string): Promise<void> {
  await columns(page, text)
  await button(page, messages.action.next).click()
  await page.locator('.st-csv-rows').waitFor()
}

const job = (more: Partial<Job>): Job => ({
  id: '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c01',
  kind: 'applyCsvUpload',
  subject: 'lojas do nordeste.csv',
  store: null,
  connection: null,
  state: 'running',
  cancelling: false,
  progress: { step: 'checking', unit: 'rows', done: 200, total: 303 },
  created: at(),
  started: at(),
  ended: null,
  result: null,
  report: null,
  failure: null,
  ...more,
})

/** Shows a file being applied, or applied, according to the job. */
async function applying(page: Page, messages: Messages, now: Job): Promise<void> {
  let begun = false
  await page.route('**/ext/jobs/*', route => json(route, now))
  await page.route('**/ext/onboarding/csv/*/apply', route => {
    begun = true
    return json(route, now, 202)
  })
  await page.route(/\/ext\/onboarding\/csv\/[^/?]+$/, async route => {
    if (!begun) return route.fallback()
    const upload = await (await route.fetch()).json()
    const applied = now.state === 'done' ? at() : null
    return json(route, { ...upload, job: now.id, applied })
  })
  await checked(page, messages, good)
  await button(
    page,
    messages.csv.apply.do.split(' |||| ').at(-1)?.replace('%{smart_count}', '2') ?? '',
  )
    .or(page.locator('.st-step-foot .MuiButton-contained'))
    .first()
    .click()
  await page.getByRole('region', { name: messages.csv.steps.apply }).waitFor()
  await page.waitForTimeout(500)
}

export const recordScenes: readonly OnboardingScene[] = [
  scene('chain-new', page => record(page, 'chain')),
  scene('chain-incomplete', async (page, messages) => {
    await record(page, 'franchise')
    await saved(page, messages).click()
    await page.locator('.st-record .st-error').first().waitFor()
  }),
  scene('chain-draft', async (page, messages) => {
    const draft = {
      id: job({}).id,
      page: 'chains',
      store: 0,
      key: 'chains:new',
      saved: at(),
      size: 40,
    }
    const content = { at: at(), content: { version: '', changes: { name: 'Forno' } } }
    await page.route(/\/ext\/drafts\?/, route => json(route, [draft]))
    await page.route(`**/ext/drafts/${draft.id}`, route => json(route, { ...draft, content }))
    await page.goto(`${chains}/createchain`)
    await button(page, messages.onboarding.draft.restore).waitFor()
  }),
  scene('record-loading', async page => {
    await page.route('**/api/store/*', waiting)
    await page.goto(`${chains}/createstore/${store}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
  }),
  scene('record-failed', async (page, messages) => {
    await page.route('**/api/store/*', broken(messages))
    await page.goto(`${chains}/createstore/${store}`)
    await page.getByText(messages.onboarding.openFailed).waitFor()
  }),
  scene('store', storeForm),
  scene('store-address', async page => {
    await storeForm(page)
    await within(page, /^Address/)
  }),
  scene('store-area', async page => {
    await storeForm(page)
    await within(page, /^Delivery area/)
  }),
  scene('store-area-tool', async (page, messages) => {
    await storeForm(page)
    const { areaTools } = messages.places
    const area = page.getByRole('group', { name: /^Delivery area/ }).first()
    await area.getByRole('button', { name: areaTools.menu.draw, exact: true }).click()
    await page.getByRole('menuitem', { name: areaTools.shape.circle }).click()
    await area.getByRole('textbox', { name: areaTools.number.radius }).fill('2500')
    await area.getByRole('toolbar').evaluate(toolbar => toolbar.scrollIntoView())
    await page.waitForTimeout(700)
  }),
  scene('store-area-import', async (page, messages) => {
    await storeForm(page)
    const { area: texts } = messages.places
    const area = page.getByRole('group', { name: /^Delivery area/ }).first()
    await area.getByRole('button', { name: texts.import, exact: true }).click()
    await area.getByRole('textbox', { name: texts.paste }).fill('<!DOCTYPE kml><kml/>')
    await area.getByRole('button', { name: texts.take, exact: true }).click()
    await area.getByRole('alert').first().waitFor()
    await area.getByRole('toolbar').evaluate(toolbar => toolbar.scrollIntoView())
  }),
  scene('store-warnings', async (page, messages) => {
    await page.route(`**/ext/onboarding/stores/${store}/checks`, route => json(route, checks))
    await storeForm(page)
    await button(page, messages.answers.checks.giveReason).click()
  }),
  scene('store-refused', async (page, messages) => {
    await storeForm(page)
    const first = page.locator('.st-store-form .MuiInputBase-input').first()
    await first.fill('')
    await saved(page, messages).click()
    await page.locator('.st-store-form .st-error').first().waitFor()
  }),
  scene('form-new', async (page, messages) => {
    await builder(page)
    await page.getByRole('button', { name: field(messages, 'custom') }).waitFor()
  }),
  scene('form', page => builder(page, form)),
  scene('form-field', async (page, messages) => {
    await builder(page)
    await page.locator('.st-record .MuiInputBase-input').first().fill('Till')
    await page.getByRole('button', { name: field(messages, 'custom') }).click()
    await page.getByRole('textbox', { name: messages.builder.label, exact: true }).fill('Tills')
    await page.getByRole('button', { name: field(messages, 'db') }).click()
    await saved(page, messages).click()
    await page.locator('.st-built-problems').waitFor()
    await page.locator('.st-built-problems').scrollIntoViewIfNeeded()
  }),
  scene('form-preview', async (page, messages) => {
    await builder(page, form)
    const preview = page.getByRole('region', { name: messages.builder.preview })
    if (!(await preview.isVisible())) await button(page, messages.builder.showPreview).click()
    await button(page, messages.builder.tryIt).click()
    await preview.locator('.st-error').first().waitFor()
    await preview.scrollIntoViewIfNeeded()
  }),
  scene('form-save', async (page, messages) => {
    await builder(page, form)
    await page.getByRole('button', { name: field(messages, 'custom') }).click()
    await page.getByRole('textbox', { name: messages.builder.label, exact: true }).fill('Parking')
    await page.getByRole('checkbox', { name: messages.builder.required, exact: true }).check()
    await saved(page, messages).click()
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  }),
  scene('form-versions', async page => {
    await builder(page, 3)
    await page.locator('main .st-table').scrollIntoViewIfNeeded()
    await page.locator('main .st-table').getByRole('row').nth(1).waitFor()
  }),
  scene('conflict', conflict),
  scene('conflict-compared', async (page, messages) => {
    await conflict(page, messages)
    await button(page, messages.onboarding.conflict.compare).click()
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
  }),
  scene('leave', async (page, messages) => {
    await record(page, 'chain')
    await page.locator('.st-record .MuiInputBase-input').first().fill('Forno')
    await page.getByRole('link', { name: messages.onboarding.toList }).click()
    await page.getByRole('dialog').waitFor()
  }),
  scene('csv-file', async page => {
    await page.goto(`${chains}?list=stores&upload=`)
    await page.locator('.st-csv-drop').waitFor()
  }),
  scene('csv-refused', async page => {
    await page.goto(`${chains}?list=stores&upload=${franchise}`)
    const file = { name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from('name\n"open\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('main .MuiAlert-colorError').waitFor()
  }),
  scene('csv-columns', page => columns(page, good)),
  scene('csv-check', (page, messages) => checked(page, messages, good)),
  scene('csv-rejected', (page, messages) => checked(page, messages, bad)),
  scene('csv-applying', (page, messages) => applying(page, messages, job({}))),
  scene('csv-done', (page, messages) =>
    applying(
      page,
      messages,
      job({ state: 'done', ended: at(), report: { done: 2, skipped: 3, failed: [] } }),
    ),
  ),
]
