// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type ComponentType, useEffect } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { Screens } from '#tests/support/pages/screens.tsx'
import { serve } from '#tests/support/pages/serve.ts'
import { store } from '#tests/support/pages/shell.tsx'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { useLeaveGuard } from '../components/Leaving/useLeaveGuard.ts'
import { allow, connect, signIn, signOut } from '../session.ts'

type Part = { default: ComponentType }
const loads = vi.hoisted(() => new Map<string, () => Promise<Part>>())
vi.mock('../screens.ts', () => ({ screenOf: (name: string) => ({ load: loads.get(name) }) }))

/** The pages the server allows from now on; the console knows them already. */
let pages: string[] = []
const permit = (...next: string[]) => {
  pages = next
  allow(next)
}
let operators = 0 // each test has its own, so that no other test's answer counts
const server = serve(http.get('*/acl', () => HttpResponse.json({ pages })))

let running = 0
const Typing = ({ title }: { title: string }) => {
  const { pathname } = useLocation()
  useEffect(() => {
    running += 1
    return () => {
      running -= 1
    }
  }, [])
  return (
    <>
      <h1>{title}</h1>
      <label>
        Words <input />
      </label>
      <output>{pathname}</output>
    </>
  )
}

/** A chunk that loads when the test says so. */
function pending(title: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Part>()
  return { promise, come: () => resolve({ default: () => <Typing title={title} /> }), reject }
}

const ready = (title: string) => async () => ({ default: () => <Typing title={title} /> })

beforeEach(() => {
  localStorage.clear()
  signOut()
  operators += 1
  signIn(tokenFor(1000, `ana${operators}`))
  connect(store, '', {})
  permit('journal', 'devices', 'plugins', 'terminal', 'monitor')
  for (const [name, title] of [
    ['stores', 'Stores'],
    ['journal', 'Journal'],
    ['plugins', 'Plugins'],
    ['terminal', 'Terminal'],
    ['monitor', 'Monitor'],
  ] as const)
    loads.set(name, ready(title))
})

function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <nav>
        <Link to="/devices">To devices</Link>
        <Link to="/journal?page=2">To journal</Link>
        <Link to="/plugins">To plugins</Link>
      </nav>
      <main tabIndex={-1}>
        <Screens />
      </main>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const busy = () => screen.getByRole('main').firstElementChild?.getAttribute('aria-busy')
const wordsField = () => screen.getByRole('textbox', { name: 'Words' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const go = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('link', { name }))

test('§2.7 §2.13 while the next page is on its way loading is set and the content hidden, not unmounted', async () => {
  const chunk = pending('Devices')
  loads.set('devices', () => chunk.promise)
  const user = show('/journal')
  await heading('Journal')
  expect(busy()).toBe('false')
  await user.type(wordsField(), 'kept')
  const before = wordsField()

  await go(user, 'To devices')
  expect(busy()).toBe('true')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Journal' })).toBeNull()
  expect([before.isConnected, before.closest('[hidden]') !== null]).toEqual([true, true])
  expect(before).toHaveProperty('value', 'kept')
  // A hidden screen is paused: it does nothing, and does not adopt the new address.
  expect(running).toBe(0)
  expect(document.querySelector('[hidden] output')?.textContent).toBe('/journal')

  await act(async () => chunk.come())
  await heading('Devices')
  expect([busy(), before.isConnected, running]).toEqual(['false', false, 1])
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('back before the next page has come: what was typed is still there', async () => {
  loads.set('devices', () => new Promise(() => {}))
  const user = show('/journal')
  await heading('Journal')
  await user.type(wordsField(), 'kept')
  await go(user, 'To devices')
  await go(user, 'To journal')
  expect([busy(), wordsField()]).toEqual(['false', expect.objectContaining({ value: 'kept' })])
})

test('§4.7 a refresh of the allowed pages unmounts nothing', async () => {
  const user = show('/journal')
  await heading('Journal')
  await user.type(wordsField(), 'kept')
  const before = wordsField()
  act(() => permit('journal', 'operators'))
  act(() => permit('journal'))
  await go(user, 'To journal')
  expect([wordsField(), before.isConnected, busy()]).toEqual([before, true, 'false'])
  expect(before).toHaveProperty('value', 'kept')
})

test('§6.3 a page that is taken away is left', async () => {
  show('/journal')
  await heading('Journal')
  act(() => permit('monitor'))
  await heading('Monitor')
  expect(screen.queryByRole('heading', { name: 'Journal' })).toBeNull()
})

const Unsaved = () => {
  const { asking } = useLeaveGuard(
    true,
    () => false,
    () => undefined,
  )
  return <h1>{asking ? 'Leave?' : 'Unsaved'}</h1>
}

test('a page that is taken away is left without a question; one’s own step asks', async () => {
  loads.set('journal', async () => ({ default: Unsaved }))
  const user = show('/journal')
  await heading('Unsaved')
  await go(user, 'To plugins')
  await heading('Leave?')
  act(() => permit('monitor'))
  await heading('Monitor')
})

test('waits with nothing of the page while the server has not said what is allowed', async () => {
  localStorage.removeItem('support-tools.pages')
  signIn(tokenFor(900, 'bo'))
  const answer = Promise.withResolvers<void>()
  server.use(
    http.get('*/acl', async () => {
      await answer.promise
      return HttpResponse.json({ pages: ['journal'] })
    }),
  )
  const load = vi.fn(ready('Journal'))
  loads.set('journal', load)
  show('/journal')
  expect([busy(), load.mock.calls.length]).toEqual(['true', 0])
  answer.resolve()
  await heading('Journal')
  expect(busy()).toBe('false')
})

test('a new page is said and gets the focus; the first one of a tab is left to the browser', async () => {
  loads.set('devices', ready('Devices'))
  const user = show('/journal')
  await heading('Journal')
  const announced = () => document.querySelector('[aria-live="polite"]')?.textContent
  expect([announced(), document.activeElement]).toEqual(['', document.body])
  await go(user, 'To devices')
  const target = await heading('Devices')
  await waitFor(() => expect(document.activeElement).toBe(target))
  expect(announced()).toBe('Manage Connections')
  await go(user, 'To journal')
  await waitFor(() => expect(announced()).toBe('Journal'))
})

test('a chunk of an old build offers a reload, and other pages still open', async () => {
  expectConsole(/Failed to fetch dynamically imported module/)
  const chunk = pending('Devices')
  loads.set('devices', () => chunk.promise)
  const user = show('/journal')
  await heading('Journal')
  await go(user, 'To devices')
  await act(async () => {
    chunk.reject(new TypeError('Failed to fetch dynamically imported module: /old.js'))
  })
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
  await go(user, 'To journal')
  await heading('Journal')
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})

test('§2.2 §4.13 a tab page shows its list first; the address says which; the tabs stay', async () => {
  const user = show('/plugins')
  await heading('Plugins')
  const tabs = () =>
    screen.getAllByRole('tab').map(element => [element.textContent, element.ariaSelected])
  expect(tabs()).toEqual([
    ['Plugins', 'true'],
    ['Terminal', 'false'],
  ])
  const list = screen.getByRole('tablist', { name: 'Plugins' })
  await user.click(screen.getByRole('tab', { name: 'Terminal' }))
  await heading('Terminal')
  expect([tabs()[1], list.isConnected]).toEqual([['Terminal', 'true'], true])
  expect(document.querySelector('output')?.textContent).toBe('/plugins/terminal')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Terminal' }))
})
