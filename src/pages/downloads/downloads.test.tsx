// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, type DownloadHandler, type dataProvider } from '#src/dataProvider/index.ts'
import { connect, getSession } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { alsoConnected, withActions } from '#tests/support/pages/actionsPage.ts'
import { mock, show } from '#tests/support/pages/peoplePage.tsx'
import DownloadsPage from './DownloadsPage.tsx'

withActions()

const user = userEvent.setup()
const fetched: string[] = []
const downloadJob = async (id: string) => void fetched.push(id)
const open = (calls: Partial<typeof dataProvider> = {}) =>
  show(DownloadsPage, '/downloads', { downloadJob, ...calls })

const card = (name: string) => screen.findByRole('listitem', { name })
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: /^Path on the machine/ })
const [store] = mock.world.stores

beforeEach(() => {
  alsoConnected()
  fetched.length = 0
  const files = mock.world.files.get(store?.id ?? 0)
  const file = { content: '', version: 'v', modified: '2026-11-20T08:00:00.000Z', by: null }
  files?.set('/orders.db', file)
  files?.set('/other.db', file)
})
describe('the path', () => {
  it('is checked on the host, kept, and shown as it is from then on', async () => {
    open()
    const database = within(await card('Database'))
    expect(database.getByText('Set the path on the machine first.')).toBeTruthy()
    await press(/^(Set|Change) path: Database$/)
    await user.type(field(), '/orders.db')
    await press('Check and save')
    await waitFor(() => expect(database.getByText('/orders.db')).toBeTruthy())
    expect(database.getByText('The path is set.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(mock.world.journal.at(-1)).toMatchObject({ operation: 'setDownloadPath' })
  })

  it('§8.7 fails with the info of an answer whose status is not ok; what was typed stays', async () => {
    expectConsole(/code: 'answer\.failed'/) // ra-core logs it outside production
    open()
    await card('Database')
    mock.msw.use(
      http.patch('*/conString', () =>
        HttpResponse.json({ status: 'failed', info: 'No such till in this store' }),
      ),
    )
    await press(/^(Set|Change) path: Database$/)
    await user.type(field(), '/orders.db')
    await press('Check and save')
    await screen.findByText('No such till in this store')
    expect(field()).toHaveProperty('value', '/orders.db')
    cleanup()
    // Also after opening another page and returning.
    open()
    await card('Database')
    expect(field()).toHaveProperty('value', '/orders.db')
    await press('Check and save')
    await screen.findByText('No such till in this store')
    mock.msw.resetHandlers()
  })

  it('that is not there is said by the host, and another one can be typed', async () => {
    expectConsole(/code: 'file\.not_found'/)
    open()
    await press(/^(Set|Change) path: Database$/)
    await press('Check and save')
    expect(screen.getByText('The Path on the machine: Database field is required')).toBeTruthy()
    await user.type(field(), '/none.db')
    await press('Check and save')
    const refusal = within(field().closest('form') ?? document.body).getByRole('alert')
    await waitFor(() => expect(refusal.textContent).not.toBe(''))
    expect(screen.queryByText(/field is required/)).toBeNull()
    await user.clear(field())
    await user.type(field(), '/orders.db')
    await press('Check and save')
    await screen.findByText('The path is set.')
  })

  it('that somebody else has set meanwhile is told; set again it takes its place', async () => {
    expectConsole(/code: 'export\.path_changed'/)
    open()
    await press(/^(Set|Change) path: Database$/)
    await user.type(field(), '/orders.db')
    const at = '2026-11-20T08:00:00.000Z'
    mock.world.downloadPaths.set(`${store?.id} database`, { path: '/other.db', by: 'ana', at })
    await press('Check and save')
    await screen.findByText(
      /^ana has set another path in the meantime: \/other\.db Your path is kept/,
    )
    expect(field()).toHaveProperty('value', '/orders.db')
    await press('Check and save')
    await screen.findByText('The path is set.')
    expect(mock.world.downloadPaths.get(`${store?.id} database`)).toMatchObject({
      path: '/orders.db',
    })
  })
})

describe('an export', () => {
  const at = '2026-11-20T08:00:00.000Z'
  beforeEach(() => {
    mock.world.downloadPaths.set(`${store?.id} database`, { path: '/orders.db', by: 'ana', at })
  })

  it('is a job whose file is fetched once, by itself', async () => {
    open()
    await press('Export: Database')
    await screen.findByText(/^Export started/)
    const done = await screen.findByText(/^Ready, /)
    await waitFor(() => expect(fetched).toHaveLength(1))
    // The started export has arrived: nothing announces it any more.
    expect(screen.queryByText(/^Export started/)).toBeNull()
    const row = within(done.closest('li') ?? document.body)
    await user.click(row.getByRole('button', { name: 'Download: orders.db' }))
    await waitFor(() => expect(fetched).toHaveLength(2))
    cleanup()
    // Opening the page again downloads nothing on its own.
    open()
    await screen.findByText(/^Ready, /)
    expect(fetched).toHaveLength(2)
    await press('Dismiss: orders.db')
    await screen.findByText(/^No exports yet/)
  })

  it('that has ended carries a sign, and all of them are cleared by one press', async () => {
    open()
    await press('Export: Database')
    const done = await screen.findByText(/^Ready, /)
    const [row] = within(done.closest('section') ?? document.body).getAllByRole('listitem')
    expect(row?.querySelector('[data-kind="good"]')?.textContent).toMatch(/^Ready, /)
    await press('Clear finished')
    await screen.findByText(/^No exports yet/)
    expect(screen.queryByRole('button', { name: 'Clear finished' })).toBeNull()
  })

  it('of logs wants its day', async () => {
    mock.world.files.get(store?.id ?? 0)?.set('/logs', null)
    open()
    const logs = within(await card('Logs of a day'))
    await user.click(logs.getByRole('button', { name: 'Export: Logs of a day' }))
    expect(logs.getByText('The Day field is required')).toBeTruthy()
    await user.type(logs.getByRole('textbox'), '20/11/2026{Enter}')
    await user.click(logs.getByRole('button', { name: 'Export: Logs of a day' }))
    await screen.findByText(/^Export started/)
  })

  it('that is refused says why, and nothing is shown as started', async () => {
    expectConsole(/code: 'jobs\.full'/)
    const failure = { operation: null, code: 'jobs.full', info: '', status: 422 }
    open({
      downloadDatabase: async () => {
        throw new ApiError(failure)
      },
    })
    await press('Export: Database')
    const database = within(await card('Database'))
    await waitFor(() => expect(database.getByRole('alert').textContent).not.toBe(''))
    expect(screen.queryByText(/^Export started/)).toBeNull()
  })

  it('keeps its key until it was answered: a press that is repeated is the same one', async () => {
    expectConsole(/code: 'server\.unreachable'/)
    const keys: string[] = []
    open({
      downloadDatabase: async (_, __, key) => {
        keys.push(key)
        if (keys.length === 1)
          throw new ApiError({ operation: null, code: 'server.unreachable', info: '', status: 0 })
        return null
      },
    })
    await press('Export: Database')
    await screen.findByText(/^The server cannot be reached/)
    await press('Export: Database')
    await waitFor(() => expect(keys).toHaveLength(2))
    await screen.findByText('The file was downloaded.')
    await press('Export: Database')
    await waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('where there is nothing', () => {
  it('a store that does not support it says why', async () => {
    const { store: here } = getSession()
    if (here) connect(here, '4.12.3', { downloads: 'No exports on this till.' })
    open()
    await screen.findByText('No exports on this till.')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('a store that exports nothing says so', async () => {
    open({ listDownloadHandlers: async (): Promise<DownloadHandler[]> => [] })
    await screen.findByText('No exports')
  })

  it('what failed, and a way to ask again', async () => {
    expectConsole(/code: 'host\.unreachable'/)
    let turn = 0
    open({
      listDownloadHandlers: async () => {
        turn += 1
        if (turn > 1) return []
        throw new ApiError({ operation: null, code: 'host.unreachable', info: '', status: 503 })
      },
    })
    await screen.findByText('The list of exports could not be loaded')
    await press('Try again')
    await screen.findByText('No exports')
  })
})
