// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { bar, serveShell, showShell, store, Typed } from '#tests/support/pages/shell.tsx'
import { tokenFor } from '#tests/support/session/tokens.ts'
import { useUnsaved } from '../components/Leaving/unsaved.ts'
import { connect, draftKey, getSession, isSignedIn, signIn } from '../session.ts'
import { work } from './session/work.ts'

serveShell(
  ['monitor', 'journal', 'plugins', 'terminal'],
  http.post('*/ext/session/refresh', () =>
    HttpResponse.json({ status: 'ok', info: tokenFor(1800) }),
  ),
)

const show = (address?: string, more: ReactNode = null) => showShell(more, address).user

test('§2.12 §2.22 §2.23 §2.24 §2.25 top bar: store, version, time left, initials', async () => {
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

test('§2.24 offline the countdown says Paused', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(bar().getByRole('timer').textContent).toBe('Paused')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(bar().getByRole('timer').textContent).toMatch(/^16:/)
})

test('the last two minutes offer to stay; staying keeps the store', async () => {
  show()
  vi.spyOn(work, 'idleFor').mockReturnValue(60_000)
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  act(() => {
    signIn(tokenFor(100))
    connect(store, '4.1', {})
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(bar().getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/))
  expect(getSession().store?.name).toBe('Aurora')
})

test('§2.25 Logout is behind the initials and ends the session; Escape closes', async () => {
  const user = show()
  const initials = bar().getByRole('button', { name: 'Signed in as ana, AN' })
  await user.click(initials)
  await user.keyboard('{Escape}')
  expect([initials.ariaExpanded, document.activeElement]).toEqual(['false', initials])
  await user.click(initials)
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(isSignedIn()).toBe(false)
})

test.each([
  [true, /A copy is kept in this tab/],
  [false, /They will be lost/],
])('Logout with unsaved text asks and says what becomes of it (kept: %s)', async (kept, fate) => {
  const user = show('/filesmanager', <Typed keeps={kept} />)
  await user.click(bar().getByRole('button', { name: 'Signed in as ana, AN' }))
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log out with unsaved changes?' }))
  expect(dialog.getByText(fate).textContent).toContain('store.ini')
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect([isSignedIn(), screen.queryByRole('dialog')]).toEqual([true, null])
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }))
  expect(isSignedIn()).toBe(false)
})

function ShownOnce() {
  useUnsaved(true, 'Leave the code?', { keep: () => false, lost: 'It is shown only this once.' })
  return null
}

test('Logout with something that is shown once asks in its words', async () => {
  const user = show('/filesmanager', <ShownOnce />)
  await user.click(bar().getByRole('button', { name: 'Signed in as ana, AN' }))
  await user.click(bar().getByRole('button', { name: 'Logout' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the code?' }))
  expect(dialog.getByText('It is shown only this once.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  expect(isSignedIn()).toBe(true)
})

test('another operator’s text does not stay in this tab', () => {
  show()
  const key = draftKey('ana', 7, '/a')
  sessionStorage.setItem(key, 'mine')
  act(() => {
    localStorage.setItem('support-tools.token', tokenFor(900))
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.change' }))
  })
  expect(sessionStorage.getItem(key)).toBe('mine')
  act(() => {
    localStorage.setItem('support-tools.token', tokenFor(900, 'bo'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'support-tools.change' }))
  })
  expect(sessionStorage.getItem(key)).toBeNull()
})
