// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext } from 'ra-core'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectConsole } from '../../../tests/setup/consoleGuard.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'
import { allow, getSession, signIn, signOut } from '../../session.ts'
import ConnectionPage from './ConnectionPage.tsx'

const entry = (id: number, name: string, country: string) => ({
  id,
  name,
  extra: `City · ${id}`,
  full_name: `Chain / ${name}`,
  country,
  picked: false,
})
const fields = [
  {
    id: 1,
    name: 'why',
    label: 'Reason',
    type: 'custom_text',
    position: 1,
    required_for_agents: true,
  },
  {
    id: 2,
    name: 'parts',
    label: 'Parts',
    type: 'custom_multi_select',
    position: 2,
    required_for_agents: true,
    choices: ['Printer', 'Till', 'Screen'],
  },
  {
    id: 3,
    name: 'count',
    label: 'How many',
    type: 'custom_number',
    position: 3,
    required_for_agents: false,
  },
  {
    id: 4,
    name: 'urgent',
    label: 'Urgent',
    type: 'custom_checkbox',
    position: 4,
    required_for_agents: false,
  },
]
const sent: unknown[] = []
const filters: (string | null)[] = []
const server = setupServer(
  http.get('*/stores/list', ({ request }) => {
    const filter = new URL(request.url).searchParams.get('filter')
    filters.push(filter)
    if (filter === 'nothing') return HttpResponse.json({})
    return HttpResponse.json({ BR: [entry(1, 'Aurora', 'BR')], GB: [entry(2, 'Dawn', 'GB')] })
  }),
  http.get('*/freshdesk/fields', () => HttpResponse.json(fields)),
  http.post('*/set/tools', async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json({
      status: 'ok',
      info: entry(2, 'Dawn', 'GB'),
      not_supported: { monitor: 'No numbers.' },
      version: '4.1',
    })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  sent.length = 0
  filters.length = 0
  localStorage.clear()
  signOut()
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  signIn(`${part({})}.${part({ username: 'ana', exp: Date.now() / 1000 + 900 })}.s`)
  allow(['monitor', 'filesmanager'])
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const Elsewhere = () => <p>at {useLocation().pathname + useLocation().search}</p>

function show(address = '/stores') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <Link to="/journal">Elsewhere</Link>
        <Routes>
          <Route path="/stores" element={<ConnectionPage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), queryClient }
}
const press = (name: string) => screen.getByRole('button', { name })
const store = (name: string) => screen.findByRole('radio', { name })

async function toConfirm(address?: string) {
  const shown = show(address)
  const { user } = shown
  await user.click(await store('Dawn, City · 2'))
  await user.click(press('Next'))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), '  Printer is stuck ')
  await user.click(press('Parts Nothing chosen'))
  await user.click(screen.getByRole('checkbox', { name: 'Till' }))
  await user.click(screen.getByRole('checkbox', { name: 'Printer' }))
  await user.type(screen.getByRole('textbox', { name: /How many/ }), '3')
  await user.click(press('Next'))
  return shown
}

test('store, reason, confirm: connects and goes on to the monitor', async () => {
  const { user, queryClient } = await toConfirm()
  queryClient.setQueryData(['of the former store'], 1)
  expect(screen.getByText('Printer, Till')).toBeTruthy()
  await user.click(press('Connect'))
  await screen.findByText('at /monitor')
  expect(sent).toEqual([
    {
      store: 2,
      reason: { why: 'Printer is stuck', parts: ['Printer', 'Till'], count: 3, urgent: false },
    },
  ])
  expect(getSession()).toMatchObject({
    store: { id: 2, name: 'Dawn' },
    version: '4.1',
    notSupported: { monitor: 'No numbers.' },
  })
  expect(queryClient.getQueryData(['of the former store'])).toBeUndefined()
})

test('goes back to the page that asked for a store', async () => {
  const { user } = await toConfirm('/stores?to=%2Ffilesmanager%3Fpath%3D%2Fconfig')
  await user.click(press('Connect'))
  await screen.findByText('at /filesmanager?path=/config')
})

test('a refusal is shown in the words of the server; step, store and reason stay', async () => {
  expectConsole(/host\.none/) // ra-core says it outside of production
  server.use(
    http.post('*/set/tools', () =>
      HttpResponse.json(
        { status: 'failed', code: 'host.none', info: 'Closed for good.' },
        { status: 422 },
      ),
    ),
  )
  const { user } = await toConfirm()
  await user.click(press('Connect'))
  expect(await screen.findAllByText('Closed for good.')).toHaveLength(1)
  expect(getSession().store).toBeNull()
  await user.click(press('Back'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toContain('stuck')
})

test('nothing chosen, nothing said: each step says what is missing', async () => {
  const { user } = show()
  const dawn = await store('Dawn, City · 2')
  await user.click(press('Next'))
  expect(screen.getByText('The Store field is required')).toBeTruthy()
  await user.click(dawn)
  await user.click(press('Next'))
  await screen.findByRole('textbox', { name: 'Reason' })
  await user.click(press('Next'))
  expect(screen.getByText('The Reason field is required')).toBeTruthy()
  expect(screen.getByText('The Parts field is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
  await user.type(screen.getByRole('textbox', { name: /How many/ }), 'many')
  expect(screen.getByText('The How many field must be a number')).toBeTruthy()
})

test('regions carry their country and stand in its order; the search waits for a pause', async () => {
  const { user } = show()
  await store('Aurora, City · 1')
  const titles = screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  expect(titles).toEqual(['Brazil 1', 'United Kingdom 1'])
  await user.type(screen.getByRole('searchbox'), 'nothing')
  await screen.findByText('No store matches “nothing”.')
  expect(filters).toEqual([null, 'nothing'])
  await user.click(press('Clear the search'))
  await store('Aurora, City · 1')
  await waitFor(() => expect(filters).toEqual([null, 'nothing', null]))
})

test('a list that fails says so and can be asked again', async () => {
  expectConsole(/server\.error/) // ra-core says it outside of production
  let asked = 0
  server.use(
    http.get('*/stores/list', () => {
      asked += 1
      return HttpResponse.json({ message: 'action failed' }, { status: 500 })
    }),
  )
  const { user } = show()
  expect(await screen.findByText('The stores could not be listed.')).toBeTruthy()
  expect(asked).toBe(1)
  server.resetHandlers()
  await user.click(press('Try again'))
  await store('Aurora, City · 1')
})

test('an operator without pages is told so', async () => {
  allow([])
  show()
  expect(await screen.findByText('You have no pages yet.')).toBeTruthy()
  await waitFor(() => store('Aurora, City · 1'))
})

/** Holds the answer of the server back until it is let go. */
function heldConnect() {
  let resolve = () => {}
  const held = new Promise<void>(done => {
    resolve = done
  })
  server.use(
    http.post('*/set/tools', async ({ request }) => {
      sent.push(await request.json())
      await held
      return HttpResponse.json({
        status: 'ok',
        info: entry(2, 'Dawn', 'GB'),
        not_supported: {},
        version: '',
      })
    }),
  )
  return { resolve: () => resolve() }
}

test('an answer for an operator who has signed out meanwhile connects no one', async () => {
  const held = heldConnect()
  const { user, queryClient } = await toConfirm()
  await user.click(press('Connect'))
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => signOut())
  held.resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(getSession().store).toBeNull()
})

test('who went elsewhere meanwhile is connected, but not led away', async () => {
  const held = heldConnect()
  const { user } = await toConfirm()
  await user.click(press('Connect'))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('at /journal')
  held.resolve()
  await waitFor(() => expect(getSession().store?.name).toBe('Dawn'))
  expect(screen.getByText('at /journal')).toBeTruthy()
})
