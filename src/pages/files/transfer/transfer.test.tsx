// @vitest-environment jsdom
// Moves and copies: the destination, names that are taken, and failures; by dialog and by drag.
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { TransferConflict } from '#src/dataProvider/index.ts'
import {
  button,
  dialog,
  host,
  job,
  pasteIntoBackup,
  reports,
  showCommands,
  withCommands,
} from '#tests/support/pages/filesPage/commands.tsx'
import { draw, failure } from '#tests/support/pages/filesPage/host.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'

withCommands()

const conflictOf = (name: string, extra: Partial<TransferConflict> = {}): TransferConflict => ({
  path: `/config/${name}`,
  target: `/backup/${name}`,
  type: 'file',
  targetType: 'file',
  size: 24,
  targetSize: 22,
  modified: '2026-11-20T08:16:02.000Z',
  targetModified: '2026-11-19T08:16:02.000Z',
  ...extra,
})
const stands = (...conflicts: TransferConflict[]) =>
  host.checkTransfer.mockResolvedValueOnce({ conflicts, refused: [] })
const sent = () => host.transferFiles.mock.calls.map(([request]) => request)
const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Target folder' })

async function askTo(what: 'Move to …' | 'Copy to …', ...chosen: string[]) {
  const user = showCommands(...chosen)
  await user.click(button('More'))
  await user.click(screen.getByRole('menuitem', { name: what }))
  await screen.findByRole('textbox', { name: 'Target folder' })
  return user
}

describe('the dialog', () => {
  test('a folder is taken from the tree, or typed; what cannot be says why', async () => {
    const user = await askTo('Move to …', 'backup')
    await user.clear(to())
    await user.type(to(), 'backup')
    expect(screen.getByText('The path of a folder must begin with “/”.')).toBeTruthy()
    await user.clear(to())
    await user.type(to(), '/config/backup/deep')
    expect(screen.getByText('A folder cannot be put into itself.')).toBeTruthy()
    await user.click(button('Move'))
    expect(host.checkTransfer).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('treeitem', { name: 'backup' }))
    expect(to().value).toBe('/backup')
    await user.dblClick(button('Move'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({
      kind: 'move',
      files: [{ path: '/config/backup' }],
      folder: '/backup',
      conflict: 'skip',
    })
  })

  test('what fails keeps what was typed', async () => {
    host.checkTransfer.mockRejectedValueOnce(failure(404, 'file.not_found', 'No such folder.'))
    const user = await askTo('Copy to …', 'store.ini')
    await user.clear(to())
    await user.type(to(), '/nowhere/')
    await user.keyboard('{Enter}')
    await screen.findByText('No such folder.')
    expect(to().value).toBe('/nowhere/')
    expect(host.checkTransfer.mock.calls[0]?.[0].folder).toBe('/nowhere')
  })
})

describe('names that are taken', () => {
  const paste = async (...chosen: string[]) => {
    const user = await pasteIntoBackup('c', ...chosen)
    return { user, question: await dialog('Name conflict') }
  }
  const chooses = (question: HTMLElement, name: string) =>
    within(question).getByRole('button', { name, hidden: true })

  test('are asked one by one, both sides shown', async () => {
    stands(conflictOf('menu.json'), conflictOf('store.ini'))
    const { user, question } = await paste('menu.json', 'store.ini')
    expect(question.textContent).toContain('“menu.json” already exists in the target folder.')
    expect(question.textContent).toContain('1 of 2')
    const mine = within(question).getByRole('region', { name: 'Incoming' })
    expect(mine.textContent).toMatch(/newer.*24 bytes|newer.*24 B/)
    await user.click(chooses(question, 'Replace'))
    expect(question.textContent).toContain('“store.ini” already exists in the target folder.')
    await user.click(chooses(question, 'Skip'))
    await waitFor(() =>
      expect(sent()[0]?.files).toEqual([{ path: '/config/menu.json', conflict: 'replace' }]),
    )
  })

  test('or all alike; what cannot be replaced is asked about all the same', async () => {
    stands(
      conflictOf('menu.json'),
      conflictOf('store.ini'),
      conflictOf('backup', { type: 'folder' }),
    )
    const { user, question } = await paste('backup', 'menu.json', 'store.ini')
    await user.click(
      within(question).getByRole('checkbox', { name: 'Apply to the other 2 conflicts' }),
    )
    await user.click(chooses(question, 'Replace'))
    expect(question.textContent).toContain('“backup” already exists in the target folder.')
    expect(chooses(question, 'Replace').getAttribute('aria-disabled')).toBe('true')
    await user.click(chooses(question, 'Replace'))
    expect(sent()).toEqual([])
    await user.click(chooses(question, 'Keep both'))
    await waitFor(() =>
      expect(sent()[0]?.files).toEqual([
        { path: '/config/backup', conflict: 'keepBoth' },
        { path: '/config/menu.json', conflict: 'replace' },
        { path: '/config/store.ini', conflict: 'replace' },
      ]),
    )
  })

  test('Cancel does nothing at all', async () => {
    stands(conflictOf('store.ini'))
    const { user, question } = await paste('store.ini')
    await user.click(chooses(question, 'Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  test('of two questions, one right after the other, both are asked', async () => {
    function Two() {
      const [[next], answered] = useState(() => ['menu.json', 'store.ini'].map(n => conflictOf(n)))
      const question = useMemo(() => {
        const answer = () => answered(([, ...rest]) => rest)
        return next ? { conflicts: [next], answer } : null
      }, [next])
      return <ConflictDialog question={question} nameOf={({ path }) => path} />
    }
    const user = draw(<Two />, {})
    for (const path of ['/config/menu.json', '/config/store.ini']) {
      const question = await dialog('Name conflict')
      expect(question.textContent).toContain(`“${path}” already exists in the target folder.`)
      await user.click(chooses(question, 'Skip'))
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a copy beside itself is asked about nothing', async () => {
    stands(conflictOf('store.ini', { target: '/config/store.ini' }))
    const user = showCommands('store.ini')
    await user.keyboard('{Control>}cv{/Control}')
    await waitFor(() =>
      expect(sent()[0]?.files).toEqual([{ path: '/config/store.ini', conflict: 'keepBoth' }]),
    )
  })
})

test('what could not go is said, each with its reason: before and after the job', async () => {
  const refused = [{ path: '/config/menu.json', code: 'file.denied', info: 'Not allowed.' }]
  const failed = [{ path: '/config/store.ini', code: 'file.no_room', info: 'The disk is full.' }]
  host.checkTransfer.mockResolvedValueOnce({ conflicts: [], refused })
  const report = { done: 1, skipped: 0, failed }
  host.transferFiles.mockResolvedValueOnce(job('transferFiles', { report }))
  const user = await askTo('Move to …', 'backup', 'menu.json', 'store.ini')
  await user.click(await screen.findByRole('treeitem', { name: 'backup' }))
  await user.click(button('Move'))
  const reportDialog = await dialog('Failed entries')
  expect(reportDialog.textContent).toContain('2 entries failed; the others succeeded.')
  expect(reportDialog.textContent).toContain('/config/menu.jsonNot allowed.')
  expect(reportDialog.textContent).toContain('/config/store.iniThe disk is full.')
  expect(sent()[0]?.files.map(({ path }) => path)).toEqual(['/config/backup', '/config/store.ini'])
})

describe('dragged', () => {
  const row = (name: string) => screen.getByRole('option', { name })
  const dataTransfer = () => ({ setData: () => undefined, dropEffect: '', effectAllowed: '' })
  // jsdom's drag events carry no modifier keys.
  const over = (target: HTMLElement, ctrlKey = false, kind: 'dragOver' | 'drop' = 'dragOver') => {
    const event = createEvent[kind](target, { dataTransfer: dataTransfer() })
    Object.defineProperty(event, 'ctrlKey', { value: ctrlKey })
    fireEvent(target, event)
    return event.defaultPrevented
  }
  const dragText = () =>
    [...document.querySelectorAll('.st-commands-drag')].map(element => element.textContent).join('')

  test.each([
    [false, 'Move “store.ini” to /config/backup. Hold Ctrl to copy.', 'move'],
    [true, 'Copy “store.ini” to /config/backup.', 'copy'],
  ] as const)('onto a folder, Ctrl %s', async (ctrlKey, text, kind) => {
    showCommands()
    fireEvent.dragStart(row('store.ini'), { dataTransfer: dataTransfer() })
    expect(over(row('backup'), ctrlKey)).toBe(true)
    expect(dragText()).toBe(text)
    over(row('backup'), ctrlKey, 'drop')
    await waitFor(() => expect(sent()[0]).toMatchObject({ kind, folder: '/config/backup' }))
    expect(dragText()).toBe('')
  })

  test('all that is chosen comes along; a folder does not go into itself, and says so', async () => {
    showCommands('backup', 'store.ini')
    fireEvent.dragStart(row('store.ini'), { dataTransfer: dataTransfer() })
    expect(over(row('backup'))).toBe(false)
    expect(dragText()).toBe('A folder cannot be put into itself.')
    expect(row('backup').dataset.drop).toBe('refused')
    over(row('backup'), false, 'drop')
    fireEvent.dragEnd(row('store.ini'))
    expect([dragText(), sent()]).toEqual(['', []])
  })

  test('what is dragged from elsewhere is not ours', () => {
    showCommands()
    expect(over(row('backup'))).toBe(false)
    expect([dragText(), row('backup').dataset.drop]).toEqual(['', undefined])
  })
})

describe('a move', () => {
  test('is taken back by its notification; a place that was taken meanwhile says so', async () => {
    const user = await pasteIntoBackup('x', 'store.ini')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    stands(conflictOf('store.ini', { path: '/backup/store.ini', target: '/config/store.ini' }))
    await user.click(undo)
    await waitFor(() =>
      expect(reports()).toContain('Another entry in /config is now called “store.ini”.'),
    )
    expect(sent()).toHaveLength(1)
    await user.click(undo)
    await waitFor(() => expect(reports()).toContain('Undone: “store.ini”.'))
    expect(sent()[1]).toEqual({
      kind: 'move',
      files: [{ path: '/backup/store.ini' }],
      folder: '/config',
      conflict: 'skip',
    })
  })

  test('that replaced something is not', async () => {
    stands(conflictOf('store.ini'))
    const user = await pasteIntoBackup('x', 'store.ini')
    const question = await dialog('Name conflict')
    await user.click(within(question).getByRole('button', { name: 'Replace', hidden: true }))
    await waitFor(() => expect(reports()).toContain('Moved to /backup: “store.ini”.'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

test('pasting again before the first has ended pastes once', async () => {
  const user = showCommands('store.ini')
  const goesOn = job('transferFiles', { state: 'running' })
  host.transferFiles.mockResolvedValueOnce(goesOn)
  await user.keyboard('{Control>}c{/Control}')
  await user.click(button('To the backup'))
  screen.getByRole('listbox').focus()
  await user.keyboard('{Control>}vv{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.keyboard('{Control>}v{/Control}')
  expect(host.checkTransfer).toHaveBeenCalledTimes(1)
})
