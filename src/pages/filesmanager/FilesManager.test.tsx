// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { BrowserRouter, Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectConsole } from '../../../tests/setup/consoleGuard.ts'
import {
  ApiError,
  dataProvider,
  type FileEntry,
  type OpenedFile,
} from '../../dataProvider/index.ts'
import { connect, signIn, signOut } from '../../session.ts'
import FilesManager from './FilesManager.tsx'
import type { EditorStandIn } from './testing/EditorStandIn.tsx'

vi.mock('../../components/CodeEditor/index.ts', async importOriginal => {
  const { EditorStandIn, CompareStandIn } = await import('./testing/EditorStandIn.tsx')
  return {
    ...(await importOriginal<object>()),
    editorFor: (): typeof EditorStandIn => EditorStandIn,
    CompareEditor: CompareStandIn,
    preloadEditor: () => () => undefined,
  }
})

const path = '/config/store.ini'
const opened: OpenedFile = {
  name: 'store.ini',
  path,
  content: '\uFEFFnumber = 1\r\nport = 9100\n',
  size: 26,
  modified: '2026-11-20T08:15:30.000Z',
  version: 'v1',
}
const entry = (at: string, type: 'file' | 'folder', extra: object = {}): FileEntry => ({
  name: at.slice(at.lastIndexOf('/') + 1),
  metadata: {
    path: at,
    type,
    size: 1200,
    modified: opened.modified,
    mode: null,
    link: false,
    locked: null,
    ...extra,
  },
})
const disk: Record<string, FileEntry[]> = {
  '/': [
    entry('/config', 'folder'),
    entry('/readme.txt', 'file'),
    entry('/out', 'file', { locked: 'outside' }),
  ],
  '/config': [entry(path, 'file'), entry('/config/menu.json', 'file')],
}

// What the host answers; each test changes what it needs.
const host = {
  rootPath: vi.fn(async () => '/'),
  listFolder: vi.fn(async (folder: string) => {
    const entries = disk[folder]
    if (!entries) throw failure(404, 'file.not_found', 'There is no such file or folder.')
    return { entries, total: entries.length, page: 1, lastPage: 1, exact: true }
  }),
  openFile: vi.fn(async () => opened),
  saveFile: vi.fn<typeof dataProvider.saveFile>(async () => saved('v2')),
}
const saved = (version: string) => ({ path, size: 30, modified: opened.modified, version })
// ra-core writes every failed call to the console, but in production.
const failure = (status: number, code: string, info: string) => {
  expectConsole(new RegExp(code))
  return new ApiError({ operation: 'saveFile', status, code, info })
}
const conflict = (by: string | null, version: string | null, code = 'version.changed') => {
  expectConsole(new RegExp(code))
  const other = { by, at: null, version }
  return new ApiError({ operation: 'saveFile', status: 412, code, info: '', conflict: other })
}

// A token nobody signed: only its claims are read here.
const tokenOf = (username: string) =>
  ['e30', btoa(JSON.stringify({ username, exp: 4e9 })).replaceAll('=', ''), ''].join('.')
const store = { id: 17, name: 'Central', extra: '', full_name: '', country: 'GB' }

beforeEach(() => {
  sessionStorage.clear()
  signIn(tokenOf('ana'))
  connect(store, '', {})
  // jsdom has the element, but not its modal ways.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  signOut()
  for (const call of Object.values(host)) call.mockClear()
})

function show(address = '/filesmanager') {
  history.replaceState(null, '', address)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <BrowserRouter>
      <CoreAdminContext dataProvider={{ ...dataProvider, ...host }} queryClient={client}>
        <Link to="/journal">Journal</Link>
        <FilesManager />
      </CoreAdminContext>
    </BrowserRouter>,
  )
  return userEvent.setup()
}
const openStore = async () => {
  const user = show(`/filesmanager?path=/config&file=${path}`)
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Text of store.ini',
  })
  return { user, text }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const row = (name: RegExp) => screen.findByRole('row', { name })

it('opens folders and files, and the address says which', async () => {
  const user = show()
  await user.click(within(await row(/config/)).getByText('config'))
  await user.click(within(await row(/store\.ini/)).getByText('store.ini'))
  await screen.findByRole('textbox', { name: 'Text of store.ini' })
  expect(location.search).toBe('?path=/config&file=/config/store.ini')
  expect(screen.getByRole('treeitem', { name: 'config' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect((await row(/store\.ini/)).getAttribute('aria-selected')).toBe('true')
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

it('a locked entry says why and does not open', async () => {
  const user = show()
  const locked = await row(/leads outside/)
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
  show('/filesmanager?file=/photo.png')
  await screen.findByText(/The file is not UTF-8 text\./)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('saves with the version that was read, line ends and mark as they were, and refreshes the list', async () => {
  const { user, text } = await openStore()
  expect(button('Save').title).toBe('Nothing has been changed.')
  await user.type(text, 'last')
  expect(screen.getByText('Unsaved')).toBeTruthy()
  const lists = host.listFolder.mock.calls.length
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls).toEqual([
    [{ path, content: '\uFEFFnumber = 1\r\nport = 9100\nlast', version: 'v1', store: 17 }],
  ])
  expect(screen.queryByText('Unsaved')).toBeNull()
  await waitFor(() => expect(host.listFolder.mock.calls.length).toBeGreaterThan(lists))
  await user.type(text, '!')
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls[1]?.[0].version).toBe('v2')
})

it('saves an emptied file as the empty text', async () => {
  const { user, text } = await openStore()
  await user.clear(text)
  await user.click(button('Save'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls[0]?.[0].content).toBe('\uFEFF')
})

it('a second save while one is on its way does nothing; what is typed meanwhile stays unsaved', async () => {
  let finish = (_: ReturnType<typeof saved>) => {}
  host.saveFile.mockImplementationOnce(
    () =>
      new Promise(done => {
        finish = done
      }),
  )
  const { user, text } = await openStore()
  await user.type(text, 'a')
  await user.keyboard('{Control>}s{/Control}{Control>}s{/Control}')
  await user.type(text, 'b')
  await user.keyboard('{Control>}s{/Control}')
  finish(saved('v2'))
  await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBe('false'))
  expect(host.saveFile).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Unsaved')).toBeTruthy()
  expect(text.value).toMatch(/ab$/)
})

it('a failed save keeps the text, says why, and keeps a copy in this tab', async () => {
  host.saveFile.mockRejectedValueOnce(failure(503, 'host.unavailable', 'The machine sleeps.'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText(/The machine sleeps\. A copy is kept/)
  expect(text.value).toMatch(/mine$/)
  expect(JSON.stringify({ ...sessionStorage })).toContain('mine')
})

it('a conflict names who was faster; overwriting hangs on that version, and a third change is caught', async () => {
  host.saveFile
    .mockRejectedValueOnce(conflict('bo', 'v7'))
    .mockRejectedValueOnce(conflict(null, 'v8'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  expect(text.value).toMatch(/mine$/)
  await user.click(button('Overwrite with mine'))
  await screen.findByText('This file was changed on the host')
  await user.click(button('Overwrite with mine'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', 'v7', 'v8'])
})

it('compares with the text that is there now, and overwrites exactly that', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await screen.findByText('bo changed this file')
  host.openFile.mockResolvedValueOnce({ ...opened, content: 'theirs\r\n', version: 'v9' })
  await user.click(button('Compare'))
  expect((await screen.findByTestId('compare')).textContent).toContain('theirs\n')
  await user.click(button('Overwrite with mine'))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', 'v9'])
})

it('takes theirs only after asking', async () => {
  host.saveFile.mockRejectedValueOnce(conflict('bo', 'v7'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  expect(text.value).toMatch(/mine$/)
  host.openFile.mockResolvedValueOnce({ ...opened, content: 'theirs', version: 'v9' })
  await user.click(button('Lose mine, take theirs'))
  await waitFor(() => expect(text.value).toBe('theirs'))
  expect(screen.queryByText('Unsaved')).toBeNull()
})

it('a file that is gone can be saved again', async () => {
  host.saveFile.mockRejectedValueOnce(conflict(null, null, 'version.gone'))
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save it again' }))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v1', null])
})

it('leaving with unsaved text asks: another file, a link, back, the tab', async () => {
  const { user, text } = await openStore()
  await user.click(within(await row(/menu\.json/)).getByText('menu.json'))
  await user.click(within(await row(/store\.ini/)).getByText('store.ini'))
  await user.type(await screen.findByRole('textbox', { name: 'Text of store.ini' }), 'mine')
  const here = location.href
  const stay = async () => {
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(location.href).toBe(here)
    expect(screen.getByText('Unsaved')).toBeTruthy()
  }
  await user.click(within(await row(/menu\.json/)).getByText('menu.json'))
  await stay()
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await stay()
  history.back()
  await stay()
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  expect(text.isConnected).toBe(false)
  await user.click(within(await row(/menu\.json/)).getByText('menu.json'))
  await user.click(button('Leave without saving'))
  await screen.findByRole('textbox', { name: 'Text of menu.json' })
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

it('text of a session that ended is offered to the same operator again', async () => {
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  cleanup()
  const again = await openStore()
  await screen.findByText('Text that was not saved was kept')
  expect(again.text.value).not.toMatch(/mine$/)
  expect(again.text.readOnly).toBe(true)
  await again.user.click(button('Go on with it'))
  expect(again.text.value).toMatch(/mine$/)
  expect(screen.getByText('Unsaved')).toBeTruthy()
})

it('text of another operator is neither offered nor kept', async () => {
  const { user, text } = await openStore()
  await user.type(text, 'mine')
  cleanup()
  signIn(tokenOf('bo'))
  connect(store, '', {})
  await openStore()
  expect(screen.queryByText('Text that was not saved was kept')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('mine')
})

it('the filter is applied after a pause in typing and says when nothing is found', async () => {
  const user = show()
  await row(/config/)
  host.listFolder.mockResolvedValueOnce({
    entries: [],
    total: 0,
    page: 1,
    lastPage: 1,
    exact: true,
  })
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'zz')
  await screen.findByText('Nothing in this folder has “zz” in its name.')
  const filters = host.listFolder.mock.calls.map(call => Reflect.get(Object(call.at(1)), 'filter'))
  expect(filters.filter(Boolean)).toEqual(['zz'])
})
