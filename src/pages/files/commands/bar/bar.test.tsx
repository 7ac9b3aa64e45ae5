// @vitest-environment jsdom
// Toolbar, menu and keys: their commands, how the keyboard moves through them, and that disabled ones say why.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  actions,
  button,
  dialog,
  host,
  list,
  pasteIntoBackup,
  reports,
  showCommands,
  withCommands,
} from '#tests/support/pages/filesPage/commands.tsx'
import { pressElsewhere } from '#tests/support/pages/overlays.ts'

withCommands()

const bar = () => screen.getByRole('toolbar', { name: 'Commands' })
const menu = () => screen.queryByRole('menu')
const items = () => within(screen.getByRole('menu')).getAllByRole('menuitem')
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

test('what cannot be done stays, takes the focus, says why, and does nothing', async () => {
  const user = showCommands()
  const cut = within(bar()).getByRole('button', { name: 'Cut' })
  expect(cut.getAttribute('aria-disabled')).toBe('true')
  expect(cut.title).toBe('Cut (Ctrl+X). Select something first.')
  expect(describedBy(cut)).toBe('Select something first.')
  cut.focus()
  expect(document.activeElement).toBe(cut)
  await user.keyboard('{Enter}')
  expect(reports()).toContain('Select something first.')
})

test('the toolbar is one stop, walked by arrows', async () => {
  const user = showCommands('store.ini')
  const buttons = within(bar()).getAllByRole('button')
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  buttons[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(buttons[1])
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('More')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(buttons[0])
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons[0]])
})

test('More has what the toolbar has no room for; Escape goes back to it', async () => {
  const user = showCommands('store.ini')
  await user.click(button('More'))
  expect(items().map(item => item.querySelector('span')?.textContent)).toEqual([
    'Open',
    'Upload a folder',
    'Move to …',
    'Copy to …',
    'Duplicate',
    'Copy path',
    'Select all',
    'Find in this folder',
    'Refresh',
    'Trash',
  ])
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button('More'))
  await user.click(button('More'))
  await pressElsewhere(user) // even over the button
  expect(menu()).toBeNull()
})

test.each([
  ['Shift+F10', '{Shift>}{F10}{/Shift}'],
  ['the menu key', '{ContextMenu}'],
])('%s opens the menu; arrows, letters and Enter use it; the focus returns', async (_, keys) => {
  const user = showCommands('store.ini')
  await user.keyboard(keys)
  expect(document.activeElement).toBe(items()[0])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items().at(-1))
  await user.keyboard('{Home}{ArrowDown}')
  expect(document.activeElement).toBe(items()[1])
  await user.keyboard('ref')
  expect(document.activeElement?.textContent).toContain('Refresh')
  await user.keyboard('{Enter}')
  expect(actions.refresh).toHaveBeenCalledTimes(1)
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(list())
})

test('the right button chooses the row and opens its menu there; a press elsewhere closes it', async () => {
  const user = showCommands()
  const row = screen.getByRole('option', { name: 'menu.json' })
  fireEvent.contextMenu(row, { clientX: 40, clientY: 60 })
  expect(row.getAttribute('aria-selected')).toBe('true')
  expect(items()[0]?.getAttribute('aria-disabled')).toBe('false')
  await pressElsewhere(user)
  expect(menu()).toBeNull()
})

test('a finger that rests opens it, and its lifting opens nothing else', async () => {
  showCommands()
  const row = screen.getByRole('option', { name: 'menu.json' })
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 40, clientY: 60 })
  await waitFor(() => expect(menu()).not.toBeNull())
  fireEvent.pointerUp(row, { pointerType: 'touch' })
  fireEvent.click(row)
  expect(menu()).not.toBeNull()
})

test('a dialog of the menu gives the focus back to where the menu was asked for', async () => {
  const user = showCommands('store.ini')
  await user.keyboard('{ContextMenu}')
  await user.click(screen.getByRole('menuitem', { name: /Rename/ }))
  await dialog('Rename')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(list())
})

test('keys: cut shows, copy and paste begin a copy, once for two presses', async () => {
  const user = showCommands('store.ini')
  await user.keyboard('{Control>}x{/Control}')
  const row = screen.getByRole('option', { name: 'store.ini' })
  expect(row.dataset.cut).toBe('true')
  await user.keyboard('{Control>}v{/Control}')
  expect(reports()).toContain('Already in this folder.')
  expect(host.checkTransfer).not.toHaveBeenCalled()

  await user.keyboard('{Control>}c{/Control}')
  expect(row.dataset.cut).toBe('false')
  await user.click(button('To the backup'))
  list().focus()
  const found = { conflicts: [], refused: [] }
  host.checkTransfer.mockImplementationOnce(
    () => new Promise(answer => setTimeout(() => answer(found), 50)),
  )
  await user.keyboard('{Control>}vv{/Control}')
  await waitFor(() => expect(actions.reveal).toHaveBeenCalledWith(['/backup/store.ini']))
  expect(host.transferFiles.mock.calls.map(([request, on]) => [request, on])).toEqual([
    [
      { kind: 'copy', files: [{ path: '/config/store.ini' }], folder: '/backup', conflict: 'skip' },
      17,
    ],
  ])
})

test('what was cut is pasted once, elsewhere, and both folders are read anew', async () => {
  const user = await pasteIntoBackup('x', 'store.ini', 'menu.json')
  await waitFor(() => expect(host.transferFiles).toHaveBeenCalledTimes(1))
  expect(host.transferFiles.mock.calls[0]?.[0]).toMatchObject({ kind: 'move', folder: '/backup' })
  await user.keyboard('{Control>}v{/Control}')
  await waitFor(() => expect(reports()).toContain('Nothing has been cut or copied.'))
})

test('the path goes to the clipboard of the computer', async () => {
  const user = showCommands('store.ini', 'menu.json')
  await user.click(button('More'))
  await user.click(screen.getByRole('menuitem', { name: /Copy path/ }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('/config/menu.json\n/config/store.ini'),
  )
})
