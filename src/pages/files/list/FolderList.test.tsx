// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  button,
  entry,
  failure,
  host,
  row,
  show,
  withHost,
} from '#tests/support/pages/filesPage/host.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

const named = (n: number) => `/many/file ${String(n).padStart(6, '0')}`
const file = (path: string) => entry(path, 'file')

/** A folder of this many files, paged as the host does. */
function many(total: number) {
  const plain = host.listFolder.getMockImplementation()
  host.listFolder.mockImplementation(async (folder: string, request = {}) => {
    if (folder !== '/many' && plain) return plain(folder, request)
    const { perPage = 200, begins, holds = begins } = request
    const at = holds === undefined ? -1 : Number(holds.replace(/\D/g, '').padEnd(6, '0'))
    const page = at < 0 ? (request.page ?? 1) : Math.floor(at / perPage) + 1
    const first = (page - 1) * perPage
    const count = Math.max(0, Math.min(perPage, total - first))
    const entries = Array.from({ length: count }, (_, n) => file(named(first + n)))
    return { entries, total, page, lastPage: Math.ceil(total / perPage), exact: true }
  })
}

const selected = () =>
  screen
    .getAllByRole('row')
    .filter(element => element.getAttribute('aria-selected') === 'true')
    .map(element => /file (\d{6})|config|readme|out/.exec(element.textContent ?? '')?.[0])
const counter = (text: string) => screen.findByText(text)

it('a click chooses, Ctrl chooses one more, Shift a range; the foot counts', async () => {
  many(20)
  const user = show('/filesmanager?path=/many')
  await user.click(await row(/file 000002/))
  expect(selected()).toEqual(['file 000002'])
  await user.keyboard('{Control>}')
  await user.click(await row(/file 000005/))
  await user.keyboard('{/Control}{Shift>}')
  await counter('2 selected')
  await user.click(await row(/file 000008/))
  await user.keyboard('{/Shift}')
  await counter('4 selected')
  expect(selected()).toEqual(['file 000005', 'file 000006', 'file 000007', 'file 000008'])
  await user.click(button('Clear selection'))
  expect(selected()).toEqual([])
})

it('boxes choose without a key held, and the one in the head chooses everything', async () => {
  many(5)
  const user = show('/filesmanager?path=/many')
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await row(/file 000001/)
  await user.click(box('Select file 000001'))
  await user.click(box('Select file 000003'))
  await counter('2 selected')
  await user.click(box('Select file 000001'))
  expect(selected()).toEqual(['file 000003'])
  await user.click(box('Select all'))
  await counter('5 selected')
  await user.click(box('Select all'))
  expect(selected()).toEqual([])
})

it('by keys: walking chooses, Shift widens, Ctrl walks only, Space adds, Escape lets go', async () => {
  many(50)
  const user = show('/filesmanager?path=/many')
  const first = await row(/file 000000/)
  first.focus()
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await counter('3 selected')
  await user.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control} ')
  await counter('4 selected')
  expect(selected().at(-1)).toBe('file 000005')
  expect(document.activeElement).toBe(await row(/file 000005/))
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
  await user.keyboard('{End}')
  expect(selected()).toEqual(['file 000049'])
})

it('Ctrl+A chooses what has not come yet too; beyond 10,000 it says how many', async () => {
  many(2500)
  const user = show('/filesmanager?path=/many')
  ;(await row(/file 000000/)).focus()
  await user.keyboard('{Control>}a{/Control}')
  await counter('2,500 selected')
  cleanup()
  many(100_000)
  const again = show('/filesmanager?path=/many')
  ;(await row(/file 000000/)).focus()
  const before = host.listFolder.mock.calls.length
  await again.keyboard('{Control>}a{/Control}')
  await counter('10,000 selected')
  expect(host.listFolder.mock.calls.length - before).toBeLessThanOrEqual(10)
})

it('100,000 entries: few rows are drawn, any is a key away, letters jump to what has not come', async () => {
  many(100_000)
  const user = show('/filesmanager?path=/many')
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('100001')
  ;(await row(/file 000000/)).focus()
  await user.keyboard('{End}')
  await row(/file 099999/)
  expect(screen.getAllByRole('row').length).toBeLessThan(80)
  await user.keyboard('{Home}file 054321')
  await waitFor(async () => expect(document.activeElement).toBe(await row(/file 054321/)))
})

it('columns are chosen, kept, and shown with permissions and owner; hidden files can be left out', async () => {
  const user = show()
  await row(/config/)
  await user.click(button('View'))
  await user.click(screen.getByRole('checkbox', { name: 'Permissions' }))
  await user.click(screen.getByRole('checkbox', { name: 'Owner' }))
  const cells = within(await row(/readme/)).getAllByRole('gridcell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['rw-r--r--', 'shop:1000']),
  )
  await user.click(screen.getByRole('switch', { name: 'Hidden files' }))
  expect(location.search).toContain('hidden=no')
  await waitFor(() =>
    expect(Reflect.get(Object(host.listFolder.mock.lastCall?.at(1)), 'hidden')).toBe(false),
  )
  cleanup()
  show()
  await screen.findByRole('columnheader', { name: 'Permissions' })
})

it('the address keeps sort, filter and hidden over a reload; another folder drops the filter', async () => {
  show('/filesmanager?path=/&sort=size%7Cdesc&filter=rea&hidden=no')
  await row(/config/)
  expect(host.listFolder.mock.calls.find(([folder]) => folder === '/')?.[1]).toBeDefined()
  const requests = host.listFolder.mock.calls.map(([, request]) => request)
  expect(requests).toContainEqual(
    expect.objectContaining({ sort: 'size|desc', filter: 'rea', hidden: false }),
  )
  const user = show('/filesmanager?path=/&sort=size%7Cdesc&filter=rea')
  await user.dblClick(
    (await screen.findAllByRole('row', { name: /config/ })).at(-1) ?? document.body,
  )
  expect(location.search).toBe('?path=/config&sort=size%7Cdesc')
})

it('a path can be typed; a wrong one says so and stays as it was typed', async () => {
  const user = show()
  await row(/config/)
  await user.keyboard('{Control>}l{/Control}')
  await user.click(button(/Type a path/))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Path' })
  await user.clear(field)
  failure(404, 'file.not_found', '')
  await user.type(field, '/nope{Enter}')
  await screen.findByText(/could not be opened: There is no such file or folder/)
  expect(field.value).toBe('/nope')
  await user.clear(field)
  await user.type(field, '/con')
  await user.click(await screen.findByRole('option', { name: '/config' }))
  expect(field.value).toBe('/config/')
  await user.keyboard('{Enter}')
  await row(/store\.ini/)
  expect(location.search).toBe('?path=/config')
})

it('a store without a machine says so and offers another store', async () => {
  host.listFolder.mockRejectedValue(failure(503, 'host.none', 'No machine.'))
  show()
  await screen.findByText('This store has no machine')
  expect(screen.getByRole('link', { name: 'Choose another store' }).getAttribute('href')).toBe(
    '/stores',
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const newName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^New name for/ })

it('F2 renames in the row: the stem is selected, Escape leaves, what is wrong is said beside it', async () => {
  const user = show()
  const readme = await row(/readme/)
  readme.focus()
  await user.click(readme)
  await user.keyboard('{F2}')
  await waitFor(() => expect(document.activeElement).toBe(newName()))
  const { value, selectionStart, selectionEnd } = newName()
  expect([value, selectionStart, selectionEnd]).toEqual(['readme.txt', 0, 6])
  expect(screen.queryByRole('dialog', { name: 'Rename' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await row(/readme/))

  await user.keyboard('{F2}a/b{Enter}')
  expect(newName().getAttribute('aria-invalid')).toBe('true')
  expect(within(await row(/contain/)).getByRole('status').textContent).toMatch(/cannot contain/)
  expect(host.renameFile).not.toHaveBeenCalled()
  host.renameFile.mockRejectedValueOnce(failure(409, 'file.exists', 'It is taken.'))
  await user.clear(newName())
  await user.keyboard('notes.txt{Enter}')
  await within(await row(/taken/)).findByText('It is taken.')
  expect(newName().value).toBe('notes.txt')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull())
  expect(host.renameFile.mock.calls.map(([path, name]) => [path, name])).toEqual([
    ['/readme.txt', 'notes.txt'],
    ['/readme.txt', 'notes.txt'],
  ])
  expect(screen.getAllByRole('row')).toContain(document.activeElement)
})

it('what was renamed is gone to, wherever in 100,000 it stands now', async () => {
  many(100_000)
  const user = show('/filesmanager?path=/many')
  const first = await row(/file 000000/)
  await user.click(first)
  host.renameFile.mockImplementationOnce(async () => file(named(54_321)))
  await user.keyboard('{F2}file 054321{Enter}')
  const found = await row(/file 054321/)
  await waitFor(() => expect(found.getAttribute('aria-selected')).toBe('true'))
  expect(document.activeElement).toBe(found)
  // Extending the selection starts there.
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await counter('2 selected')
  expect(selected()).toEqual(['file 054321', 'file 054322'])
})

it('a choice is widened from the entry it began with, wherever that stands meanwhile', async () => {
  many(20)
  const user = show('/filesmanager?path=/many')
  await user.click(await row(/file 000005/))
  const before = host.listFolder.getMockImplementation()
  host.listFolder.mockImplementation(async (folder: string, request = {}) => {
    const page = await before?.(folder, request)
    if (!page || folder !== '/many') throw new Error('Another folder')
    const entries = [file('/many/a new one'), file('/many/another'), ...page.entries]
    return { ...page, entries, total: page.total + 2 }
  })
  await user.click(button('Refresh'))
  await row(/another/)
  await user.keyboard('{Shift>}')
  await user.click(await row(/file 000007/))
  await user.keyboard('{/Shift}')
  await counter('3 selected')
  expect(selected()).toEqual(['file 000005', 'file 000006', 'file 000007'])
})
