// @vitest-environment jsdom
import '#tests/support/pages/filesPage/editorField.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { unsavedNow } from '#src/components/Leaving/unsaved.ts'
import { ApiError, type FileState } from '#src/dataProvider/index.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import {
  button,
  failure,
  host,
  opened,
  openStore,
  path,
  save,
  saved,
  show,
  theirs,
  withHost,
} from '#tests/support/pages/filesPage/host.tsx'
import { changePrefs } from './prefs.ts'
import { pauseAfter } from './session/useFileStates.ts'

withHost()
beforeEach(() => {
  localStorage.clear()
  changePrefs({ autoReload: false })
  host.openFile.mockImplementation(async at => ({
    ...opened,
    path: at,
    name: at.slice(at.lastIndexOf('/') + 1),
  }))
})

const menu = '/config/menu.json'
const both = `/filesmanager?path=/config&file=${path}&file=${menu}`
const field = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text of ${name}` })
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const names = () => screen.getAllByRole('tab').map(element => element.getAttribute('aria-label'))

it('a second file is a second tab, which the address holds; each keeps its text and its mark', async () => {
  const { user } = await openStore('mine')
  const row = await screen.findByRole('row', { name: /menu\.json/ })
  await user.click(within(row).getByText('menu.json'))
  await field('menu.json')
  expect(location.search).toBe(`?path=/config&file=${path}&file=${menu}`)
  expect(names()).toEqual(['store.ini, unsaved', 'menu.json'])
  expect(screen.queryByText('Unsaved')).toBeNull()
  await user.click(tab('store.ini, unsaved'))
  expect((await field('store.ini')).value).toMatch(/mine$/)
  expect(location.search).toBe(`?path=/config&file=${path}&file=${menu}&open=${path}`)
  expect(screen.getByText('Unsaved')).toBeTruthy()
  expect(tab(/store\.ini/).getAttribute('aria-selected')).toBe('true')
  expect(document.getElementById(tab(/store\.ini/).getAttribute('aria-controls') ?? '')).toBe(
    screen.getByRole('tabpanel', { name: 'store.ini' }),
  )
})

it('tabs by keyboard: arrows move, Enter shows, Delete closes and the neighbour has the focus', async () => {
  const user = show(both)
  await field('menu.json')
  tab('menu.json').focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('store.ini'))
  expect(tab('menu.json').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{End}{ArrowRight}{Enter}')
  await field('store.ini')
  await user.keyboard('{Delete}')
  await waitFor(() => expect(names()).toEqual(['menu.json']))
  await waitFor(() => expect(document.activeElement).toBe(tab('menu.json')))
})

it('the middle button and the cross of a tab close it', async () => {
  const user = show(both)
  await field('menu.json')
  fireEvent(tab('store.ini'), new MouseEvent('auxclick', { button: 1, bubbles: true }))
  await waitFor(() => expect(names()).toEqual(['menu.json']))
  await user.click(tab('menu.json').querySelector('[data-close]') as Element)
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
  expect(location.search).toBe('?path=/config')
})

it('files of the same name are told apart by their folders', async () => {
  show(`/filesmanager?path=/config&file=${path}&file=/old/store.ini`)
  await field('store.ini')
  expect(names()).toEqual(['store.ini, /config', 'store.ini, /old'])
})

it('leaving asks for all that is lost, and can save it first', async () => {
  const user = show(both)
  await user.type(await field('menu.json'), 'b')
  await user.click(tab('store.ini'))
  await user.type(await field('store.ini'), 'a')
  expect(unsavedNow()?.name).toBe('menu.json, store.ini')
  expect(unsavedNow()?.keep()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Journal' }))
  await screen.findByText(/unsaved changes to store\.ini, menu\.json/)
  await user.click(button('Stay'))
  // Closing one asks about that one only.
  await user.click(button('Close the file'))
  await screen.findByText(/unsaved changes to store\.ini will/)
  host.saveFile.mockRejectedValueOnce(failure(503, 'host.unavailable', 'The machine sleeps.'))
  await user.click(button('Save and leave'))
  await screen.findByText(/The machine sleeps/)
  expect(names()).toEqual(['store.ini, unsaved', 'menu.json, unsaved'])
  await user.click(button('Close the file'))
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(names()).toEqual(['menu.json, unsaved']))
  expect(host.saveFile.mock.lastCall?.[0]).toMatchObject({ path, version: 'v1' })
  // The other one is still guarded.
  await user.click(button('Close the file'))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
  expect({ ...sessionStorage }).toEqual({})
})

it('more files than can be held are not opened, and that is said', async () => {
  const many = Array.from({ length: 20 }, (_, n) => `&file=/config/${n}.ini`).join('')
  const user = show(`/filesmanager?path=/config${many}`)
  await field('19.ini')
  await user.click(
    within(await screen.findByRole('row', { name: /menu\.json/ })).getByText('menu.json'),
  )
  expect(screen.getAllByRole('tab')).toHaveLength(20)
})

const state = (part: Partial<FileState>): FileState => ({
  path,
  state: 'changed',
  version: 'v5',
  size: 9,
  modified: opened.modified,
  by: 'bo',
  at: opened.modified,
  ...part,
})
/** Triggers the next check, as focusing the window does. */
const look = () => act(async () => void fireEvent.focus(window))
/** The file's state in the next check. */
const changed = (part: Partial<FileState> = {}) => {
  host.fileStates.mockResolvedValueOnce([state(part)])
  return look()
}

it('another one’s change is told with who and when; Reload shows it', async () => {
  const { user, text } = await openStore()
  await waitFor(() => expect(host.fileStates).toHaveBeenCalled())
  expect(host.fileStates.mock.lastCall?.[0]).toEqual([{ path, version: 'v1' }])
  await changed()
  await screen.findByText(/^bo changed this file at/)
  expect(text.value).toMatch(/^number = 1/)
  theirs('theirs\n', 'v5')
  await user.click(button('Reload'))
  await waitFor(() => expect(text.value).toBe('theirs\n'))
  expect(screen.queryByText(/changed this file/)).toBeNull()
})

it('a change over unsaved text is compared and merged, without a save that fails first', async () => {
  const { user, text } = await openStore('mine')
  await changed()
  await screen.findByText(/You also have unsaved changes/)
  theirs('number = 2\nport = 9100\n', 'v5')
  await user.click(button('Compare'))
  await user.click(await screen.findByRole('button', { name: 'Save merged text' }))
  await screen.findByText(/Saved at/)
  expect(host.saveFile.mock.calls.map(([{ version }]) => version)).toEqual(['v5'])
  expect(text.value).toBe('number = 2\nport = 9100\nmine')
})

it('by itself: what changed on the host is read again while nothing is typed here', async () => {
  const { user, text } = await openStore()
  await changed()
  theirs('theirs\n', 'v5')
  await user.click(await screen.findByRole('button', { name: /Always reload/ }))
  await waitFor(() => expect(text.value).toBe('theirs\n'))
  theirs('more\n', 'v6')
  await changed({ version: 'v6' })
  await waitFor(() => expect(text.value).toBe('more\n'))
  await user.type(text, 'mine')
  await changed({ version: 'v7' })
  await screen.findByText(/You also have unsaved changes/)
  expect(text.value).toBe('more\nmine')
})

it.each([
  ['gone', /This file no longer exists on the machine/],
  ['folder', /The machine now has a folder with this name/],
  ['unreadable', /can no longer be read on the machine/],
] as const)(
  'a file that is %s is told, the text stays, and it can be left so',
  async (kind, message) => {
    const { user, text } = await openStore()
    await changed({ state: kind, version: null, by: null })
    await screen.findByText(message)
    expect(text.value).toMatch(/^number = 1/)
    await user.click(button('Not now'))
    expect(screen.queryByText(message)).toBeNull()
  },
)

it('a host that does not answer is told calmly, asked less often, and again when it is back', async () => {
  const { user, text } = await openStore()
  host.fileStates.mockRejectedValue(failure(503, 'host.unavailable', 'It sleeps.'))
  await look()
  await screen.findByText(/Changes to the open files cannot be detected/)
  await user.type(text, 'mine')
  host.fileStates.mockImplementation(async files => files.map(() => state({ state: 'same' })))
  await user.click(button('Try again'))
  await waitFor(() => expect(screen.queryByText(/cannot be detected/)).toBeNull())
  expect([0, 1, 2, 10].map(pauseAfter)).toEqual([3000, 6000, 12_000, 60_000])
})

it('a server of the older manner is asked once', async () => {
  host.fileStates.mockRejectedValueOnce(failure(501, 'operation.not_built', ''))
  await openStore()
  await waitFor(() => expect(host.fileStates).toHaveBeenCalledTimes(1))
  await look()
  expect(host.fileStates).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/cannot be detected/)).toBeNull()
})

it('our own save is no change of another one', async () => {
  const { user } = await openStore('mine')
  host.fileStates.mockImplementation(async files =>
    files.map(({ version }) =>
      state({ version: 'v2', state: version === 'v2' ? 'same' : 'changed' }),
    ),
  )
  host.saveFile.mockResolvedValueOnce(saved('v2'))
  await save(user)
  await look()
  expect(screen.queryByText(/changed this file/)).toBeNull()
})

it('how the text is shown is remembered, and read-only is this file’s', async () => {
  const { user, text } = await openStore()
  await user.click(button('Editor options'))
  await user.click(screen.getByRole('checkbox', { name: 'Wrap long lines' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show the minimap' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Font size' }), { target: { value: '18' } })
  await user.click(screen.getByRole('checkbox', { name: 'Read only' }))
  expect(text.readOnly).toBe(true)
  expect(JSON.parse(localStorage.getItem('support-tools.editor') ?? '')).toMatchObject({
    wrap: true,
    minimap: true,
    fontSize: 18,
  })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('Editor options'))
})

it('a table can be looked at and edited as text; what is typed stays meanwhile', async () => {
  const user = show('/filesmanager?path=/config&file=/config/prices.csv')
  await user.type(await field('prices.csv'), 'mine')
  host.readFileRange.mockResolvedValue({
    bytes: new TextEncoder().encode('name;price\nTea;2\n') as Uint8Array<ArrayBuffer>,
    size: 17,
    version: 'v1',
  })
  await user.click(button('Editor options'))
  await user.click(button('Open in viewer'))
  await screen.findByRole('button', { name: 'Edit as text' })
  expect(screen.queryByRole('textbox', { name: 'Text of prices.csv' })).toBeNull()
  await user.click(button('Edit as text'))
  expect((await field('prices.csv')).value).toMatch(/mine$/)
})

it('what is no text is shown by a viewer, with the reason', async () => {
  expectConsole(/file.not_text/)
  host.openFile.mockRejectedValueOnce(
    new ApiError({
      operation: 'openFile',
      status: 422,
      code: 'file.not_text',
      info: 'The file is not text.',
      file: { kind: 'binary', size: 3, modified: opened.modified, version: 'v1', encoding: null },
    }),
  )
  host.readFileRange.mockResolvedValue({
    bytes: new Uint8Array([1, 0, 2]),
    size: 3,
    version: 'v1',
  })
  show('/filesmanager?path=/config&file=/config/core')
  // Its parts arrive one after the other.
  await screen.findByText(/not text\. It is shown read-only\./, {}, { timeout: 10_000 })
  expect(screen.queryByRole('textbox', { name: 'Text of core' })).toBeNull()
})
