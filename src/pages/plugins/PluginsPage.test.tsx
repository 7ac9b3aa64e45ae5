// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, dataProvider, type Plugin } from '#src/dataProvider/index.ts'
import { connect, signIn, signOut } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import PluginsPage from './PluginsPage.tsx'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const store = { id: 17, name: 'Padaria Aurora', extra: '', full_name: '', country: 'BR' }
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

beforeEach(() => {
  signIn(`${encoded({})}.${encoded({ username: 'demo', exp: 4e9 })}.x`)
  connect(store, '4.9.0', {})
})
afterEach(() => {
  cleanup()
  signOut()
})

function show(listed: Plugin[] | Error, address = '/plugins') {
  answer = listed
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext dataProvider={{ ...dataProvider, listPlugins }} queryClient={client}>
        <PluginsPage />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

it('each plugin with its version, and why one is not there', async () => {
  show(plugins)
  const list = within(await screen.findByRole('list', { name: 'Plugins' }))
  const [terminal, stock] = list.getAllByRole('listitem')
  expect(terminal?.textContent).toContain('Version 0.1.0 · Built in · Not enabled')
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
  expect(card.textContent).toContain('Not enabled')
  expect(card.textContent).toMatch(/address is this console’s own/)
  expect(within(card).queryByRole('link')).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

it('what failed, and a way to ask again', async () => {
  expectConsole(/host\.unreachable/) // ra-core says it outside of production
  const failure = { operation: null, code: 'host.unreachable', info: '', status: 503 }
  const user = show(new ApiError(failure))
  await screen.findByText('The plugins could not be loaded')
  answer = plugins
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Plugins' })
})
