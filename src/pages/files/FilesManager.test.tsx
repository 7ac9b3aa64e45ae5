// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  button,
  entry,
  failure,
  host,
  openStore,
  row,
  show,
  withHost,
} from '#tests/support/pages/filesPage/host.tsx'

vi.mock('#src/components/CodeEditor/index.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...(await import('#tests/support/pages/filesPage/EditorStandIn.tsx')).standIns,
}))

withHost()

it('§3.8 opens folders and files, and the address says which', async () => {
  const user = show()
  expect(await screen.findByRole('treeitem', { name: '/' })).toBeTruthy()
  await user.click(within(await row(/config/)).getByText('config'))
  await user.click(within(await row(/store\.ini/)).getByText('store.ini'))
  await screen.findByRole('textbox', { name: 'Text of store.ini' })
  expect(location.search).toBe('?path=/config&file=/config/store.ini')
  expect(screen.getByRole('treeitem', { name: 'config' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect((await row(/store\.ini/)).getAttribute('aria-current')).toBe('true')
})

it('a folder that turns out to be empty has no arrow, and gets one with its first folder', async () => {
  let inside: ReturnType<typeof entry>[] = []
  host.listFolder.mockImplementation(async folder => {
    const entries = folder === '/' ? [entry('/old', 'folder')] : inside
    return { entries, total: entries.length, page: 1, lastPage: 1, exact: true }
  })
  const user = show()
  const old = () => screen.getByRole('treeitem', { name: 'old' })
  await screen.findByRole('treeitem', { name: 'old' })
  expect(old().getAttribute('aria-expanded')).toBe('false')
  expect(host.listFolder.mock.calls.some(([folder]) => folder === '/old')).toBe(false)
  screen.getByRole('treeitem', { name: '/' }).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(old().hasAttribute('aria-expanded')).toBe(false))
  expect(old().querySelector('[data-toggle]')).toBeNull()
  expect(screen.queryByRole('treeitem', { name: 'No folders here' })).toBeNull()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
  expect(old().hasAttribute('aria-expanded')).toBe(false)
  inside = [entry('/old/new', 'folder')]
  await user.click(within(old()).getByText('old'))
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await screen.findByRole('treeitem', { name: 'new' })
  expect(old().getAttribute('aria-expanded')).toBe('true')
})

it('walks by keys: arrows, Enter, Backspace', async () => {
  const user = show()
  const first = await row(/config/)
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await row(/store\.ini/)))
  await user.keyboard('{Backspace}')
  await waitFor(async () => expect(document.activeElement).toBe(await row(/config/)))
})

it('a folder opened by the mouse hears the keys at once', async () => {
  const user = show()
  await user.dblClick(await row(/config/))
  await waitFor(async () => expect(document.activeElement).toBe(await row(/store\.ini/)))
})

it('walks by keys while a file is open', async () => {
  const { user } = await openStore()
  ;(await row(/store\.ini/)).focus()
  await user.keyboard('{Backspace}')
  await waitFor(async () => expect(document.activeElement).toBe(await row(/config/)))
})

it('where there is room for one part: the file that is opened, the list when it is closed', async () => {
  const user = show('/filesmanager?path=/config')
  const shown = () => document.querySelector('.st-files')?.getAttribute('data-shown')
  await user.dblClick(await row(/store\.ini/))
  await screen.findByRole('textbox', { name: 'Text of store.ini' })
  expect(shown()).toBe('file')
  await user.click(button('Close the file'))
  expect(shown()).toBe('list')
  await user.dblClick(await row(/store\.ini/))
  await user.click(await screen.findByRole('button', { name: 'Show the list, keep the file open' }))
  expect(shown()).toBe('list')
  await user.dblClick(await row(/store\.ini/))
  expect(shown()).toBe('file')
})

it('a locked entry says why and does not open', async () => {
  const user = show()
  const locked = await row(/points outside/)
  await user.click(locked)
  expect(locked.getAttribute('aria-disabled')).toBe('true')
  expect(location.search).toBe('')
})

it('a folder that cannot be listed says why in the words of the server, and tries again', async () => {
  const user = show('/filesmanager?path=/nope')
  await screen.findByText('There is no such file or folder.')
  const calls = host.listFolder.mock.calls.filter(([folder]) => folder === '/nope').length
  await user.click(button('Try again'))
  await waitFor(() =>
    expect(host.listFolder.mock.calls.filter(([folder]) => folder === '/nope').length).toBe(
      calls + 1,
    ),
  )
})

it('a file that is no text says so, without a useless way to try again', async () => {
  host.openFile.mockRejectedValueOnce(failure(422, 'file.not_text', 'The file is not UTF-8 text.'))
  show('/filesmanager?file=/photo.raw')
  await screen.findByText(/The file is not UTF-8 text\./)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('leaving with unsaved text asks: a link, back, the tab; another file does not', async () => {
  const user = show('/filesmanager?path=/config')
  await user.click(within(await row(/store\.ini/)).getByText('store.ini'))
  const text = await screen.findByRole('textbox', { name: 'Text of store.ini' })
  await user.type(text, 'mine')
  const here = location.href
  const stay = async () => {
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(location.href).toBe(here)
    expect(screen.getByText('Unsaved')).toBeTruthy()
  }
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await stay()
  history.back()
  await stay()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await user.click(within(await row(/menu\.json/)).getByText('menu.json'))
  await screen.findByRole('textbox', { name: 'Text of menu.json' })
  await user.click(screen.getByRole('tab', { name: 'store.ini, unsaved' }))
  await user.click(button('Close the file'))
  await user.click(button('Leave without saving'))
  await screen.findByRole('textbox', { name: 'Text of menu.json' })
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  expect({ ...sessionStorage }).toEqual({})
})

it('choosing another folder keeps the file open and asks nothing', async () => {
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(screen.getByRole('treeitem', { name: '/' }))
  await row(/readme/)
  expect(location.search).toBe('?path=/&file=/config/store.ini')
  expect(text.value).toMatch(/mine$/)
})

const nothing = { entries: [], total: 0, page: 1, lastPage: 1, exact: true }

it('the filter is applied after a pause in typing and says when nothing is found', async () => {
  const user = show()
  await row(/config/)
  host.listFolder.mockResolvedValueOnce(nothing)
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'zz')
  await screen.findByText('No matches for “zz” in this folder')
  const filters = host.listFolder.mock.calls.map(call => Reflect.get(Object(call.at(1)), 'filter'))
  expect(filters.filter(Boolean)).toEqual(['zz'])
})

it('a filter that finds nothing can be cleared where that is said', async () => {
  const user = show()
  await row(/config/)
  host.listFolder.mockResolvedValueOnce(nothing)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter by name' })
  await user.type(field, 'zz')
  await user.click(await screen.findByRole('button', { name: 'Clear filter' }))
  await row(/config/)
  expect(field.value).toBe('')
})

it('the order can be chosen by name, for rows that are no columns', async () => {
  const user = show()
  await row(/config/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
  await waitFor(() =>
    expect(Reflect.get(Object(host.listFolder.mock.lastCall?.at(1)), 'sort')).toBe('modified|desc'),
  )
})
