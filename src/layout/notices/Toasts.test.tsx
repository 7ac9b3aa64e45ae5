// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withAction } from '#src/components/noticeAction.ts'
import { i18nProvider } from '#src/i18n/i18nProvider.ts'
import { maxNotices, useNotices } from './notices.ts'
import { Toasts } from './Toasts.tsx'

function Kept() {
  return useNotices().map(({ id, text, kind }) => <li key={id}>{`${kind}: ${text}`}</li>)
}

const undone = vi.fn()

function Sayer() {
  const notify = useNotify()
  return (
    <>
      <button type="button" onClick={() => notify('Saved it')}>
        Save
      </button>
      <button type="button" onClick={() => notify('Not saved', { type: 'error' })}>
        Fail
      </button>
      <button
        type="button"
        onClick={() => notify('Deleted it', { type: 'success', ...withAction('Undo', undone) })}
      >
        Delete
      </button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Sayer />
        <main tabIndex={-1} />
        <Toasts />
        <Kept />
      </CoreAdminContext>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
/** The time a notification takes to fade. */
const fade = () => pass(200)
/** A notification expires and disappears. */
const goes = () => {
  pass(2500)
  fade()
}

test('§9.11 a toast goes after 2,500 ms', () => {
  press('Save')
  expect(screen.getByText('Saved it')).toBeTruthy()
  pass(2499)
  expect(screen.queryByText('Saved it')).not.toBeNull()
  pass(1)
  fade()
  expect(screen.queryByText('Saved it')).toBeNull()
})

test('one at a time, each its full time', () => {
  press('Save')
  pass(1000)
  press('Fail')
  expect(screen.queryByText('Not saved')).toBeNull()
  pass(1500)
  fade()
  expect([screen.queryByText('Saved it'), screen.queryByText('Not saved')]).toEqual([
    null,
    expect.anything(),
  ])
  pass(2499)
  expect(screen.queryByText('Not saved')).not.toBeNull()
  pass(1)
  fade()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('what failed is said at once, what went well when there is a pause', () => {
  press('Save')
  expect(screen.getByRole('status').textContent).toBe('Saved it')
  goes()
  press('Fail')
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
})

test('it stays as long as the pointer or the focus is on it, and while nobody sees the tab', () => {
  press('Fail')
  const toast = () => screen.getByText('Not saved')
  fireEvent.mouseEnter(toast())
  pass(60_000)
  fireEvent.mouseLeave(toast())
  pass(2400)
  act(() => screen.getByRole('button', { name: 'Close this message' }).focus())
  pass(60_000)
  expect(toast()).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close this message' }).blur())

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  pass(60_000)
  expect(toast()).toBeTruthy()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  goes()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('it can be closed', () => {
  press('Fail')
  press('Close this message')
  fade()
  expect(screen.queryByText('Not saved')).toBeNull()
})

test('Escape closes it; the focus that was on it goes on to the page', () => {
  press('Fail')
  const button = screen.getByRole('button', { name: 'Close this message' })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'Escape' })
  fade()
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('one may offer something; it goes when that is taken', () => {
  press('Delete')
  press('Undo')
  fade()
  expect([undone.mock.calls.length, screen.queryByText('Deleted it')]).toEqual([1, null])
})

test('an offer stands for ten seconds, held by pointer and focus', () => {
  press('Delete')
  pass(9999)
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  act(() => undo().focus())
  pass(60_000)
  act(() => undo().blur())
  pass(9999)
  expect(undo()).toBeTruthy()
  pass(1)
  fade()
  expect(screen.queryByText('Deleted it')).toBeNull()
})

test('the next message ends an offer', () => {
  press('Delete')
  pass(500)
  press('Save')
  pass(1)
  fade()
  expect([screen.queryByText('Deleted it'), screen.queryByText('Saved it')]).toEqual([
    null,
    expect.anything(),
  ])
})

test('what was said can be read again, the newest first, and only so much of it', () => {
  const kept = () => screen.queryAllByRole('listitem').map(element => element.textContent)
  expect(kept()).toEqual([]) // the previous test has ended, and its notifications with it
  press('Save')
  press('Fail')
  expect(kept()).toEqual(['undefined: Saved it'])
  goes()
  expect(kept()).toEqual(['bad: Not saved', 'undefined: Saved it'])
  goes()
  for (let more = 0; more < maxNotices; more++) {
    press('Save')
    goes()
  }
  expect(kept()).toEqual(Array(maxNotices).fill('undefined: Saved it'))
})
