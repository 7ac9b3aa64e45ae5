// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { choicesFrom, type Search } from './choices.ts'
import { SearchCombobox } from './SearchCombobox.tsx'

const look = vi.fn()
const more = vi.fn()
const names = ['Aurora', 'Harbour', 'Tern', 'Viola', 'Zenith']

const none: Search = { choices: [], more: undefined, busy: false, failed: undefined, look }
const box = (search: Partial<Search>, onChange: (value: string) => void, required = true) => (
  <SearchCombobox
    id="c"
    search={{ ...none, ...search }}
    value=""
    valueLabel=""
    onChange={onChange}
    required={required}
  />
)

function Owner() {
  const [value, setValue] = useState('9')
  const choices = names.map((label, at) => ({ value: String(at), label }))
  return (
    <>
      <span id="c-label">Chain</span>
      <SearchCombobox
        id="c"
        search={{ ...none, choices, more }}
        value={value}
        valueLabel="Ninth"
        onChange={setValue}
        required
      />
      <output>{value}</output>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const shownOutput = () =>
  screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent

test('by keyboard: it opens, asks, walks, asks for more near the end, and chooses', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  expect(field().value).toBe('Ninth')
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(look).toHaveBeenLastCalledWith('')
  expect(more).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  fireEvent.scroll(screen.getByRole('listbox')) // as the browser does near the end of the list
  expect(more).toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect([shownOutput(), field().value]).toEqual(['2', 'Tern'])
  expect(look).toHaveBeenLastCalledWith(null)
})

test('the keys stay where they are as more choices come', async () => {
  const user = userEvent.setup()
  const draw = (count: number, busy: boolean) => {
    const choices = Array.from({ length: count }, (_, at) => ({
      value: `${at}`,
      label: `No. ${at}`,
    }))
    return box({ choices, more, busy }, more)
  }
  const active = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
  const { rerender } = render(draw(3, false))
  await user.click(field())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  rerender(draw(6, false))
  expect(active()).toBe('No. 2')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  rerender(draw(6, true))
  expect(active()).toBe('No. 4')
})

test('what is typed is looked for elsewhere: nothing is left out here', async () => {
  const user = userEvent.setup()
  render(<Owner />)
  await user.type(field(), 'x')
  expect(look).toHaveBeenLastCalledWith('x')
  expect(screen.getAllByRole('option')).toHaveLength(5)
  await user.keyboard('{Escape}')
  expect([shownOutput(), field().value]).toEqual(['9', 'Ninth'])
})

test('Enter that is quicker than the answer chooses of the answer', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn()
  const draw = (labels: string[], waits: boolean) =>
    box({ choices: choicesFrom(labels), busy: true, waits }, chosen)
  const { rerender } = render(draw(['Aurora', 'Harbour'], true))
  await user.type(field(), 'har{Enter}')
  rerender(draw([], true))
  expect(chosen).not.toHaveBeenCalled()
  rerender(draw(['Harbour'], false))
  expect(chosen.mock.calls).toEqual([['Harbour']])
  expect(field().value).toBe('Harbour')
})

test.each([
  ['Enter and Tab', 'har{Enter}{Tab}', 'Harbour'],
  ['a whole name and Tab', 'harbour{Tab}', 'Harbour'],
  ['a part of a name and Tab', 'har{Tab}', undefined],
])('%s that are quicker than the answer', async (_, typed, expected) => {
  const user = userEvent.setup()
  const chosen = vi.fn()
  const draw = (label: string, waits: boolean) =>
    box({ choices: choicesFrom([label]), busy: waits, waits }, chosen)
  const { rerender } = render(draw('Aurora', true))
  await user.type(field(), typed)
  expect(document.activeElement).not.toBe(field())
  expect(chosen).not.toHaveBeenCalled()
  rerender(draw('Harbour', false))
  expect(chosen.mock.calls).toEqual(expected ? [[expected]] : [])
  expect(field().value).toBe(expected ?? '')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('where none may be chosen, Enter after typing means the first that is found', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn()
  render(box({ choices: [{ value: '1', label: 'Harbour' }] }, chosen, false))
  await user.click(field())
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('har{Enter}')
  expect(chosen.mock.calls).toEqual([['1']])
})

test('why nothing was found is said', async () => {
  const user = userEvent.setup()
  render(box({ failed: 'The choices could not be loaded.' }, vi.fn()))
  await user.click(field())
  expect(screen.getByText('The choices could not be loaded.')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})
