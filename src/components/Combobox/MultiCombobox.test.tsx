// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '#src/theme/Themed.tsx'
import { MultiCombobox } from './MultiCombobox.tsx'

function show(choices: readonly string[], first: readonly string[] = []) {
  function Owner() {
    const [chosen, setChosen] = useState(first)
    return (
      <>
        <label id="parts-label" htmlFor="parts">
          Parts
        </label>
        <MultiCombobox id="parts" choices={choices} chosen={chosen} onChange={setChosen} />
        <button type="button">After</button>
      </>
    )
  }
  render(<Owner />, { wrapper: Themed })
  return userEvent.setup()
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Parts' })
const option = (name: string) => screen.getByRole('option', { name })
/** The field's summary: the names, or how many. */
const summary = () => {
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  return description
    ? [...description.childNodes].map(node => node.textContent).join(', ')
    : field().getAttribute('placeholder')
}
const many = Array.from({ length: 40 }, (_, at) => `Part ${at + 1}`)

test.each([
  [[], 'Nothing chosen'],
  [['Till'], 'Till'],
  [['Printer', 'Till'], 'Printer, Till'],
  [['Printer', 'Till', 'Screen'], '3/4 chosen'],
  [['Printer', 'Till', 'Screen', 'Router'], '4/4 chosen'],
])('§5.2 §9.13 up to two by name, more as a count: %j is “%s”', (chosen, text) => {
  show(['Printer', 'Till', 'Screen', 'Router'], chosen)
  expect(summary()).toBe(text)
})

test('§5.2 the words follow what is chosen; the order is that of the choices', async () => {
  const user = show(['Printer', 'Till', 'Screen'])
  await user.click(field())
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true')
  await user.click(option('Screen'))
  await user.click(option('Printer'))
  expect(summary()).toBe('Printer, Screen')
  await user.click(option('Till'))
  expect(summary()).toBe('3/3 chosen')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3)
  await user.click(option('Printer'))
  expect(summary()).toBe('Till, Screen')
})

test('by keys alone: the arrow opens and walks, Enter chooses, Escape closes, Backspace takes back', async () => {
  const user = show(['Printer', 'Till', 'Screen'])
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowUp}{ArrowUp}{Enter}')
  expect(summary()).toBe('3/3 chosen')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Backspace}')
  expect(summary()).toBe('Printer, Till')
})

test('it can be searched, without accents; what was chosen before stays', async () => {
  const user = show([...many, 'Balança'], ['Part 1'])
  await user.type(field(), 't 39')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.click(option('Part 39'))
  expect(summary()).toBe('Part 1, Part 39')
  await user.keyboard('balanca')
  expect(option('Balança')).toBeTruthy()
  await user.keyboard('nothing')
  expect(screen.getByText('No choices match.')).toBeTruthy()
})

test('clears all at once', async () => {
  const user = show(many, many)
  expect(summary()).toBe('40/40 chosen')
  await user.click(field())
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(summary()).toBe('Nothing chosen')
})

test('clears all at once by keys, and keeps the focus', async () => {
  const user = show(many, many)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear selection' }))
  await user.keyboard('{Enter}')
  expect([summary(), document.activeElement]).toEqual(['Nothing chosen', field()])
})

test('closes when the focus or the mouse goes elsewhere', async () => {
  const user = show(['Printer', 'Till'])
  await user.click(field())
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(field())
  await user.tab()
  expect(screen.queryByRole('option')).toBeNull()
})
