// @vitest-environment jsdom
// The bar's list of jobs, as the operator reads and uses it.
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Job, noteDeletion } from '#src/dataProvider/index.ts'
import { connect } from '#src/session.ts'
import { job } from '#tests/support/pages/job.ts'
import { serveShell, showShell, store } from '#tests/support/pages/shell.tsx'

const server = serveShell(['monitor', 'journal', 'filesmanager', 'actions', 'action'])

const uuid = (n: number) => `6a0c1a86-8a8b-4c8e-9b36-00000000000${n}`
const ended = (n: number, extra: Partial<Job>): Job => ({
  ...job,
  id: uuid(n),
  state: 'done',
  started: job.created,
  ended: job.created,
  ...extra,
})
const run = ended(1, { kind: 'executeAction', subject: 'Restart a service', action: 'restart' })
const broken = ended(2, {
  kind: 'executeActions',
  subject: 'Rotate logs',
  action: 'rotate',
  state: 'failed',
  store: null,
  failure: { code: 'host.unreachable', info: 'No machine.' },
})

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

async function open(jobs: readonly Job[]) {
  let all = jobs
  const dismissed: unknown[] = []
  server.use(
    http.get('*/ext/jobs', () => HttpResponse.json(all)),
    http.post('*/ext/jobs/dismiss', async ({ request }) => {
      dismissed.push(await request.json())
      all = all.filter(({ state }) => state === 'running')
      return HttpResponse.json({ status: 'ok', info: 'Dismissed.' })
    }),
  )
  const { user } = showShell(<Where />)
  act(() => connect(store, '4.1', {}))
  await user.click(await screen.findByRole('button', { name: /^[\d].*(job|deletion)/ }))
  return { user, dismissed, list: within(await screen.findByRole('region', { name: 'Jobs' })) }
}

test('a run leads to its action, with the run open', async () => {
  const { user, list } = await open([run, broken])
  const several = list.getByRole('link', { name: 'Action on several stores: Rotate logs' })
  expect(several.getAttribute('href')).toBe(`/actions/rotate?batch=${broken.id}`)
  await user.click(list.getByRole('link', { name: 'Action: Restart a service' }))
  expect(screen.getByTestId('where').textContent).toBe(`/actions/restart?run=${run.id}`)
  expect(screen.queryByRole('region', { name: 'Jobs' })).toBeNull()
})

test('how it ended is a sign and a word', async () => {
  const { list } = await open([run, broken, job])
  const sign = (name: string) => list.getByText(name).closest('li')?.querySelector('[data-kind]')
  const [well, bad] = [
    sign('Action: Restart a service'),
    sign('Action on several stores: Rotate logs'),
  ]
  expect([well?.getAttribute('data-kind'), well?.textContent]).toEqual(['good', 'Done'])
  expect([bad?.getAttribute('data-kind'), bad?.textContent]).toEqual(['bad', 'Failed: No machine.'])
})

test('those that have ended are cleared by one press', async () => {
  const { user, list, dismissed } = await open([run, broken, job])
  await user.click(list.getByRole('button', { name: 'Clear finished' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.getByText('Move or copy to /backup')).toBeTruthy()
  expect(dismissed).toEqual([{ ids: [run.id, broken.id] }])
  expect(list.queryByRole('button', { name: 'Clear finished' })).toBeNull()
})

test('a deletion can be undone as long as it is in the trash', async () => {
  const restored = vi.fn()
  server.use(
    http.post('*/ext/files/trash/restore', async ({ request }) => {
      restored(await request.json())
      return HttpResponse.json({ done: [{ id: uuid(7), path: '/config/old.ini' }], failed: [] })
    }),
  )
  connect(store, '4.1', {})
  noteDeletion({ path: '/config/old.ini', ids: [uuid(7)] })
  const { user, list } = await open([])
  expect(list.getByText('Deleted: “old.ini”')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Undo: Deleted: “old.ini”' }))
  expect(await screen.findByText('Restored: “old.ini”')).toBeTruthy()
  expect(restored.mock.calls).toEqual([[{ ids: [uuid(7)] }]])
  await waitFor(() => expect(screen.queryByText('Deleted: “old.ini”')).toBeNull())
})
