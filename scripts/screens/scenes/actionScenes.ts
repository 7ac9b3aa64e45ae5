// The actions of a store: the catalogue, a form, the confirmation, and runs.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { json, scene, unreachable, waiting } from '../steps.ts'

const catalogue = '**/api'
const form = '**/api/query'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Opens an action's form and waits until it can be filled in. */
async function opened(page: Page, messages: Messages, action: string): Promise<void> {
  await page.goto(`/actions/${action}`)
  await named(page, messages.actions.review).waitFor()
}

async function reviewed(page: Page, messages: Messages, action: string): Promise<void> {
  await opened(page, messages, action)
  await named(page, messages.actions.review).click()
  const details = { name: messages.actions.dialog.details, exact: true }
  await page.getByRole('dialog').getByRole('button', details).click()
  await page.getByRole('dialog').getByText(messages.actions.dialog.does, { exact: true }).waitFor()
  await page.getByRole('dialog').locator('.st-skeleton').waitFor({ state: 'detached' })
}

export const actionScenes = [
  scene('actions', async page => {
    await page.goto('/actions')
    await page.locator('.st-action-card').first().waitFor()
  }),
  scene('actions-found-none', async (page, messages) => {
    await page.goto('/actions?find=nothing that is there')
    await page.getByText(messages.actions.noneFound).waitFor()
  }),
  scene('actions-loading', async page => {
    await page.route(catalogue, waiting)
    await page.goto('/actions')
    await page.locator('.st-skeleton').first().waitFor()
  }),
  scene('actions-failed', async (page, messages) => {
    await page.route(catalogue, unreachable(messages))
    await page.goto('/actions')
    await page.getByText(messages.actions.failed).waitFor()
  }),
  scene('action-none', async (page, messages) => {
    await page.route(catalogue, route => json(route, []))
    await page.goto('/actions')
    await page.getByText(messages.actions.none).waitFor()
  }),
  scene('action-form', (page, messages) => opened(page, messages, 'printer-test')),
  scene('action-form-failed', async (page, messages) => {
    await page.route(form, unreachable(messages))
    await page.goto('/actions/printer-test')
    await page.getByText(messages.actions.formFailed).waitFor()
  }),
  scene('action-several', async (page, messages) => {
    await opened(page, messages, 'health-report')
    await page.getByRole('radio', { name: messages.actions.several }).check()
    await page.getByRole('textbox', { name: messages.actions.reason }).waitFor()
  }),
  scene('action-asked', (page, messages) => reviewed(page, messages, 'health-report')),
  scene('action-run', async (page, messages) => {
    await reviewed(page, messages, 'health-report')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: messages.actions.dialog.run, exact: true })
      .click()
    await page
      .locator('.st-action-runs')
      .getByText(messages.actions.run.states.done)
      .first()
      .waitFor()
  }),
]
