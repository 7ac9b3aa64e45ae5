// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  address,
  cells,
  grid,
  lastListQuery,
  show,
  showRows,
  source,
} from '#tests/support/pages/dataTable.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const head = (name: RegExp) => screen.getByRole('columnheader', { name })

test('§9.1 §7.1 10 rows of page 1 at first; sort, page and per_page are sent', async () => {
  show()
  expect(await cells('Name')).toHaveLength(10)
  expect(lastListQuery()).toEqual({ sort: 'name|asc', page: '1', per_page: '10' })
  expect(screen.getByText('1–10 of 93')).toBeTruthy()
})

test('§9.1 §9.3 5, 6 and 10 rows to choose from, labels as written', async () => {
  const user = await showRows()
  const sizes = screen.getByRole('combobox', { name: 'per page' })
  expect([...within(sizes).getAllByRole('option')].map(element => element.textContent)).toEqual([
    '5',
    '6',
    '10',
  ])
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
  await user.click(button('Page 4'))
  await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '4' }))
  await user.selectOptions(sizes, '6')
  await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '1', per_page: '6' }))
})

test('§4.14 one column: asc, desc, asc; each from page 1', async () => {
  const user = await showRows('?page=3&sort=')
  expect(lastListQuery()).toMatchObject({ page: '3', sort: '' })
  for (const sort of ['name|asc', 'name|desc', 'name|asc']) {
    await user.click(button(/^Name/))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ sort, page: '1' }))
  }
  expect(head(/Name/).ariaSort).toBe('ascending')
})

test('§4.14 with Alt: one more column; asc, desc, removed; sortField goes on the wire', async () => {
  const user = await showRows()
  await user.keyboard('{Alt>}')
  for (const sort of ['name|asc,size_bytes|asc', 'name|asc,size_bytes|desc', 'name|asc']) {
    await user.click(button(/^Size/))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ sort, page: '1' }))
  }
  await user.keyboard('{/Alt}')
  button(/^Size/).focus()
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  await waitFor(() => expect(lastListQuery()).toMatchObject({ sort: 'name|asc,size_bytes|asc' }))
  expect(head(/Name/).ariaSort).toBe('ascending')
  expect(head(/Size/).ariaSort).toBe('none')
  expect(button(/^Size/).getAttribute('aria-description')).toBe('2: Size, ascending')
})

test('§4.15 previous, next or a number, only within 1 and the last', async () => {
  const user = await showRows('?page=2&per_page=10')
  await user.click(button('Previous page'))
  await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '1' }))
  await waitFor(() => expect(button('Previous page')).toHaveProperty('disabled', true))
  await user.click(button('Page 10'))
  await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '10' }))
  expect(await screen.findByText('91–93 of 93')).toBeTruthy()
  expect(button('Next page')).toHaveProperty('disabled', true)
})

test.each([
  [70, 1, ['1', '2', '3', '4', '5', '6', '7']],
  [400, 20, ['1', '18', '19', '20', '21', '22', '40']],
])('§9.3 %i rows by 10, on page %i: %j are offered', async (total, page, offered) => {
  source.total = total
  await showRows(`?page=${page}&per_page=10`)
  expect(
    screen.getAllByRole('button', { name: /^Page/ }).map(element => element.textContent),
  ).toEqual(offered)
  expect(button(`Page ${page}`).ariaCurrent).toBe('page')
})

test('§4.16 §5.3 the filter after a pause, from page 1, the address without a trail', async () => {
  const user = await showRows('?page=3')
  const before = source.queries.length
  await user.type(screen.getByRole('searchbox'), 'row 7')
  await waitFor(() => expect(lastListQuery()).toMatchObject({ filter: 'row 7', page: '1' }))
  expect(source.queries.length - before).toBe(1)
  expect(address().get('filter')).toBe('row 7')
})

test('§8.2 nothing: the words of the specification', async () => {
  source.total = 0
  show()
  expect(await screen.findByText('No Data Available')).toBeTruthy()
})

test('nothing yet: what will be there, and the step that makes the first one', async () => {
  source.total = 0
  show('', {
    empty: {
      title: 'No rows yet',
      text: 'Rows appear here.',
      action: <button type="button">Add</button>,
    },
  })
  const state = within(
    (await screen.findByText('No rows yet')).closest('[role="status"]') as HTMLElement,
  )
  expect(state.getByText('Rows appear here.')).toBeTruthy()
  expect(state.getByRole('button', { name: 'Add' })).toBeTruthy()
})

test('a page behind the last leads back to it', async () => {
  const user = show('?page=12')
  await user.click(await screen.findByRole('button', { name: 'Page 10' }))
  await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '10' }))
})

test('§8.1 a failed load is logged, reports loaded, keeps the last rows and can be tried again', async () => {
  expectConsole(/The table could not be loaded: Error: out of order/)
  expectConsole(/^Error: out of order/) // react-admin's own, not in production
  const user = await showRows()
  source.failure = new Error('out of order')
  await user.click(button('Page 2'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The rows could not be loaded.')
  expect(await cells('Name')).toContain('Row 1')
  expect((await grid()).ariaBusy).toBe('false')
  source.failure = null
  source.hold()
  await user.click(button('Try again'))
  await waitFor(() => expect(button('Try again').ariaDisabled).toBe('true'))
  expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true)
  source.release()
  await waitFor(async () => expect(await cells('Name')).toContain('Row 11'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('§8.1 a first load that fails can be tried again', async () => {
  expectConsole(/out of order/)
  source.failure = new Error('out of order')
  const user = show()
  await screen.findByText('The rows could not be loaded.')
  source.failure = null
  source.hold()
  await user.click(button('Try again'))
  await waitFor(() => expect(button('Try again').ariaDisabled).toBe('true'))
  expect(screen.getByText('The rows could not be loaded.')).toBeTruthy()
  source.release()
  expect(await cells('Name')).toHaveLength(10)
})

test('§5.4 any other method than get or post is refused, and nothing is sent', () => {
  expect(() => show('', { method: 'put' })).toThrow(RangeError)
  expect(source.queries).toEqual([])
})

test('post sends the same names in the body', async () => {
  await showRows('', { method: 'post' })
  expect(source.requests.at(-1)).toEqual({
    method: 'post',
    body: { sort: 'name|asc', page: '1', per_page: '10' },
  })
})

test('rows are chosen over the pages, counted, exported and let go', async () => {
  const user = await showRows()
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 2' }))
  await user.click(button('Page 2'))
  await waitFor(async () => expect(await cells('Name')).toContain('Row 11'))
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByText('11 selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 12' }))
  expect(screen.getByText('10 selected')).toBeTruthy()
  await user.click(button('Export selected'))
  const lines = (await source.file()).split('\r\n')
  expect(lines[0]).toBe('\uFEFFName,Size,Note')
  expect(lines).toContain("Row 2,20,'=2+1")
  expect(lines).toHaveLength(12)
  await user.click(button('Clear selection'))
  expect(screen.queryByText(/selected$/)).toBeNull()
  expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy()
})

test('§8.3 a row without its id: a warning, and it can neither be chosen nor opened', async () => {
  expectConsole(/A row has no "key": checkboxes and detail rows need one/)
  await showRows('', { rowId: 'key' })
  for (const box of screen.getAllByRole('checkbox', { name: /^Select Row/ }))
    expect(box).toHaveProperty('disabled', true)
})

test('§9.2 another field may identify the rows', async () => {
  const user = await showRows('', { rowId: 'name' })
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 2' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('details open below their row and stay with it', async () => {
  const user = await showRows()
  await user.click(button('Details of Row 3'))
  expect(screen.getByText('More of Row 3')).toBeTruthy()
  expect(button('Details of Row 3').ariaExpanded).toBe('true')
  await user.click(button('Details of Row 3'))
  expect(screen.queryByText('More of Row 3')).toBeNull()
})

test('columns are hidden, shown and moved, by keyboard, and the address says it', async () => {
  const user = await showRows()
  const heads = () =>
    screen.getAllByRole('columnheader').map(element => element.textContent?.slice(0, 4))
  button('View').focus()
  await user.keyboard('{Enter}')
  screen.getByRole('checkbox', { name: 'Size' }).focus()
  await user.keyboard(' ')
  expect(heads()).not.toContain('Size')
  button('Move Note up').focus()
  await user.keyboard('{Enter}')
  expect(heads().slice(-2)).toEqual(['Note', 'Name'])
  expect(address().get('columns')).toBe('note,name')
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  expect(address().get('dense')).toBe('1')
  await user.click(button('Show default columns'))
  expect(address().has('columns')).toBe(false)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('View'))
})

test('the last layout is the operator’s, until the address says another', async () => {
  localStorage.setItem(
    'support-tools.table.rows.ana',
    JSON.stringify({ views: [], layout: 'columns=note&dense=1' }),
  )
  await showRows()
  expect(await cells('Name')).toEqual([])
  expect((await grid()).closest('[data-dense]')?.getAttribute('data-dense')).toBe('true')
})

test('a view is saved under a name, applied and deleted; what else the address says stays', async () => {
  const user = await showRows('?sort=name%7Cdesc&per_page=5&open=7&page=3')
  await user.click(button('View'))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'From the end{Enter}')
  await user.click(button(/^Name/))
  await waitFor(() => expect(lastListQuery()).toMatchObject({ sort: 'name|asc' }))
  await user.click(button('View'))
  await user.click(button('From the end'))
  await waitFor(() =>
    expect(lastListQuery()).toEqual({ sort: 'name|desc', page: '1', per_page: '5' }),
  )
  expect(address().get('open')).toBe('7')
  await user.click(button('Delete the view From the end'))
  expect(screen.getByText(/^No saved views yet/)).toBeTruthy()
})

test('hostile values in the address are harmless', async () => {
  const odd = new URLSearchParams({
    sort: 'constructor|asc',
    page: '-1',
    per_page: '1e9',
    columns: '__proto__,name',
    dense: '<b>',
    filter: '<img src=x onerror=alert(1)>',
  })
  await showRows(`?${odd}`)
  expect(lastListQuery()).toMatchObject({ sort: 'name|asc', page: '1', per_page: '10' })
  expect(screen.getAllByRole('columnheader')).toHaveLength(5)
  expect(document.querySelector('img')).toBeNull()
})

test('what is filtered is exported, all pages, by the shown columns', async () => {
  const user = await showRows('?filter=Row&columns=name')
  await user.click(button('Export'))
  expect(await screen.findByText('93 rows exported.')).toBeTruthy()
  const lines = (await source.file()).split('\r\n')
  expect(lines[0]).toBe('\uFEFFName')
  expect(lines).toHaveLength(95)
  expect(lastListQuery()).toMatchObject({ page: '1', per_page: '500', filter: 'Row' })
  expect(source.fileName()).toMatch(/^rows-\d{4}-\d\d-\d\d\.csv$/)
})

test('a running export says how far it is, and stops', async () => {
  source.total = 100_000
  const user = await showRows()
  source.hold()
  await user.click(button('Export'))
  source.step()
  expect(await screen.findByText('500 of 10,000 rows')).toBeTruthy()
  await user.click(button('Stop'))
  expect(screen.getByText('The export was stopped.')).toBeTruthy()
  source.release()
  await vi.waitFor(() => expect(button('Export')).toBeTruthy(), 30_000)
  expect(source.saved()).toBe(0)
})

test('an export that fails says why; a capped one says so', async () => {
  expectConsole(/^Error: out of order/)
  const user = await showRows()
  source.failure = new Error('out of order')
  await user.click(button('Export'))
  expect(await screen.findByText(/^The export failed\./)).toBeTruthy()
  source.failure = null
  source.total = 100_000
  await user.click(button('Export'))
  expect(await screen.findByText(/^Only the first 10,000 rows were exported/)).toBeTruthy()
})
