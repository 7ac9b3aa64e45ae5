// The screens that visual.spec.ts takes pictures of, and the way to each. What differs from run to
// run (who, when, from where) is given here: the answers of the server that tell it are replaced.
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import type { Server } from './server.ts'
import { chooseStore, demoStore, enterPassword, expectHeading, giveReason } from './words.ts'

export interface Scene {
  readonly name: string
  readonly arrange: (page: Page, server: Server) => Promise<void>
}

/** Signed in as somebody whose name is as long as that of the others who are in pictures. */
async function enter(page: Page, server: Server, at: string, connected = false): Promise<void> {
  const who = server.roster.take('pictured')
  await signInByApi(page, server.address, who, connected ? { store: demoStore(6) } : {})
  await page.goto(at)
}

const wizard = async (page: Page, server: Server) => {
  await enter(page, server, '/stores')
  await expectHeading(page, 'Stores')
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
      await chooseStore(page, demoStore(6))
      await page.getByRole('textbox', { name: 'Reason' }).waitFor()
    },
  },
  {
    name: 'confirm',
    arrange: async (page, server) => {
      await wizard(page, server)
      await chooseStore(page, demoStore(6))
      await giveReason(page, 'Till 2 prints the wrong address')
      await page.getByRole('button', { name: 'Connect' }).waitFor()
    },
  },
  {
    name: 'not-available',
    arrange: async (page, server) => {
      await enter(page, server, '/devices')
      await expectHeading(page, 'Manage Connections')
    },
  },
  {
    name: 'journal-empty',
    arrange: async (page, server) => {
      await enter(page, server, '/journal?filter=nothing+is+called+this', true)
      await page.getByText('No record matches').waitFor()
    },
  },
]
