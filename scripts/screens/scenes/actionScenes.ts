// The actions of a store: the catalogue, a form, what is asked before it runs, and runs.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { json, scene, unreachable, waiting } from '../steps.ts'

const catalogue = '**/api'
const form = '**/api/query'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** The form of an action, when it can be filled in. */
async function opened(page: Page, words: Messages, action: string): Promise<void> {
  await page.goto(`/actions/${action}`)
  await named(page, words.actions.review).waitFor()
}

async function asked(page: Page, words: Messages, action: string): Promise<void> {
  await opened(page, words, action)
  await named(page, words.actions.review).click()
  await page.getByRole('dialog').getByText(words.actions.dialog.does, { exact: true }).waitFor()
  await page.getByRole('dialog').locator('.st-skeleton').waitFor({ state: 'detached' })
}

export const actionScenes = [
  scene('actions', async page => {
    await page.goto('/actions')
    await page.locator('.st-action-card').first().waitFor()
  }),
  scene('actions-found-none', async (page, words) => {
    await page.goto('/actions?find=nothing that is there')
    await page.getByText(words.actions.noneFound).waitFor()
  }),
  scene('actions-loading', async page => {
    await page.route(catalogue, waiting)
    await page.goto('/actions')
    await page.locator('.st-skeleton').first().waitFor()
  }),
  scene('actions-failed', async (page, words) => {
    await page.route(catalogue, unreachable(words))
    await page.goto('/actions')
    await page.getByText(words.actions.failed).waitFor()
  }),
  scene('action-none', async (page, words) => {
    await page.route(catalogue, route => json(route, []))
    await page.goto('/actions')
    await page.getByText(words.actions.none).waitFor()
  }),
  scene('action-form', (page, words) => opened(page, words, 'printer-test')),
  scene('action-form-failed', async (page, words) => {
    await page.route(form, unreachable(words))
    await page.goto('/actions/printer-test')
    await page.getByText(words.actions.formFailed).waitFor()
  }),
  scene('action-several', async (page, words) => {
    await opened(page, words, 'health-report')
    await page.getByRole('radio', { name: words.actions.several }).check()
    await page.getByRole('textbox', { name: words.actions.reason }).waitFor()
  }),
  scene('action-asked', (page, words) => asked(page, words, 'health-report')),
  scene('action-run', async (page, words) => {
    await asked(page, words, 'health-report')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.actions.dialog.run, exact: true })
      .click()
    await page.locator('.st-action-runs').getByText(words.actions.run.states.done).first().waitFor()
  }),
]
