// Logs & Configs: log files, exchanges, configuration documents.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { transaction } from '../plantLogs.ts'
import {
  broken,
  button,
  compared,
  foundIn,
  json,
  noDrafts,
  scene,
  unreachable,
  waiting,
} from '../steps.ts'

const service = '/logs/scenes/service.log'
const row = (page: Page) => page.locator('.st-log-row').first()
const lines = (page: Page) => row(page).waitFor()
const found = (page: Page, messages: Messages, target = row(page)) =>
  foundIn(page, messages, target)

/** Opens a log with filters from the address. */
async function log(page: Page, file: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`/logs?${new URLSearchParams({ file, ...more })}`)
  await page.locator('.st-log-view h2').first().waitFor()
}

const answers = (change: (answer: Record<string, unknown>) => unknown) => (page: Page) =>
  page.route(calls.exchanges, async route =>
    json(route, change(await (await route.fetch()).json())),
  )

const calls = {
  logs: '**/glogfile',
  exchanges: '**/glog',
  config: '**/config',
}

export const fileScenes = [
  scene('logs', async page => {
    await page.goto('/logs')
    await page.locator('.st-log-files a').first().waitFor()
  }),
  scene('logs-loading', async page => {
    await page.route(calls.logs, waiting)
    await page.goto('/logs')
    await page.locator('.st-tabs .st-skeleton').first().waitFor()
  }),
  scene('logs-failed', async (page, messages) => {
    await page.route(calls.logs, unreachable(messages))
    await page.goto('/logs')
    await page.getByText(messages.logsFiles.listFailed).waitFor()
  }),
  scene('logs-none', async (page, messages) => {
    await page.route(calls.logs, async route => {
      const answer = await (await route.fetch()).json()
      await json(route, { ...answer, files: [] })
    })
    await page.goto('/logs')
    await page.getByText(messages.logsFiles.noFiles).waitFor()
  }),
  scene('log', async page => {
    await log(page, service)
    await lines(page)
  }),
  scene('log-wrapped', async (page, messages) => {
    await log(page, service, { wrap: '1', fold: '1' })
    await lines(page)
    const more = messages.logsFiles.moreLines
      .split('||||')
      .at(-1)
      ?.trim()
      .replace('%{smart_count}', '4')
    await button(page, more ?? '')
      .last()
      .click()
  }),
  scene('log-empty', async (page, messages) => {
    await log(page, '/logs/scenes/empty.log')
    await page.getByText(messages.logsFiles.emptyFile).waitFor()
  }),
  scene('log-one', async page => {
    await log(page, '/logs/scenes/one.log')
    await lines(page)
  }),
  scene('log-too-much', async page => {
    await log(
      page,
      '/logs/scenes/a log whose name says nearly everything there is to say about it.log',
    )
    await lines(page)
  }),
  scene('log-broken', async page => {
    await page.goto(`/logs?file=${encodeURIComponent('/logs/scenes/broken.log.gz')}`)
    await page.locator('.st-log-view .st-state, .st-log-row').first().waitFor()
  }),
  scene('log-paused', async (page, messages) => {
    await log(page, '/logs/pos.log')
    await lines(page)
    await button(page, messages.action.pause).click()
    await button(page, messages.logsExchanges.follow).waitFor()
  }),
  scene('log-found', async (page, messages) => {
    await log(page, service, { text: 'order 10471' })
    await found(page, messages)
    await page.locator('.st-log-bars').waitFor()
  }),
  scene('log-json', async (page, messages) => {
    await log(page, '/logs/scenes/json.log', { fields: 'order,http.status' })
    await lines(page)
    await button(page, messages.logsFiles.first).click()
    await button(page, messages.logsFiles.json.raw).first().click()
  }),
  scene('logs-all', async page => {
    await page.goto(`/logs?${new URLSearchParams({ all: '1', text: 'order' })}`)
    await lines(page)
  }),
  scene('log-newest', async (page, messages) => {
    await log(page, service, { text: 'order 10471', newest: '1' })
    await found(page, messages)
  }),
  scene('log-found-times', async (page, messages) => {
    await log(page, service, {
      level: 'warning,error',
      zone: 'America/Sao_Paulo',
      from: '2026-11-20T03:30:00',
      to: '2026-11-20T12:00:00',
    })
    await found(page, messages)
  }),
  scene('log-last-hour', async (page, messages) => {
    await log(page, '/logs/dispatch.log')
    await lines(page)
    await button(page, messages.logsFiles.search.last.hour).click()
    await page.locator('.st-log-bars').waitFor()
    await lines(page)
  }),
  scene('log-around', async (page, messages) => {
    await log(page, service, { text: 'order 10471' })
    const around = page.getByRole('link', { name: messages.logsFiles.around }).nth(3)
    await found(page, messages, around)
    await around.click()
    await page.locator('.st-log-row[aria-current]').waitFor()
  }),
  scene('log-found-none', async (page, messages) => {
    await log(page, service, { text: 'nothing is called this' })
    await found(page, messages, page.getByText(messages.logsFiles.noneFound))
  }),
  scene('log-pattern-wrong', async (page, messages) => {
    await log(page, service, { text: '(', regex: '1' })
    await page.getByText(messages.logsFiles.searchFailed).waitFor()
  }),
]

const exchanges = async (page: Page) => {
  await page.goto('/logs?part=exchanges')
  await page.locator('.st-exchange-table tbody tr').first().waitFor()
}
const opened = async (page: Page) => {
  await page.goto(`/logs?part=exchanges&transaction=${transaction}`)
  await page.getByRole('link', { name: transaction }).click()
  await page.locator('.st-exchange-detail pre').first().waitFor()
}

export const exchangeScenes = [
  scene('exchanges', exchanges),
  scene('exchanges-loading', async (page, messages) => {
    await page.route(calls.exchanges, waiting)
    await page.goto('/logs?part=exchanges')
    await page.getByText(messages.logsExchanges.looking).waitFor()
  }),
  scene('exchanges-failed', async (page, messages) => {
    await page.route(calls.exchanges, broken(messages))
    await page.goto('/logs?part=exchanges')
    await page.getByText(messages.logsExchanges.failed).waitFor()
  }),
  scene('exchanges-no-log', async (page, messages) => {
    await answers(answer => ({ ...answer, file: null, records: [], next: null }))(page)
    await page.goto('/logs?part=exchanges')
    await page.getByText(messages.logsExchanges.noLog).first().waitFor()
  }),
  scene('exchanges-none', async (page, messages) => {
    await page.goto('/logs?part=exchanges&transaction=nothing+is+called+this')
    await page.getByText(messages.logsExchanges.noneText).waitFor()
  }),
  scene('exchanges-one', async page => {
    await page.goto(`/logs?part=exchanges&transaction=${transaction}`)
    await page.getByRole('link', { name: transaction }).waitFor()
  }),
  scene('exchange', opened),
  scene('exchange-diff', async (page, messages) => {
    await opened(page)
    await page.getByRole('radio', { name: messages.logsExchanges.view.diff }).check()
    await compared(page)
    await page.locator('.st-exchange-diff .line-delete').first().waitFor()
  }),
]

const document = async (page: Page, doc: string, view?: string) => {
  await noDrafts(page)
  const search = new URLSearchParams({ part: 'config', doc, ...(view ? { view } : {}) })
  await page.goto(`/logs?${search}`)
  await page.locator('.st-config-head h2').waitFor()
}
/** A field with a day's hours, recognised by its value. */
const someHours = (page: Page) => page.locator('.st-config-form input[value*=":"]').first()
const typed = async (page: Page) => {
  await document(page, 'store', 'form')
  await someHours(page).fill('11:00-23:45')
}
/** Opens the history of the store document and waits for its versions. */
const history = async (page: Page) => {
  await document(page, 'store', 'history')
  await page.locator('.st-config-history li').first().waitFor()
}

export const configScenes = [
  scene('config', async page => {
    await page.goto('/logs?part=config')
    await page.locator('.st-beside-list > nav li').first().waitFor()
  }),
  scene('config-failed', async (page, messages) => {
    await page.route(calls.config, unreachable(messages))
    await page.goto('/logs?part=config')
    await page.getByText(messages.logsConfig.listFailed).waitFor()
  }),
  scene('config-form', async page => {
    await document(page, 'store', 'form')
    await page.locator('.st-config-form input').first().waitFor()
  }),
  scene('config-form-wrong', async page => {
    await document(page, 'store', 'form')
    await someHours(page).fill('whenever')
    await page.locator('.st-config-form').getByRole('alert').first().waitFor()
  }),
  scene('config-text', async page => {
    await document(page, 'store', 'text')
    await page.locator('.st-config-text .view-line').nth(3).waitFor()
  }),
  scene('config-text-wrong', async page => {
    await document(page, 'store', 'text')
    await page.locator('.st-config-text .view-line').nth(3).waitFor()
    await page.getByRole('code').first().getByRole('textbox').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.insertText('[open\nneither this\n')
    await page.locator('.st-config-faults button').first().waitFor()
  }),
  scene('config-save', async (page, messages) => {
    await typed(page)
    await button(page, messages.logsConfig.save).click()
    await compared(page)
    await page.locator('.st-config-compare-text .view-line').nth(3).waitFor()
  }),
  scene('config-history', history),
  scene('config-version', async (page, messages) => {
    await history(page)
    await page
      .getByRole('link', { name: compareName(messages) })
      .last()
      .click()
    await compared(page)
    await page.locator('.st-config-compare-text .view-line').nth(3).waitFor()
  }),
]

/** The beginning of the link that compares a version. */
const compareName = (messages: Messages): RegExp =>
  new RegExp(`^${messages.logsConfig.history.compareOne.split('%')[0]}`)
