// @vitest-environment jsdom
// A form that is submitted before its field's search has answered.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FindingContext, useFindings } from './finding.ts'
import { SearchCombobox } from './SearchCombobox.tsx'

const sent = vi.fn<(chain: string) => void>()
let answer: (names: readonly string[], failed?: string) => void
/** Starts another search. */
let begin: () => void

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  sent.mockClear()
  vi.useRealTimers()
})

function Form({ first = '' }: { first?: string }) {
  const [chain, setChain] = useState(first)
  const [found, setFound] = useState<{ names: readonly string[]; failed?: string } | null>(null)
  answer = (names, failed) => act(() => setFound({ names, ...(failed ? { failed } : {}) }))
  begin = () => act(() => setFound(null))
  const finding = useFindings(() => sent(chain))
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        finding.go()
      }}
    >
      <span id="c-label">
        <label htmlFor="c">Chain</label>
      </span>
      <FindingContext value={finding.findings}>
        <SearchCombobox
          id="c"
          search={{
            choices: (found?.names ?? []).map(label => ({ value: label, label })),
            more: undefined,
            busy: found === null,
            waits: found === null,
            failed: found?.failed,
            look: () => undefined,
          }}
          value={chain}
          valueLabel={chain}
          onChange={setChain}
        />
      </FindingContext>
      <button type="submit">{finding.waits ? 'Saving' : 'Save'}</button>
      <button type="button" onClick={finding.stop}>
        Undo
      </button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Chain' })
const alertText = () => screen.queryByRole('alert')?.textContent
const typist = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test.each([
  ['Enter', 'har{Enter}{Tab}{Enter}'],
  ['Enter and Shift+Tab', 'har{Enter}{Shift>}{Tab}{/Shift}'],
  ['a whole name and Tab', 'harbour{Tab}{Enter}'],
])('what is held is waited for and sent: %s', async (_, keys) => {
  const user = typist()
  render(<Form />)
  await user.tab()
  await user.keyboard(keys)
  if (keys.includes('Shift')) await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button', { name: 'Saving' })).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  answer(['Harbour', 'Harbour Sul'])
  expect(sent.mock.calls).toEqual([['Harbour']])
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test.each([
  ['nothing is found', [], undefined, 'No matches for “har”.'],
  ['the search fails', [], 'The choices could not be loaded.', 'The choices could not be loaded.'],
])(
  '%s: it is not sent, the field says so and keeps what is typed',
  async (_, names, why, message) => {
    const user = typist()
    render(<Form first="Aurora" />)
    await user.tab() // selects all of its text
    await user.keyboard('har{Enter}{Tab}{Enter}')
    answer(names, why)
    expect([alertText(), field().value]).toEqual([message, 'har'])
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe(message)
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).not.toHaveBeenCalled()
    expect([alertText(), field().value]).toEqual([message, 'har'])
    await user.keyboard('{Escape}')
    expect([alertText(), field().value]).toEqual([undefined, 'Aurora'])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent.mock.calls).toEqual([['Aurora']])
  },
)

test('a part of a name that was left is not sent as something else', async () => {
  const user = typist()
  render(<Form first="Aurora" />)
  await user.tab() // selects all of its text
  await user.keyboard('har{Tab}{Enter}')
  answer(['Harbour', 'Harbour Sul'])
  expect(sent).not.toHaveBeenCalled()
  expect(field().value).toBe('har')
  expect(alertText()).toBe('“har” is not a full name: choose one of the matches.')
  begin()
  await user.type(field(), 'bour{Enter}')
  expect(alertText()).toBeUndefined()
  answer(['Harbour'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent.mock.calls).toEqual([['Harbour']])
})

test('an answer that does not come is not waited for without end', async () => {
  const user = typist()
  render(<Form />)
  await user.type(field(), 'har{Enter}{Tab}{Enter}')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(alertText()).toBe('The search for “har” timed out. Try again.')
  expect(field().value).toBe('har')
  answer(['Harbour'])
  expect(sent).not.toHaveBeenCalled()
})

test('what is given up meanwhile is not sent', async () => {
  const user = typist()
  render(<Form />)
  await user.type(field(), 'har{Enter}{Tab}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  answer(['Harbour'])
  expect(sent).not.toHaveBeenCalled()
  expect(field().value).toBe('Harbour')
})
