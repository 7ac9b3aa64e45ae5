// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { gb } from '#src/i18n/gb/index.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  change,
  mock,
  open,
  path,
  recordsOf,
  withPeople,
} from '#tests/support/pages/onboardingPage.tsx'
import { rejectedCsv } from './rejected.ts'

withPeople()

const upload = '/onboardingform/chains?list=stores&upload=4'
const file = (text: string, name = 'stores.csv') => new File([text], name, { type: 'text/csv' })
const input = () => screen.findByLabelText<HTMLInputElement>('Choose a file')
const heading = (name: string) => screen.findByRole('heading', { name: new RegExp(`^${name}`) })
const count = (name: RegExp) => screen.getByRole('button', { name })
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
const numbers = () =>
  recordsOf('stores')
    .filter(({ franchiseId }) => franchiseId === 4)
    .map(({ storeNumber }) => storeNumber)

describe('stores out of a file', () => {
  test('§7.21 from a list of one franchise: file, columns guessed, check, written; zeros stay', async () => {
    const user = open('/onboardingform/chains?list=stores&franchiseId=4')
    await user.click(await screen.findByRole('link', { name: 'Upload stores (CSV)' }))
    expect(path()).toContain('upload=4')
    expect(await screen.findByText(/^Stores of /)).toBeTruthy()
    const before = numbers()
    await user.upload(
      await input(),
      file('Number;Shop;City\n0901;Nova;Olinda\n0902;Velha;Recife\n'),
    )
    await heading('Columns')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Name/ }).value).toBe('1')
    expect(screen.getByText(/stores\.csv: 2 rows, utf-8, semicolons/)).toBeTruthy()
    await user.click(button('Next'))
    await heading('Check')
    expect(await screen.findByRole('row', { name: /0901 Nova/ })).toBeTruthy()
    expect(numbers()).toEqual(before)
    await user.click(button('Save 2 stores'))
    expect(await screen.findByText(/2 stores saved/)).toBeTruthy()
    expect(numbers()).toEqual([...before, '0901', '0902'])
    await user.click(screen.getByRole('link', { name: /Open the stores of/ }))
    expect(path()).toContain('franchiseId=4')
  })

  test('a template has the columns of the form, and is read without a question', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = given => {
      if (given instanceof Blob) saved.push(given)
      return 'blob:x'
    }
    const user = open(upload)
    await user.click(await screen.findByRole('button', { name: 'Download a template' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const titles = await saved[0]?.text()
    expect(titles).toContain('Name,Store number,Country,City\r\n')
    await user.upload(await input(), file(`${titles}One,0971,GB,Leeds\r\n`))
    await heading('Columns')
    const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value
    expect(['Name', 'Store number', 'Country', 'City'].map(chosen)).toEqual(['0', '1', '2', '3'])
  })

  test('a template is of one franchise: it is there once that is chosen', async () => {
    const user = open('/onboardingform/chains?list=stores&upload=new')
    await user.click(await screen.findByRole('combobox', { name: 'Franchise' }))
    expect(screen.queryByRole('button', { name: 'Download a template' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Harbour Scotland' }))
    expect(await screen.findByRole('button', { name: 'Download a template' })).toBeTruthy()
  })

  test('encoding and delimiter are chosen by hand, and rows that look misread are shown', async () => {
    const user = open(upload)
    const lines = Array.from({ length: 6 }, (_, at) => `098${at},CafÃ© ${at}\n`)
    await user.upload(await input(), file(`Number,Name\n0979,Café\n${lines.join('')}`))
    await heading('Columns')
    const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
    expect(chosen('Encoding').value).toBe('utf-8')
    expect(chosen('Delimiter').value).toBe(',')
    expect(screen.getByText(/^6 rows seem to use another encoding/)).toBeTruthy()
    expect(screen.getByText('Row 3: “CafÃ© 0”')).toBeTruthy()
    expect(screen.getByText('And 1 more row.')).toBeTruthy()
    const again = button('Read the file again')
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(chosen('Delimiter'), 'semicolons')
    await user.selectOptions(chosen('Encoding'), 'windows-1252 (Western Europe)')
    // Nothing is read until requested.
    expect(screen.getByText(/stores\.csv: 7 rows, utf-8, commas/)).toBeTruthy()
    const before = path()
    await user.click(again)
    expect(await screen.findByText(/stores\.csv: 7 rows, windows-1252, semicolons/)).toBeTruthy()
    expect(path()).not.toBe(before)
    expect(screen.getByText(/^7 rows seem to use/)).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Number,Name' })).toBeTruthy()
  })

  test('a file that is none when it is read otherwise stays as it was, and says why', async () => {
    expectConsole(/csv\.empty/)
    const user = open(upload)
    await user.upload(await input(), file('Number,Name\n0979,One\n'))
    await heading('Columns')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Encoding' }),
      'utf-16le (Unicode)',
    )
    await user.click(button('Read the file again'))
    expect(
      await screen.findByText(/The file could not be read that way\. The file contains no stores/),
    ).toBeTruthy()
    expect(screen.getByText(/stores\.csv: 1 row, utf-8, commas/)).toBeTruthy()
  })

  test('what is wrong is put right in its place; counts show their rows', async () => {
    const user = open(upload)
    await user.upload(await input(), file('Number,Name\n0911,One\n0912,\n0911,Again\n'))
    await heading('Columns')
    await user.click(button('Next'))
    const cell = await screen.findByRole('textbox', { name: 'Row 3, Name' })
    expect(path()).toContain('rows=rejected')
    expect(screen.getByText('The Name field is required')).toBeTruthy()
    expect(screen.getByText('Same store as row 2')).toBeTruthy()
    await user.type(cell, 'Two{Enter}')
    await waitFor(() => expect(count(/^1 Rejected/)).toBeTruthy())
    await user.click(count(/^2 New/))
    const rows = await screen.findAllByRole('row', { name: /New/ })
    expect(rows.map(row => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'One',
      'Two',
    ])
    // The step is in the address: a reload would show the same.
    expect(path()).toMatch(/csv=[\w-]+&step=check&rows=create/)
    await user.click(button('Back'))
    await heading('Columns')
  })

  test('the first rows only, another column, and nothing without a name', async () => {
    const user = open(upload)
    await user.upload(await input(), file('x,y\n0921,One\n0922,Two\n'))
    await heading('Columns')
    await user.click(button('Next'))
    expect(await screen.findByText(/Choose the column with the name/)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'y')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Store number' }), 'x')
    await user.type(screen.getByRole('textbox', { name: 'Only the first rows' }), 'many')
    await user.click(button('Next'))
    expect(await screen.findByText('Enter a whole number from 1 to 50,000')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'Only the first rows' }))
    await user.type(screen.getByRole('textbox', { name: 'Only the first rows' }), '1{Enter}')
    await heading('Check')
    expect(await screen.findByRole('button', { name: 'Save 1 store' })).toBeTruthy()
  })

  test('equal errors are one line with their rows, and put right for all of them at once', async () => {
    const user = open(upload)
    const lines = ['Brazill', 'Brazill', 'Brazill', 'Nowhere'].map(
      (country, at) => `095${at},Store ${at},${country}\n`,
    )
    await user.upload(await input(), file(`Number,Name,Country\n${lines.join('')}`))
    await heading('Columns')
    await user.click(button('Next'))
    const list = await screen.findByRole('list', { name: gb.csv.groups.title })
    const lineItems = within(list).getAllByRole('listitem')
    expect(lineItems.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/3 rows.*There is no country Brazill.*Rows 2, 3, 4/),
    ])
    const rows = await screen.findByRole('table', { name: gb.csv.check.rows })
    expect(list.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.type(
      within(list).getByRole('textbox', { name: 'Country for all 3 rows' }),
      'BR{Enter}',
    )
    await waitFor(() => expect(count(/^1 Rejected/)).toBeTruthy())
    expect(count(/^3 New/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: gb.csv.groups.title })).toBeNull()
    expect(path()).toContain('step=check')
  })

  test('the rejected rows are saved as they came, also from the result', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = given => {
      if (given instanceof Blob) saved.push(given)
      return 'blob:x'
    }
    const user = open(upload)
    await user.upload(await input(), file('Number;Name\r\n0961;One\r\n0962; ""\r\n'))
    await heading('Columns')
    await user.click(button('Next'))
    await user.click(await screen.findByRole('button', { name: gb.csv.check.download }))
    await waitFor(() => expect(saved).toHaveLength(1))
    await user.click(button('Save 1 store'))
    await screen.findByText(/1 store saved/)
    await user.click(screen.getByRole('button', { name: gb.csv.check.download }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await Promise.all(saved.map(blob => blob.text()))).toEqual(
      Array(2).fill('Number;Name\r\n0962; ""\r\n'),
    )
  })

  test('an upload is undone from its result; what was touched stays and is named', async () => {
    const user = open(upload)
    const known = numbers()
    const lines = `0991,One,\n0992,Two,\n0993,Three,\n${known[0]},,Elsewhere\n`
    await user.upload(await input(), file(`Number,Name,City\n${lines}`))
    await heading('Columns')
    await user.click(button('Next'))
    await user.click(await screen.findByRole('button', { name: 'Save 4 stores' }))
    await screen.findByText(/4 stores saved/)
    const all = await screen.findByRole('button', { name: 'Undo: delete the 3 new stores' })
    await user.click(all)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 stores?' }))
    expect(
      dialog.getByText(/can restore them.*The 1 store that the file changed is not affected/),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const two = recordsOf('stores').find(({ storeNumber }) => storeNumber === '0992')
    change('stores', Number(two?.id), { name: 'Two more', version: '2' })
    await user.click(all)
    await user.click(await screen.findByRole('button', { name: 'Delete 3 stores' }))
    expect(await screen.findByText('2 of the new stores were deleted.')).toBeTruthy()
    expect(
      screen.getByText('1 new store was changed afterwards or is in use, and is kept:'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: '0992 Two more' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Undo: delete/ })).toBeNull()
    expect(numbers()).toEqual([...known, '0992'])
  })

  test('where no row can be written its button is off, and says why when it is pressed', async () => {
    const user = open(upload)
    await user.upload(await input(), file('Number,Name\n,\n0913,\n'))
    await heading('Columns')
    await user.click(button('Next'))
    await heading('Check')
    const write = await screen.findByRole('button', { name: 'Save 0 stores' })
    expect(write.ariaDisabled ?? write.getAttribute('aria-disabled')).toBe('true')
    await user.click(write)
    expect(await screen.findByText(gb.csv.check.nothing)).toBeTruthy()
  })

  test('a required column that is mapped to nothing stops at its field, which takes the focus', async () => {
    const user = open(upload)
    await user.upload(await input(), file('Number,Name\n0931,One\n0932,Two\n'))
    await heading('Columns')
    const name = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Name/ })
    await user.selectOptions(name, 'Not in the file')
    await user.click(button('Next'))
    expect(await screen.findByText(gb.csv.columns.noName)).toBeTruthy()
    expect(document.activeElement).toBe(name)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(name)).toContain(gb.csv.columns.noName)
    expect(screen.queryByRole('heading', { name: /^Check/ })).toBeNull()
    await user.selectOptions(name, 'Name')
    expect(screen.queryByText(gb.csv.columns.noName)).toBeNull()
    await user.click(button('Next'))
    await heading('Check')
  })

  test('rows that are stores already need no column of names', async () => {
    const user = open(upload)
    const known = numbers()[0]
    await user.upload(await input(), file(`Number,City\n${known},Elsewhere\n`))
    await heading('Columns')
    await user.click(button('Next'))
    expect(await screen.findByRole('button', { name: 'Save 1 store' })).toBeTruthy()
  })

  test('a file without a column of countries is asked for it at its field, once', async () => {
    for (const [id, kept] of mock.world.records.stores)
      if (kept.entity.franchiseId === 4) change('stores', id, { country: 'ZZ' })
    const user = open(upload)
    await user.upload(await input(), file('Number,Name\n0941,One\n'))
    await heading('Columns')
    const country = () => screen.getByRole('combobox', { name: 'Country of the stores' })
    const row = screen.getByRole('rowheader', { name: 'Country' }).closest('tr')
    expect(row?.contains(country())).toBe(true)
    await user.click(button('Next'))
    expect(await screen.findByText(gb.csv.columns.noCountry)).toBeTruthy()
    expect(document.activeElement).toBe(country())
    await user.type(country(), 'Portugal')
    await user.click(await screen.findByRole('option', { name: 'Portugal' }))
    await user.click(button('Next'))
    expect(await screen.findByRole('row', { name: /0941 One.*Portugal/ })).toBeTruthy()
  })

  test('where a column says it, the country is that of the rows that name none', async () => {
    const user = open(upload)
    await user.upload(await input(), file('Number,Name,Country\n0942,One,\n'))
    await heading('Columns')
    expect(screen.getByRole('combobox', { name: 'Default country' })).toBeTruthy()
  })

  test('a file that is refused says why; dropped files are taken too', async () => {
    expectConsole(/csv\.empty/)
    open(upload)
    const zone = (await screen.findByText('Drop a CSV file here')).closest('div')
    if (!zone) throw new Error('There is no place to drop')
    const types = ['Files']
    fireEvent.drop(zone, { dataTransfer: { types, files: [file('name\n')] } })
    expect(await screen.findByText(/The file contains no stores/)).toBeTruthy()
    fireEvent.drop(zone, { dataTransfer: { types, files: [file('name\nOne more\n')] } })
    await heading('Columns')
  })

  test('without a franchise it is asked for', async () => {
    const user = open('/onboardingform/chains?list=stores&upload=new')
    await user.click(await screen.findByRole('combobox', { name: 'Franchise' }))
    await user.click(await screen.findByRole('option', { name: 'Harbour Scotland' }))
    await waitFor(() => expect(path()).toMatch(/upload=\d/))
  })

  test('a file that is not kept any more says so', async () => {
    expectConsole(/record\.not_found/)
    open(`${upload}&csv=00000000-0000-4000-8000-000000000000`)
    expect(await screen.findByText(/This upload no longer exists/)).toBeTruthy()
  })
})

test('rejected rows go out with their reasons, and nothing a spreadsheet would run', () => {
  const headings = { reasons: 'Reasons', column: (at: number) => ['Number', 'Name'][at] ?? '' }
  const error = { field: null, column: null, code: 'x', info: 'Same store as row 2' }
  const columns = [
    { title: 'Number', samples: [] },
    { title: 'Name', samples: [] },
  ]
  const row = {
    row: 3,
    action: 'rejected' as const,
    name: '',
    storeNumber: '',
    country: '',
    extra: '',
    store: null,
    changed: [],
    errors: [error, { ...error, info: 'And' }],
  }
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'A "quoted", name']
  const lines = cells.map(
    cell => rejectedCsv({ columns }, [{ ...row, cells: ['1', cell] }], headings)[1],
  )
  expect(lines.map(line => line?.split(',')[1]?.replace('"', '').charAt(0))).toEqual([
    "'",
    "'",
    "'",
    "'",
    "'",
    "'",
    'A',
  ])
  expect(rejectedCsv({ columns }, [{ ...row, cells: ['01', 'A'] }], headings)).toEqual([
    'Number,Name,Reasons\r\n',
    '01,A,Same store as row 2; And\r\n',
  ])
})
