// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useUnsaved } from '../components/unsaved.ts'
import { dataProvider } from '../dataProvider/index.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { allow, connect, draftKey, getSession, isSignedIn, signIn, signOut } from '../session.ts'
import { Layout } from './Layout.tsx'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (seconds: number, username = 'ana') =>
  `${part({})}.${part({ username, exp: Math.floor(Date.now() / 1000) + seconds })}.s`
const store = { id: 7, name: 'Aurora', extra: '', full_name: 'Chain / Aurora', country: 'BR' }
const server = setupServer(
  http.get('*/ext/runtime', () =>
    HttpResponse.json({
      provider: { name: 'Provider', url: 'https://provider.example/' },
      demo: true,
      version: '1',
    }),
  ),
  http.post('*/ext/session/logout', () => HttpResponse.json({ status: 'ok', info: '' })),
  http.post('*/ext/session/refresh', () =>
    HttpResponse.json({ status: 'ok', info: tokenFor(1800) }),
  ),
)

/** jsdom has no media queries; the window is large or small as a test says. */
let large = true
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  large = true
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return large
    },
    addEventListener() {},
    removeEventListener() {},
  }))
  localStorage.clear()
  signOut()
  signIn(tokenFor(1000))
  allow(['monitor', 'journal', 'plugins', 'terminal'])
})
afterEach(cleanup)
afterAll(() => server.close())

function Content() {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('Saved it')}>
      Save
    </button>
  )
}

function show(address = '/journal', more: ReactNode = null) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <Layout>
          <Content />
          {more}
        </Layout>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const bar = () => within(screen.getByRole('banner'))
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))

test('top bar: store, version, time left, initials', async () => {
  show()
  expect(bar().getByText('Not set')).toBeTruthy()
  expect(bar().getByText('N/A')).toBeTruthy()
  expect(bar().getByRole('timer', { name: 'Time left in this session' }).textContent).toMatch(
    /^16:\d\d$/,
  )
  expect(bar().getByRole('button', { name: 'Signed in as ana, AN' }).textContent).toBe('AN')
  expect(await bar().findByText('Demo')).toBeTruthy()
  act(() => connect(store, '4.1', {}))
  expect(bar().getByRole('link', { name: 'Aurora' }).getAttribute('href')).toBe('/monitor')
  expect(bar().getByRole('link', { name: 'Choose another store' }).getAttribute('href')).toBe(
    '/stores',
  )
  expect(bar().getByText('4.1')).toBeTruthy()
})

test('offline the countdown says Paused', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(bar().getByRole('timer').textContent).toBe('Paused')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(bar().getByRole('timer').textContent).toMatch(/^16:/)
})

test('the last two minutes offer to stay; staying keeps the store', async () => {
  show()
  expect(bar().queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  act(() => {
    signIn(tokenFor(100))
    connect(store, '4.1', {})
  })
  await userEvent.setup().click(bar().getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(bar().getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/))
  expect(getSession().store?.name).toBe('Aurora')
})

test('Logout is behind the initials and ends the session; Escape closes', async () => {
  const user = show()
  const initials = bar().getByRole('button', { name: 'Signed in as ana, AN' })
  await user.click(initials)
  await user.keyboard('{Escape}')
  expect([initials.ariaExpanded, document.activeElement]).toEqual(['false', initials])
  await user.click(initials)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(isSignedIn()).toBe(false)
})

test('a page that needs a store is no way to go until there is one, and says why', () => {
  show()
  const monitor = menu().getByRole('link', { name: 'Monitor' })
  expect([monitor.ariaDisabled, monitor.title]).toEqual(['true', 'Choose a store first'])
  act(() => connect(store, '', { monitor: 'No numbers.' }))
  expect(menu().getByRole('link', { name: 'Monitor' }).title).toBe('No numbers.')
  act(() => connect(store, '', {}))
  expect(menu().getByRole('link', { name: 'Monitor' }).getAttribute('href')).toBe('/monitor')
})

test('the group of the current page is open; others open by hand', async () => {
  const user = show('/journal')
  const toggle = () => menu().getByRole('button', { name: 'Show the pages under Plugins' })
  expect([toggle().ariaExpanded, menu().queryByRole('link', { name: 'Terminal' })]).toEqual([
    'false',
    null,
  ])
  await user.click(toggle())
  expect(menu().getByRole('link', { name: 'Terminal' })).toBeTruthy()
  cleanup()
  act(() => connect(store, '', {}))
  show('/plugins/terminal')
  expect(toggle().ariaExpanded).toBe('true')
  expect(menu().getByRole('link', { name: 'Terminal' }).getAttribute('aria-current')).toBe('page')
})

test('on a small window the menu is closed, opens by its button and closes on Escape', async () => {
  large = false
  const user = show()
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(menu().getByRole('link', { name: 'Journal' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
})

test('breadcrumbs from Home; the footer names the year and who made it', async () => {
  show('/plugins/terminal')
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(crumbs.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'Home',
    'Plugins',
    'Terminal',
  ])
  const foot = await screen.findByRole('contentinfo')
  await within(foot).findByRole('link', { name: 'Provider' })
  expect(foot.textContent).toBe(`© ${new Date().getFullYear()} Made by Provider`)
})

test('the skip link leads to the content; a toast is said and goes after 2,500 ms', async () => {
  const user = show()
  await user.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  expect(screen.getByText('Saved it')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2499))
  expect(screen.queryByText('Saved it')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved it')).toBeNull()
  vi.useRealTimers()
})

function Typing({ keep }: { keep: () => boolean }) {
  useUnsaved(true, 'store.ini', keep)
  return null
}

test.each([
  [true, /A copy is kept in this tab/],
  [false, /it will be lost/],
])('Logout with unsaved text asks and says what becomes of it (kept: %s)', async (kept, fate) => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  const user = show('/filesmanager', <Typing keep={() => kept} />)
  await user.click(bar().getByRole('button', { name: 'Signed in as ana, AN' }))
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log out with unsaved text?' }))
  expect(dialog.getByText(fate).textContent).toContain('store.ini')
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect([isSignedIn(), screen.queryByRole('dialog')]).toEqual([true, null])
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }))
  expect(isSignedIn()).toBe(false)
})

test('another operator’s text does not stay in this tab', () => {
  show()
  sessionStorage.setItem(draftKey('ana', 7, '/a'), 'mine')
  act(() => {
    localStorage.setItem('support-tools.token', tokenFor(900))
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.token' }))
  })
  expect(sessionStorage).toHaveLength(1)
  act(() => {
    localStorage.setItem('support-tools.token', tokenFor(900, 'bo'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.token' }))
  })
  expect(sessionStorage).toHaveLength(0)
})
