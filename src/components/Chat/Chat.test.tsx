// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chat, type ChatMessage } from './Chat.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message: Store 4' })
const say = (...texts: string[]): ChatMessage[] =>
  texts.map((text, at) => ({ id: String(at), from: 'ana', text, at: 0 }))
const chat = (
  messages: ChatMessage[],
  onSend: (text: string) => void | Promise<void> = vi.fn(),
) => <Chat label="Store 4" messages={messages} onSend={onSend} />

test.each(['', ' ', '\n \t'])('§5.11 an empty message (%j) is ignored', text => {
  const onSend = vi.fn()
  render(chat([], onSend))
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
})

test('Enter sends once however often it is pressed, Shift and Enter begin a line', async () => {
  const onSend = vi.fn()
  render(chat([], onSend))
  await userEvent.type(field(), ' One{Shift>}{Enter}{/Shift}two ')
  act(() => {
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'Enter' })
  })
  expect(onSend.mock.calls).toEqual([['One\ntwo']])
  await waitFor(() => expect(field().value).toBe(''))
})

test('what is being sent stays until it has arrived, and what was begun behind it stays after', async () => {
  let arrive = () => {}
  render(chat([], () => new Promise<void>(done => (arrive = done))))
  await userEvent.type(field(), 'Hello{Enter}')
  expect(field().value).toBe('Hello')
  await userEvent.type(field(), ' again')
  await act(async () => arrive())
  expect(field().value).toBe('again')
})

test('what could not be sent stays, with the reason', async () => {
  render(chat([], () => Promise.reject(new Error('away'))))
  await userEvent.type(field(), 'Hello{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The message was not sent. Something went wrong. Try again.',
  )
  await waitFor(() => expect(field().value).toBe('Hello'))
})

test('§9.14 it is 20rem high unless its owner says otherwise', () => {
  const { rerender } = render(chat([]))
  const area = () => document.querySelector<HTMLElement>('.st-scroll-area')
  expect(area()?.style.height).toBe('20rem')
  rerender(<Chat label="Store 4" messages={[]} onSend={vi.fn()} height="10rem" />)
  expect(area()?.style.height).toBe('10rem')
})

test('the newest is in sight, unless somebody reads what was before', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true })) // at once
  const { rerender } = render(chat(say('One')))
  const area = document.querySelector<HTMLElement>('.st-scroll-area')
  if (!area) throw new Error('no scroll area')
  let height = 1000
  Object.defineProperties(area, {
    scrollHeight: { get: () => height },
    clientHeight: { value: 200 },
  })
  rerender(chat(say('One', 'Two')))
  expect(area.scrollTop).toBe(800)
  area.scrollTop = 100
  fireEvent.scroll(area)
  height = 1100
  rerender(chat(say('One', 'Two', 'Three')))
  expect(area.scrollTop).toBe(100)
  fireEvent.click(screen.getByRole('button', { name: 'Go to newest' }))
  expect(area.scrollTop).toBe(900)
  expect(screen.queryByRole('button', { name: 'Go to newest' })).toBeNull()
})
