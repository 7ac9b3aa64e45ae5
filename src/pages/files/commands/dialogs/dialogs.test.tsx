// @vitest-environment jsdom
// Names, deletion with undo, permissions and download: the question, request, message and kept entries of each.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { forgetRestored } from '#src/dataProvider/index.ts'
import {
  actions,
  button,
  dialog,
  host,
  job,
  list,
  reports,
  showCommands,
  withCommands,
} from '#tests/support/pages/filesPage/commands.tsx'
import { failure } from '#tests/support/pages/filesPage/host.tsx'

withCommands()

const field = (name = 'Name') => screen.getByRole<HTMLInputElement>('textbox', { name })
const closed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

describe('a new name', () => {
  test('what is wrong with it shows while it is typed, and is not sent', async () => {
    const user = showCommands()
    await user.click(button('New folder'))
    await dialog('New folder')
    expect(document.activeElement).toBe(field())
    const wrong: readonly [string, RegExp][] = [
      ['a/b', /cannot contain/],
      ['..', /cannot be names/],
      ['é'.repeat(128), /256 bytes/],
      ['menu.json', /taken/],
    ]
    for (const [name, reason] of wrong) {
      await user.clear(field())
      await user.click(field())
      await user.paste(name)
      await waitFor(() => expect(field().getAttribute('aria-invalid'), name).toBe('true'))
      expect(screen.getByText(reason)).toBeTruthy()
      await user.keyboard('{Enter}')
    }
    await user.clear(field())
    expect(screen.getByText('The Name field is required')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(host.makeFolder).not.toHaveBeenCalled()
  })

  test('is sent once for two presses, then said and chosen', async () => {
    const user = showCommands()
    await user.click(button('New file'))
    await dialog('New file')
    await user.type(field(), 'new.ini')
    await user.dblClick(button('Create'))
    await closed('New file')
    expect(host.makeFile.mock.calls.map(([path, on]) => [path, on])).toEqual([
      ['/config/new.ini', 17],
    ])
    expect(reports()).toContain('Created: new.ini.')
    await waitFor(() => expect(actions.reveal).toHaveBeenCalledWith(['/config/new.ini']))
  })

  test('that fails stays typed, says why, and a repetition has the same key', async () => {
    host.makeFolder.mockRejectedValueOnce(failure(503, 'host.unavailable', 'The host is away.'))
    const user = showCommands()
    await user.click(button('New folder'))
    await dialog('New folder')
    await user.type(field(), 'logs')
    await user.click(button('Create'))
    await screen.findByText('The host is away.')
    expect(field().value).toBe('logs')
    await user.click(button('Create'))
    await closed('New folder')
    const keys = host.makeFolder.mock.calls.map(([, , key]) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('F2 renames: the name without its extension is selected; Ctrl+Z takes it back', async () => {
    const user = showCommands('store.ini')
    await user.keyboard('{F2}')
    await dialog('Rename')
    expect([field().value, field().selectionStart, field().selectionEnd]).toEqual([
      'store.ini',
      0,
      5,
    ])
    await user.keyboard('{Enter}')
    expect(host.renameFile).not.toHaveBeenCalled() // that is already its name
    await user.keyboard('old')
    await user.keyboard('{Enter}')
    await closed('Rename')
    expect(host.renameFile.mock.calls[0]).toEqual(['/config/store.ini', 'old.ini', 17])
    await waitFor(() => expect(reports()).toContain('Renamed to old.ini.'))
    list().focus()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(host.renameFile.mock.calls[1]).toEqual(['/config/old.ini', 'store.ini', 17]),
    )
  })
})

describe('deletion', () => {
  test('names what goes, in characters that cannot deceive', async () => {
    const user = showCommands('backup', 'invoice\u202Efdp.exe')
    await user.keyboard('{Delete}')
    const question = await dialog('Delete 2 entries?')
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(element => element.textContent),
    ).toEqual(['backup', 'invoice[U+202E]fdp.exe'])
    expect(question.textContent).toContain('Folders are deleted with everything in them.')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.keyboard('{Escape}')
    await closed('Delete 2 entries?')
    expect(host.trashFiles).not.toHaveBeenCalled()
  })

  test('goes to the trash once, and its notification takes it back', async () => {
    const user = showCommands('store.ini')
    await user.keyboard('{Delete}')
    await dialog('Delete “store.ini”?')
    await user.dblClick(within(await dialog(/^Delete/)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(reports()).toContain('Moved to the trash: “store.ini”.'))
    expect(host.trashFiles.mock.calls).toEqual([[['/config/store.ini'], 17]])
    expect(actions.forget.mock.calls).toEqual([[['/config/store.ini']]])
    ;(document.activeElement as HTMLElement).blur()
    await user.click(button('Undo'))
    await waitFor(() => expect(host.restoreTrash.mock.calls).toEqual([[['trash0'], 17]]))
    await user.click(button('Undo'))
    await user.keyboard('{Control>}z{/Control}')
    expect(host.restoreTrash).toHaveBeenCalledTimes(1)
  })

  test('that was taken back from the list of jobs is not taken back again by key', async () => {
    const user = showCommands('store.ini')
    await user.keyboard('{Delete}')
    await user.click(within(await dialog(/^Delete/)).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(reports()).toContain('Moved to the trash: “store.ini”.'))
    forgetRestored([{ id: 'trash0' }], [])
    list().focus()
    await user.keyboard('{Control>}z{/Control}')
    await user.click(button('Undo'))
    expect(host.restoreTrash).not.toHaveBeenCalled()
  })

  test('that fails in part says what failed, each with its reason, and undoes the rest', async () => {
    const refusal = { path: '/config/menu.json', code: 'file.denied', info: 'Not allowed.' }
    host.trashFiles.mockResolvedValueOnce({
      done: [{ id: 'one', path: '/config/store.ini' }],
      failed: [refusal],
    })
    const user = showCommands('store.ini', 'menu.json')
    await user.keyboard('{Delete}')
    await user.click(within(await dialog(/^Delete/)).getByRole('button', { name: 'Delete' }))
    const report = await dialog('Failed entries')
    expect(report.textContent).toContain('/config/menu.jsonNot allowed.')
    await user.click(within(report).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    list().focus()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(host.restoreTrash.mock.calls).toEqual([[['one'], 17]]))
  })
})

describe('permissions', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('the grid and the number are one; files and folders go apart', async () => {
    const user = showCommands('backup', 'store.ini')
    await user.click(button('Permissions'))
    await dialog('Permissions')
    expect(box('Folders: Owner, Enter').checked).toBe(true)
    expect(box('Files: Owner, Execute').checked).toBe(false)
    await user.click(box('Files: Group, Write'))
    expect(field('Files: Octal').value).toBe('664')
    await user.clear(field('Folders: Octal'))
    await user.type(field('Folders: Octal'), '70')
    await user.click(button('Change'))
    expect(host.changePermissions).not.toHaveBeenCalled()
    await user.type(field('Folders: Octal'), '0')
    expect(box('Folders: Group, Read').checked).toBe(false)
    await user.click(box('Include everything inside the folders'))
    await user.click(button('Change'))
    await closed('Permissions')
    expect(host.changePermissions.mock.calls.map(([request, on]) => [request, on])).toEqual([
      [
        {
          files: ['/config/backup', '/config/store.ini'],
          fileMode: 0o664,
          folderMode: 0o700,
          recursive: true,
        },
        17,
      ],
    ])
  })

  test('what differs says so; what is not to change is left alone', async () => {
    const user = showCommands('menu.json', 'store.ini')
    await user.click(button('Permissions'))
    await screen.findByText(
      'The current permissions differ. All entries get the ones you set here.',
    )
    expect(screen.queryByRole('checkbox', { name: 'Change these permissions' })).toBeNull()
  })

  test('what is not to change is left alone', async () => {
    const user = showCommands('backup')
    await user.click(button('Permissions'))
    await dialog('Permissions')
    await user.click(box('Include everything inside the folders'))
    const [folders, files] = screen.getAllByRole('checkbox', { name: 'Change these permissions' })
    if (!folders || !files) throw new Error('both are asked')
    await user.click(folders)
    expect(screen.queryByText('No changes are selected.')).not.toBeNull()
    await user.click(button('Change'))
    expect(host.changePermissions).not.toHaveBeenCalled()
    await user.click(files)
    await user.click(button('Change'))
    await waitFor(() =>
      expect(host.changePermissions.mock.calls[0]?.[0]).toEqual({
        files: ['/config/backup'],
        fileMode: 0o644,
        folderMode: null,
        recursive: true,
      }),
    )
  })
})

describe('download', () => {
  const ask = async (...chosen: string[]) => {
    const user = showCommands(...chosen)
    await user.click(button('Download'))
    const downloading = await dialog('Download')
    const start = within(downloading).getByRole('button', { name: 'Download' })
    return { user, downloading, start }
  }

  test('§3 one file is one press: no question, and it is said to have started', async () => {
    const user = showCommands('store.ini')
    await user.dblClick(button('Download'))
    await waitFor(() => expect(reports()).toContain('Download started. Follow it in the top bar.'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(host.downloadFile.mock.calls.map(([files, on]) => [files, on])).toEqual([
      [['/config/store.ini'], 17],
    ])
    expect(host.downloadJob).not.toHaveBeenCalled()
  })

  test('several: a job packs them, then the browser fetches its file', async () => {
    const result = {
      name: 'config.zip',
      size: 48,
      version: 'v',
      expires: '2026-11-20T09:16:09.000Z',
    }
    const { id } = job('archiveFiles', { result })
    host.downloadFile.mockResolvedValueOnce({ name: 'config.zip', size: null, job: id })
    const { user, downloading, start } = await ask('store.ini', 'backup')
    expect(downloading.textContent).toContain('packed into a ZIP file')
    await user.click(start)
    await screen.findByText('Download started. Follow it in the top bar.')
    expect(host.downloadJob.mock.calls).toEqual([[id]])
  })

  test('closed while it is packed, the browser is given nothing: it waits under Jobs', async () => {
    const { id } = job('archiveFiles', {
      state: 'running',
      progress: { step: 'packing', unit: 'bytes', done: 10, total: 40 },
    })
    host.downloadFile.mockResolvedValueOnce({ name: 'config.zip', size: null, job: id })
    const { user, start } = await ask('backup')
    await user.click(start)
    const bar = await screen.findByRole('progressbar', { name: 'Packing …' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/under Jobs in the top bar/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await closed('Download')
    expect(host.downloadJob).not.toHaveBeenCalled()
  })

  test('of one file that fails says why, and can be tried again', async () => {
    host.downloadFile.mockRejectedValueOnce(failure(404, 'file.not_found', 'It is gone.'))
    const user = showCommands('store.ini')
    await user.click(button('Download'))
    await waitFor(() => expect(reports()).toContain('store.ini: It is gone.'))
    await user.click(button('Download'))
    await waitFor(() => expect(host.downloadFile).toHaveBeenCalledTimes(2))
  })

  test('of several that fails says so, and can be tried again', async () => {
    host.downloadFile.mockRejectedValueOnce(failure(404, 'file.not_found', 'It is gone.'))
    const { user, start } = await ask('backup')
    await user.click(start)
    await screen.findByText('It is gone.')
    await user.click(start)
    await waitFor(() => expect(host.downloadFile).toHaveBeenCalledTimes(2))
  })
})
