// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, type Plugin } from '#src/dataProvider/index.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { show as showPage, withOwnStore } from '#tests/support/pages/peoplePage.tsx'
import PluginsPage from './PluginsPage.tsx'

withOwnStore()

const plugins: Plugin[] = [
  {
    id: 'terminal',
    kind: 'terminal',
    name: 'Terminal',
    version: '0.1.0',
    page: 'terminal',
    description: 'A shell.',
    enabled: false,
    reason: 'Not yours to use.',
    url: null,
  },
  {
    id: 'stock',
    kind: 'page',
    name: 'Stock',
    version: '2.1',
    page: 'plugins',
    description: 'What is left.',
    enabled: true,
    reason: null,
    url: 'https://stock.example/stores/17',
  },
]
let answer: Plugin[] | Error
const listPlugins = vi.fn(async () => {
  if (answer instanceof Error) throw answer
  return answer
})

function show(listed: Plugin[] | Error, address = '/plugins') {
  answer = listed
  return showPage(PluginsPage, address, { listPlugins })
}

it('each plugin with its version, and why one is not there', async () => {
  show(plugins)
  const list = within(await screen.findByRole('list', { name: 'Plugins' }))
  const [terminal, stock] = list.getAllByRole('listitem')
  expect(terminal?.textContent).toContain('Version 0.1.0 · Built in · Disabled')
  expect(terminal?.textContent).toContain('Not yours to use.')
  expect(within(terminal ?? document.body).queryByRole('link')).toBeNull()
  expect(stock?.textContent).toContain('Version 2.1 · Embedded page · Enabled')
})

it('a page of a manifest opens in a sandboxed frame, and leads back', async () => {
  const user = show(plugins)
  await user.click(await screen.findByRole('link', { name: 'Open: Stock' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Stock, embedded')
  expect(frame.src).toBe('https://stock.example/stores/17')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
  await user.click(screen.getByRole('link', { name: 'All plugins' }))
  await screen.findByRole('list', { name: 'Plugins' })
})

it('a page of the console’s own origin is not framed, whatever the server says', async () => {
  const [, stock] = plugins
  if (stock) show([{ ...stock, url: `${location.origin}/stock` }], '/plugins?plugin=stock')
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('Disabled')
  expect(card.textContent).toMatch(/has the same address as this console/)
  expect(within(card).queryByRole('link')).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

it('what failed, and a way to ask again', async () => {
  expectConsole(/host\.unreachable/) // ra-core logs it outside production
  const failure = { operation: null, code: 'host.unreachable', info: '', status: 503 }
  const user = show(new ApiError(failure))
  await screen.findByText('The plugins could not be loaded')
  answer = plugins
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Plugins' })
})
