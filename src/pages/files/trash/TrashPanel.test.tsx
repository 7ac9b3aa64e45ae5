// @vitest-environment jsdom
// The trash: its contents, restoring, deleting for good and emptying; the question, request and message of each.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type GetListParams, type GetListResult, useNotificationContext } from 'ra-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { dataProvider, Job, TrashEntry } from '#src/dataProvider/index.ts'
import { job } from '#tests/support/pages/filesPage/commands.tsx'
import { button, draw, failure, row, store, withAna } from '#tests/support/pages/filesPage/host.tsx'
import { TrashPanel } from './TrashPanel.tsx'
import { useTrashAddress } from './useTrashAddress.ts'

const thing = (id: string, path: string | null, extra: Partial<TrashEntry> = {}): TrashEntry => ({
  id,
  name: path?.slice(path.lastIndexOf('/') + 1) ?? id,
  path,
  type: 'file',
  size: 1200,
  trashed: '2026-11-20T08:16:02.000Z',
  operator: 'ana',
  state: 'there',
  ...extra,
})

let inTrash: TrashEntry[] = []
let ended: Job
const host = {
  getList: vi.fn(
    async (_resource: string, _params: GetListParams): Promise<GetListResult> => ({
      data: inTrash,
      total: inTrash.length,
    }),
  ),
  restoreTrash: vi.fn<typeof dataProvider.restoreTrash>(),
  emptyTrash: vi.fn<typeof dataProvider.emptyTrash>(async () => job('emptyTrash')),
  readJob: vi.fn<typeof dataProvider.readJob>(async id => ({ ...ended, id })),
  listJobs: vi.fn<typeof dataProvider.listJobs>(async () => []),
}

withAna(() => {
  for (const call of Object.values(host)) call.mockClear()
})
beforeEach(() => {
  localStorage.clear()
  inTrash = [
    thing('a', '/config/old.ini'),
    thing('b', '/logs', { type: 'folder', operator: 'bia' }),
    thing('c', null, { name: 'stray\u202Efdp.exe', operator: null, state: 'partial' }),
  ]
  ended = { ...job('emptyTrash'), state: 'done', report: { done: 2, skipped: 0, failed: [] } }
})

function Announcements() {
  const { notifications } = useNotificationContext()
  return <p data-testid="said">{notifications.map(({ message }) => message).join('\n')}</p>
}

function Screen() {
  const trash = useTrashAddress()
  return (
    <>
      <button type="button" onClick={trash.show}>
        Trash
      </button>
      <TrashPanel store={store} open={trash.open} onClose={trash.close} />
      <Announcements />
    </>
  )
}

const show = (address = '/filesmanager?path=/config&trash=1') => draw(<Screen />, host, address)

const reports = () => screen.getByTestId('said').textContent
const choose = async (user: UserEvent, ...names: RegExp[]) => {
  for (const name of names) await user.click(within(await row(name)).getByRole('checkbox'))
}

/** Empties the trash and confirms the question. */
const emptyIt = async (user: UserEvent) => {
  await row(/logs/)
  await user.click(button('Empty trash'))
  const question = await screen.findByRole('dialog', { name: 'Empty trash?' })
  const { textContent } = question
  await user.click(within(question).getByRole('button', { name: 'Empty trash' }))
  return textContent
}

describe('the trash', () => {
  test('is opened and closed by the address, which keeps the folder', async () => {
    const user = show('/filesmanager?path=/config')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Trash'))
    await screen.findByRole('dialog', { name: 'Trash of Central' })
    expect(location.search).toBe('?path=%2Fconfig&trash=1')
    await row(/old\.ini/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location.search).toBe('?path=%2Fconfig'))
  })

  test('says what was where, who deleted it and what is not whole', async () => {
    show()
    expect((await row(/old\.ini/)).textContent).toMatch(/\/config.*Configuration.*ana/)
    expect((await row(/logs/)).textContent).toMatch(/Folder.*bia/)
    const stray = (await row(/stray/)).textContent
    expect(stray).toContain('stray[U+202E]fdp.exe')
    expect(stray).toContain('May be incomplete')
    expect(stray).toContain('Unknown')
    const [resource, params] = host.getList.mock.calls[0] ?? []
    expect([resource, params?.meta]).toEqual(['trash', { store: 17 }])
    expect(params?.sort).toEqual({ field: 'trashed', order: 'DESC' })
  })

  test('empty, and failed with a second try', async () => {
    inTrash = []
    const user = show()
    await screen.findByText('The trash is empty')
    expect(button('Empty trash').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Empty trash'))
    expect(screen.queryByText('Empty trash?')).toBeNull()
    cleanup()
    host.getList.mockRejectedValueOnce(failure(503, 'host.unreachable', 'No machine.'))
    const again = show()
    await screen.findByText('The trash could not be read.')
    await again.click(button('Try again'))
    await screen.findByText('The trash is empty')
  })

  test('puts the chosen ones back, and says so', async () => {
    host.restoreTrash.mockResolvedValueOnce({
      done: [{ id: 'a', path: '/config/old.ini' }],
      failed: [],
    })
    const user = show()
    await choose(user, /old\.ini/)
    inTrash = inTrash.slice(1)
    await user.click(button('Restore'))
    await waitFor(() => expect(reports()).toBe('Restored: “old.ini”.'))
    expect(host.restoreTrash.mock.calls).toEqual([[['a'], 17, undefined]])
    await waitFor(() => expect(screen.queryByRole('row', { name: /old\.ini/ })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('asks what happens where the old place is taken, and tells other failures', async () => {
    const info = 'Something of that name is there already.'
    host.restoreTrash
      .mockResolvedValueOnce({
        done: [],
        failed: [
          { id: 'a', path: '/config/old.ini', code: 'file.exists', info },
          { id: 'c', path: '', code: 'trash.gone', info: 'Not any more.' },
        ],
      })
      .mockResolvedValueOnce({ done: [{ id: 'a', path: '/config/old (2).ini' }], failed: [] })
    const user = show()
    await choose(user, /old\.ini/, /stray/)
    await user.click(button('Restore'))
    const report = await screen.findByRole('dialog', { name: 'Failed entries' })
    expect(report.textContent).toMatch(/stray.*Not any more\./)
    await user.click(within(report).getByText('Close'))
    const question = await screen.findByRole('dialog', { name: 'Original location is occupied' })
    expect(question.textContent).toContain('/config/old.ini')
    await user.click(within(question).getByRole('button', { name: 'Keep both' }))
    await waitFor(() => expect(reports()).toBe('Restored: “old (2).ini”.'))
    expect(host.restoreTrash.mock.calls[1]).toEqual([['a'], 17, 'keepBoth'])
  })

  test('removes for good only after asking, and counts what its job did', async () => {
    const user = show()
    await choose(user, /logs/, /old\.ini/)
    await user.click(button('Delete permanently'))
    const question = await screen.findByRole('dialog', { name: 'Delete 2 entries permanently?' })
    expect(question.textContent).toContain('Folders are deleted with everything in them.')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(host.emptyTrash).not.toHaveBeenCalled()
    await user.click(button('Delete permanently'))
    const again = await screen.findByRole('dialog', { name: 'Delete 2 entries permanently?' })
    await user.dblClick(within(again).getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() => expect(reports()).toBe('Deleted permanently: 2 entries.'))
    expect(host.emptyTrash.mock.calls.map(([ids, on]) => [ids, on])).toEqual([[['b', 'a'], 17]])
  })

  test('is emptied only after asking with the count, and tells what stayed', async () => {
    const failed = [
      { path: '/logs', code: 'file.denied', info: 'The machine does not permit this.' },
    ]
    ended = { ...ended, report: { done: 2, skipped: 0, failed } }
    expect(await emptyIt(show())).toContain('3 entries are deleted permanently')
    const report = await screen.findByRole('dialog', { name: 'Failed entries' })
    expect(report.textContent).toContain('The machine does not permit this.')
    expect(host.emptyTrash.mock.calls[0]?.[0]).toBeNull()
  })

  test('a removal that ended early says why', async () => {
    ended = { ...ended, state: 'unknown', report: null }
    await emptyIt(show())
    await waitFor(() => expect(reports()).toMatch(/Not everything was deleted permanently/))
  })
})
