// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cells, grid, type Row, show, source } from '#tests/support/pages/dataTable.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the grid tells its size and places', async () => {
  show('?page=2&per_page=5')
  const table = await grid()
  expect(table.getAttribute('aria-rowcount')).toBe('94')
  const rows = within(table).getAllByRole('row')
  expect(rows.map(row => row.getAttribute('aria-rowindex'))).toEqual([
    '1',
    '7',
    '8',
    '9',
    '10',
    '11',
  ])
})

const focused = () => document.activeElement
const text = () => focused()?.closest('td, th')?.textContent

test('by keyboard: one stop, arrows inside, Enter into a cell of several controls, Escape out', async () => {
  const user = show()
  const table = await grid()
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  screen.getByRole('combobox', { name: 'Sort by' }).focus()
  while (!table.contains(focused())) await user.tab()
  expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Select Row 1' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(text()).toBe('Row 1')
  await user.keyboard('{ArrowDown}')
  expect(text()).toBe('Row 2')
  await user.keyboard('{End}')
  expect(focused()?.tagName).toBe('TD')
  await user.keyboard('{Enter}')
  expect(focused()).toBe(button('Copy Row 2'))
  await user.tab()
  expect(focused()).toBe(button('Open Row 2'))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(button('Open Row 2'))
  await user.keyboard('{Escape}{Home}')
  expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Select Row 2' }))
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()?.closest('tr')?.textContent).toContain('Row 10')
  await user.keyboard('{PageUp}')
  expect(focused()?.closest('tr')?.getAttribute('aria-rowindex')).toBe('1')
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await user.tab()
  expect(table.contains(focused())).toBe(false)
})

test('the focus stays in the grid when other rows come', async () => {
  const user = show()
  const table = await grid()
  const row: Row = { id: 99, name: 'Another', size: 1, note: '' }
  within(table).getByText('Row 2').focus()
  expect(text()).toBe('Row 2')
  source.rows = () => [row]
  source.reload()
  await waitFor(async () => expect(await cells('Name')).toEqual(['Another']))
  expect(table.contains(focused())).toBe(true)
  await user.keyboard('{ArrowUp}')
  expect(table.contains(focused())).toBe(true)
})
