// Operators, adding one, the operator's own profile.
import type { Page } from '@playwright/test'
import type { Scene } from '../scenes.ts'
import { broken, button, changed, heading, rows, waiting } from '../steps.ts'

const list = '**/ext/operators?*'
const profile = '**/ext/profile'

const first = (page: Page) => page.getByRole('row').getByRole('link').first()

let added = 0

async function add(page: Page, submit: boolean): Promise<void> {
  await page.goto('/auth/signup')
  added += 1
  await page.locator('#username').fill(submit ? `mariana.souza.${added}` : 'ana1')
  await page.locator('#name').fill('Mariana Souza')
  await page.locator('#password').fill(submit ? 'rowan-saddle-quartz-4182' : 'short')
  await page.locator('button[type="submit"]').click()
}

/** Opens an operator other than the signed-in one. */
async function openAnother(page: Page): Promise<void> {
  await page.goto('/operators?filter=carmen')
  await first(page).click()
  await page.getByRole('checkbox').nth(3).waitFor()
}

async function press(page: Page, name: string, confirm: string): Promise<void> {
  await button(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
}

export const peopleScenes: readonly Scene[] = [
  {
    name: 'operators',
    as: 'connected',
    arrange: async page => {
      await page.goto('/operators')
      await first(page).waitFor()
    },
  },
  {
    name: 'operators-one',
    as: 'connected',
    arrange: async page => {
      await page.route(
        list,
        rows(all => all.slice(0, 1)),
      )
      await page.goto('/operators')
      await first(page).waitFor()
    },
  },
  {
    name: 'operators-too-much',
    as: 'connected',
    arrange: async page => {
      const long = 'Maria Fernanda de Albuquerque e Vasconcelos-Hohenzollern'
      await page.route(
        list,
        rows(all => all.map(item => ({ ...item, name: long, username: 'm'.repeat(60) }))),
      )
      await page.goto('/operators')
      await first(page).waitFor()
    },
  },
  {
    name: 'operators-loading',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(list, waiting)
      await page.goto('/operators')
      await heading(page, messages.route.operators)
    },
  },
  {
    name: 'operators-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(list, broken(messages))
      await page.goto('/operators')
      await page.getByText(messages.operators.failed).waitFor()
    },
  },
  {
    name: 'operators-none-found',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/operators?filter=nothing+is+called+this')
      await page.getByText(messages.operators.noneFound).waitFor()
    },
  },
  {
    name: 'operator',
    as: 'connected',
    arrange: async page => {
      await page.goto('/operators')
      await first(page).click()
      await page.getByRole('checkbox').nth(3).waitFor()
    },
  },
  {
    name: 'operator-changed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route('**/ext/operators/*/pages', changed)
      await openAnother(page)
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('checkbox').nth(3).check()
      await button(page, messages.action.save).click()
      await button(page, messages.operators.loadNew).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'operator-disable',
    as: 'connected',
    arrange: async (page, messages) => {
      await openAnother(page)
      await button(page, messages.operators.account.disable).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'operator-code',
    as: 'connected',
    arrange: async (page, messages) => {
      await openAnother(page)
      await press(page, messages.operators.account.reset, messages.operators.account.reset)
      await button(page, messages.operators.code.done).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'signup',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/auth/signup')
      await heading(page, messages.operators.add)
    },
  },
  {
    name: 'signup-wrong',
    as: 'connected',
    arrange: async page => {
      await add(page, false)
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'signup-code',
    as: 'connected',
    arrange: async (page, messages) => {
      await add(page, true)
      await page.getByRole('link', { name: messages.operators.signup.another }).waitFor()
    },
  },
  {
    name: 'profile',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/profile')
      await page.getByText(messages.operators.sessions.current).waitFor()
    },
  },
  {
    name: 'profile-loading',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(profile, waiting)
      await page.goto('/profile')
      await heading(page, messages.route.profile)
    },
  },
  {
    name: 'profile-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(profile, broken(messages))
      await page.goto('/profile')
      await button(page, messages.action.retry).waitFor()
    },
  },
]
