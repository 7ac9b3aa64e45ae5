// The frame around every page: menus, command palette, shortcuts, the session's last minutes,
// offline.
import type { Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import type { Scene } from '../scenes.ts'
import { button, heading, json } from '../steps.ts'

const monitor = async (page: Page, messages: Messages) => {
  await page.goto('/monitor')
  await heading(page, messages.route.monitor)
}

/**
 * Moves the server's clock ahead in every response, so that the session has `left` seconds left.
 */
async function later(page: Page, left: number): Promise<void> {
  const { origins } = await page.context().storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const token = stored.find(({ name }) => name === 'support-tools.token')?.value ?? ''
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const ahead = exp * 1000 - Date.now() - left * 1000
  await page.route(/\/(acl|ext|data|stores|exp|filesystem|freshdesk)(\/|$|\?)/, async route => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const response = await route.fetch()
    const date = new Date(Date.now() + ahead).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

const palette = async (page: Page, messages: Messages, typed: string) => {
  await monitor(page, messages)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: messages.looks.palette.label }).fill(typed)
}

/** Presses a button of the operator's menu. */
const fromMenu = async (page: Page, name: string) => {
  await page.locator('.st-initials').click()
  await button(page, name).click()
}

export const shellScenes: readonly Scene[] = [
  {
    name: 'store-menu',
    as: 'connected',
    arrange: async (page, messages) => {
      await monitor(page, messages)
      await page.locator('.st-about-button').click()
      await page.locator('.st-bar-panel dd').nth(1).waitFor()
    },
  },
  {
    name: 'slow',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(/\/data\/journal(\?|$)/, () => undefined) // never answered
      await page.goto('/journal')
      await page.getByText(messages.app.slow).waitFor()
    },
  },
  {
    name: 'store-menu-others',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(/\/ext\/stores\/\d+$/, async route => {
        const response = await route.fetch()
        const since = new Date(Date.now() - 900_000).toISOString()
        const names = ['mariana', 'a.very.long.name.of.an.operator']
        const reason = 'The printer in the kitchen is silent'
        const operators = names.map(username => ({
          username,
          name: '',
          since,
          reason,
          own: false,
        }))
        await json(route, { ...(await response.json()), operators })
      })
      await monitor(page, messages)
      await page.locator('.st-about-button').click()
      await page.getByText('mariana').first().waitFor()
    },
  },
  {
    name: 'two-minutes-left',
    as: 'connected',
    arrange: async (page, messages) => {
      await later(page, 100)
      await monitor(page, messages)
      // Simulates half a minute without activity.
      await page.evaluate(() => {
        const now = performance.now.bind(performance)
        performance.now = () => now() + 31_000
      })
      await button(page, messages.layout.stay).waitFor()
    },
  },
  {
    name: 'offline',
    as: 'connected',
    arrange: async (page, messages) => {
      await monitor(page, messages)
      await page.context().setOffline(true)
      await page.getByText(messages.layout.paused).waitFor()
    },
  },
  { name: 'palette', as: 'connected', arrange: (page, messages) => palette(page, messages, '') },
  {
    name: 'palette-stores',
    as: 'connected',
    arrange: async (page, messages) => {
      await palette(page, messages, 'ma')
      await page.locator('[id*="store-"][role="option"]').nth(2).waitFor()
    },
  },
  {
    name: 'palette-disabled',
    as: 'signedIn',
    arrange: async (page, messages) => {
      await page.goto('/journal')
      await page.getByRole('heading', { name: messages.route.journal, level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      await page.locator('.st-palette-option').nth(3).waitFor()
    },
  },
  {
    name: 'palette-none',
    as: 'connected',
    arrange: async (page, messages) => {
      await palette(page, messages, 'qqqqqq')
      await page.getByText(/qqqqqq/).waitFor()
    },
  },
  {
    name: 'palette-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(/\/ext\/stores\?/, route =>
        json(route, { status: 'failed', code: 'server.error', info: '' }, 500),
      )
      await palette(page, messages, 'jour')
      await page.getByText(messages.looks.palette.failed).waitFor()
    },
  },
  {
    name: 'shortcuts',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/filesmanager?path=/config')
      await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: messages.looks.keys.title }).waitFor()
    },
  },
  {
    name: 'tour',
    as: 'connected',
    arrange: async (page, messages) => {
      await monitor(page, messages)
      await fromMenu(page, messages.layout.tour)
      await page.getByRole('dialog', { name: messages.guide.tour.store.title }).waitFor()
    },
  },
  {
    name: 'whats-new',
    as: 'connected',
    arrange: async (page, messages) => {
      await monitor(page, messages)
      await fromMenu(page, messages.layout.news)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  // Placed here because a scene of the operators' pages ends this operator's session.
  {
    name: 'signup-refused',
    as: 'pageless',
    arrange: async (page, messages) => {
      await page.goto('/auth/signup')
      await heading(page, messages.operators.signup.refused)
    },
  },
]
