// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Root, start } from './Root.tsx'
import { renew, signIn, signOut } from './session.ts'

vi.mock('./App.tsx', () => ({
  default: () => (
    <>
      <h1>The console</h1>
      <input aria-label="Typed" />
    </>
  ),
}))
vi.mock('./pages/journal/JournalPage.tsx', () => ({ default: () => null }))

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (seconds: number, jti = '1') =>
  `${part({})}.${part({ username: 'ana', jti, exp: Math.floor(Date.now() / 1000) + seconds })}.s`
const address = () => location.pathname + location.search
const server = setupServer(
  http.get('*/acl', () => HttpResponse.json({ pages: ['journal'] })),
  http.get('*/data/journal', () => HttpResponse.json({ data: [] })),
  http.get('*/ext/runtime', () => HttpResponse.json({ demo: false })),
)

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  start()
})
beforeEach(() => {
  signOut()
  history.replaceState(null, '', '/journal?page=2')
})
afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  server.close()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the session ends by its time: sign-in, which comes back to the page', async () => {
  signIn(tokenFor(90))
  render(<Root />)
  await heading('The console')
  act(() => void vi.advanceTimersByTime(88_000))
  expect(screen.getByText('The console')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(3000))
  await heading('Sign in')
  expect(address()).toBe('/auth/login?to=%2Fjournal%3Fpage%3D2')
  expect(screen.getByText('Your session has ended. Sign in again.')).toBeTruthy()
  act(() => signIn(tokenFor(90)))
  await heading('The console')
  expect(address()).toBe('/journal?page=2')
})

test('a renewed session goes on', async () => {
  signIn(tokenFor(60))
  render(<Root />)
  await heading('The console')
  const typed = screen.getByLabelText('Typed')
  act(() => renew(tokenFor(600)))
  act(() => void vi.advanceTimersByTime(300_000))
  expect(screen.getByText('The console')).toBeTruthy()
  expect(screen.getByLabelText('Typed')).toBe(typed)
})

test('another session in one step finds nothing of the one before on the screen', async () => {
  signIn(tokenFor(600))
  render(<Root />)
  await heading('The console')
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'of another' } })
  act(() => signIn(tokenFor(600, '2')))
  await heading('The console')
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('')
})

test('Logout leads to a plain sign-in without a way back', async () => {
  signIn(tokenFor(90))
  render(<Root />)
  await heading('The console')
  act(() => signOut())
  await heading('Sign in')
  expect(address()).toBe('/auth/login')
  expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull()
})
