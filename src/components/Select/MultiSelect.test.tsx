// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MultiSelect } from './MultiSelect.tsx'

afterEach(cleanup)

function show(choices: readonly string[], first: readonly string[] = []) {
  function Owner() {
    const [chosen, setChosen] = useState(first)
    return (
      <>
        <span id="parts-label">Parts</span>
        <MultiSelect id="parts" choices={choices} chosen={chosen} onChange={setChosen} />
        <button type="button">After</button>
      </>
    )
  }
  render(<Owner />)
  return userEvent.setup()
}
const summary = () => screen.getByRole('button', { name: /^Parts/ }).textContent
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const many = Array.from({ length: 40 }, (_, at) => `Part ${at + 1}`)

test.each([
  [[], 'Nothing chosen'],
  [['Till'], 'Till'],
  [['Printer', 'Till'], 'Printer, Till'],
  [['Printer', 'Till', 'Screen'], '3/4 chosen'],
  [['Printer', 'Till', 'Screen', 'Router'], '4/4 chosen'],
])('§5.2 §9.13 up to two by name, more as a count: %j is “%s”', (chosen, words) => {
  show(['Printer', 'Till', 'Screen', 'Router'], chosen)
  expect(summary()).toBe(words)
})

test('§5.2 the words follow what is ticked; the order is that of the choices', async () => {
  const user = show(['Printer', 'Till', 'Screen'])
  await user.click(screen.getByRole('button', { name: 'Parts Nothing chosen' }))
  await user.click(box('Screen'))
  await user.click(box('Printer'))
  expect(summary()).toBe('Printer, Screen')
  await user.click(box('Till'))
  expect(summary()).toBe('3/3 chosen')
  await user.click(box('Printer'))
  expect(summary()).toBe('Till, Screen')
})

test('by keys alone: the arrow opens and walks, Space ticks, Escape gives the focus back', async () => {
  const user = show(['Printer', 'Till', 'Screen'])
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(box('Printer'))
  await user.keyboard('{ArrowDown} {ArrowDown} {ArrowUp}{ArrowUp}{ArrowUp} ')
  expect(summary()).toBe('3/3 chosen')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Parts 3/3 chosen' }))
})

test('a long list can be searched; what was chosen before stays', async () => {
  const user = show(many, ['Part 1'])
  await user.click(screen.getByRole('button', { name: 'Parts Part 1' }))
  await user.keyboard('t 39')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(box('Part 39'))
  expect(summary()).toBe('Part 1, Part 39')
  await user.keyboard('{Shift>}{Tab}{/Shift}nothing')
  expect(screen.getByText('No choice matches.')).toBeTruthy()
})

test('a short list has no search', async () => {
  const user = show(['Printer', 'Till'])
  await user.click(screen.getByRole('button', { name: /Parts/ }))
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('clears all at once', async () => {
  const user = show(many, many)
  await user.click(screen.getByRole('button', { name: 'Parts 40/40 chosen' }))
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(summary()).toBe('Nothing chosen')
})

test('closes when the focus or the mouse goes elsewhere', async () => {
  const user = show(['Printer', 'Till'])
  const button = screen.getByRole('button', { name: /Parts/ })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(button)
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('Enter on a box neither ticks nor sends the form', async () => {
  const user = show(['Printer', 'Till'])
  await user.click(screen.getByRole('button', { name: /Parts/ }))
  await user.keyboard('{Enter}')
  expect(summary()).toBe('Nothing chosen')
})
