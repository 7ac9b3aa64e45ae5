// The plugins and the terminal: open, lost, ended, and where there is none.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { json, scene, unreachable, waiting } from '../steps.ts'

const list = '**/ext/terminals'
const none = {
  offer: { available: false, account: 'server', reason: 'No shell is offered here.' },
  most: 4,
  idle: 900,
  recorded: 0,
  terminals: [],
}

/** The session's shell belongs to whoever opened it last, so these scenes run alone. */
const withShell = (name: string, arrange: (page: Page, messages: Messages) => Promise<void>) => ({
  ...scene(name, async (page, messages) => {
    await page.goto('/plugins/terminal')
    await page.getByText(messages.terminal.state.open, { exact: true }).waitFor()
    await arrange(page, messages)
  }),
  alone: true,
})

/** Dispatches a paste event as a browser does. */
const pasted = (page: Page, text: string) =>
  page.locator('.xterm textarea').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

export const pluginScenes = [
  scene('plugins', async (page, messages) => {
    await page.goto('/plugins')
    await page.getByRole('list', { name: messages.route.plugins }).waitFor()
  }),
  scene('plugins-failed', async (page, messages) => {
    await page.route('**/ext/plugins', unreachable(messages))
    await page.goto('/plugins')
    await page.getByText(messages.plugins.failed).waitFor()
  }),
  withShell('terminal', async page => {
    await page.locator('.xterm').click()
    await page.keyboard.type('ls -l --color=always && printf "\\033[1;32mdone\\033[0m\\n"\n')
    await page.locator('.xterm-rows').getByText('done').last().waitFor()
  }),
  withShell('terminal-paste', async (page, messages) => {
    await pasted(page, 'cd /spool\nls -l kitchen-1\nrm -f kitchen-1/*.job\n')
    await page.getByRole('region', { name: messages.terminal.pasting.lines }).waitFor()
  }),
  withShell('terminal-search', async (page, messages) => {
    await page.getByRole('button', { name: messages.action.search, exact: true }).click()
    await page.getByRole('searchbox').fill('nothing that is there')
    await page.getByText(messages.terminal.search.none).waitFor()
  }),
  scene('terminal-none', async (page, messages) => {
    await page.route(list, route => json(route, none))
    await page.goto('/plugins/terminal')
    await page.getByText(messages.terminal.none).waitFor()
  }),
  scene('terminal-loading', async page => {
    await page.route(list, waiting)
    await page.goto('/plugins/terminal')
    await page.locator('.st-skeleton').first().waitFor()
  }),
]
