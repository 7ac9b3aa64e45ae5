// The scenes of visual.spec.ts, and the way to each. Everything that differs between runs (who,
// when, from where) is fixed here: the responses that contain it are replaced.
import type { Page } from '@playwright/test'
import type { components } from '#src/generated/api.ts'
import { signInByApi } from './api.ts'
import type { Server } from './server.ts'
import { chooseStore, demoStore, enterPassword, expectHeading, giveReason } from './words.ts'

export interface Scene {
  readonly name: string
  readonly arrange: (page: Page, server: Server) => Promise<void>
}

/** Signs in as an operator whose name is as long as those of the others in pictures. */
async function enter(page: Page, server: Server, at: string, connected = false): Promise<void> {
  const who = server.roster.take('pictured')
  await signInByApi(page, server.address, who, connected ? { store: demoStore(44) } : {})
  await page.goto(at)
}

const wizard = async (page: Page, server: Server) => {
  await enter(page, server, '/stores')
  await expectHeading(page, 'Stores')
}

type Schemas = components['schemas']
const at = '2025-03-04T09:05:00.000Z'

const operator = (id: number, more: Partial<Schemas['Operator']>): Schemas['Operator'] => ({
  id,
  username: `operator-${id}`,
  name: 'Ana Souza',
  pages: ['monitor', 'journal'],
  disabled: null,
  created: at,
  sessions: 0,
  lastSignIn: null,
  version: '1',
  ...more,
})

const operators: Schemas['OperatorPage'] = {
  data: [
    operator(1, { sessions: 2, lastSignIn: at }),
    operator(2, { pages: [] }),
    operator(3, { disabled: at, lastSignIn: at }),
    operator(4, { name: 'Maria Fernanda de Albuquerque e Vasconcelos' }),
  ],
  links: {
    pagination: {
      total: 4,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      next_page_url: null,
      prev_page_url: null,
      from: 1,
      to: 4,
    },
  },
}

const session = (id: string, current: boolean): Schemas['SessionEntry'] => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  current,
  started: at,
  expires: at,
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  store: current ? { id: 1, name: 'Forno Viola' } : null,
})

/** Today's times show the time of day alone, which is equally wide at any hour. */
const seals = (): Schemas['JournalSeals'] => ({
  links: 2,
  sealed: new Date().toISOString(),
  waiting: 0,
  since: null,
  removed: 0,
  before: null,
  months: 0,
})

const profile: Schemas['Profile'] = {
  username: 'operator-1',
  name: 'Ana Souza',
  pages: ['monitor', 'journal'],
  created: at,
  sessions: [session('1', true), session('2', false)],
  seen: { tour: true, version: '999.0.0' },
}

export const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    arrange: async page => {
      await page.goto('/')
      await expectHeading(page, 'Sign in')
    },
  },
  {
    name: 'code',
    arrange: async (page, server) => {
      await page.goto('/')
      await enterPassword(page, server.roster.take('pictured'))
      await expectHeading(page, 'One-time code')
    },
  },
  { name: 'stores', arrange: wizard },
  {
    name: 'reason',
    arrange: async (page, server) => {
      await wizard(page, server)
      await chooseStore(page, demoStore(43))
      await page.getByRole('textbox', { name: 'Reason' }).waitFor()
    },
  },
  {
    name: 'confirm',
    arrange: async (page, server) => {
      await wizard(page, server)
      await chooseStore(page, demoStore(43))
      await giveReason(page, 'Till 2 prints the wrong address')
      await page.getByRole('button', { name: 'Connect' }).waitFor()
    },
  },
  {
    name: 'journal-empty',
    arrange: async (page, server) => {
      await page.route('**/ext/journal/seals', route => route.fulfill({ json: seals() }))
      await enter(page, server, '/journal?filter=nothing+is+called+this', true)
      await page.getByText('No records match').waitFor()
    },
  },
  {
    name: 'operators',
    arrange: async (page, server) => {
      await page.route('**/ext/operators?*', route => route.fulfill({ json: operators }))
      await enter(page, server, '/operators')
      await page.getByText('operator-4').first().waitFor()
    },
  },
  {
    name: 'profile',
    arrange: async (page, server) => {
      await page.route('**/ext/profile', route => route.fulfill({ json: profile }))
      await enter(page, server, '/profile')
      await page.getByText('This session').waitFor()
    },
  },
]
