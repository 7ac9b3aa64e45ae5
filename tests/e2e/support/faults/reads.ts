// Every screen of the console, as data: its address, and what shows that it has been read.
import type { Locator, Page } from '@playwright/test'
import type { Messages } from '#src/i18n/gb/index.ts'
import { demoStore } from '../words.ts'

export interface Read {
  readonly name: string
  readonly address: string
  /** Its content; by default anything but a failure and a skeleton. */
  readonly content?: (page: Page, messages: Messages) => Locator
}

const chains = '/onboardingform/chains'
const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1)

export const reads: readonly Read[] = [
  { name: 'monitor', address: '/monitor' },
  { name: 'fleet', address: '/fleet', content: row },
  { name: 'stores', address: '/stores', content: page => page.getByRole('treeitem').first() },
  { name: 'downloads', address: '/downloads' },
  { name: 'files', address: '/filesmanager?path=/config', content: row },
  {
    name: 'file',
    address: '/filesmanager?path=/config&file=/config/store.ini',
    content: page => page.locator('.view-line').nth(3),
  },
  { name: 'trash', address: '/filesmanager?path=/config&trash=1' },
  { name: 'logs', address: '/logs' },
  { name: 'log', address: '/logs?file=/logs/pos.log' },
  { name: 'exchanges', address: '/logs?part=exchanges' },
  { name: 'configuration', address: '/logs?part=config&doc=store&view=form' },
  { name: 'plugins', address: '/plugins' },
  { name: 'dispatch screen', address: '/plugins/dscreen' },
  { name: 'actions', address: '/actions' },
  { name: 'action', address: '/actions/printer-test' },
  { name: 'journal', address: '/journal', content: row },
  { name: 'statistics', address: '/journal?view=statistics' },
  { name: 'devices', address: '/devices', content: row },
  { name: 'connections', address: '/devices?view=live' },
  { name: 'device', address: '/devices?device=3' },
  { name: 'camera', address: `/qtcamera?store=${demoStore(8).id}` },
  { name: 'chains', address: chains, content: row },
  { name: 'tree', address: `${chains}?view=tree` },
  { name: 'map', address: `${chains}?view=map` },
  { name: 'deleted', address: `${chains}?view=deleted` },
  { name: 'coverage', address: `${chains}?coverage=8` },
  { name: 'chain', address: `${chains}/createchain/1` },
  { name: 'franchise', address: `${chains}/createfranchise/2` },
  { name: 'store', address: `${chains}/createstore/12` },
  { name: 'forms', address: '/onboardingform/forms' },
  { name: 'form', address: `${chains}/createform/1` },
  { name: 'operators', address: '/operators', content: row },
  { name: 'profile', address: '/profile' },
]
