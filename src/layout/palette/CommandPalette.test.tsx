// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { allow, connect } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { serveShell, showShell, store } from '#tests/support/pages/shell.tsx'
import { closeOverlay } from '../overlays.ts'

const action = {
  name: 'restart-pos',
  title: 'Restart the point of sale',
  description: 'Stops it and starts it.',
  category: 'Services',
  danger: 'medium',
  kind: 'program',
  output: 'text',
  usualSeconds: 5,
  limitSeconds: 60,
  several: true,
  favourite: false,
  lastRun: null,
}
const logAt = (path: string) => ({
  path,
  size: 10,
  modified: '2026-11-20T08:15:30.000Z',
  compressed: false,
  base: path,
})
const document = {
  name: 'pos.json',
  path: '/config/pos.json',
  format: 'json',
  size: 10,
  modified: '2026-11-20T08:15:30.000Z',
  form: true,
}
const at = '2026-11-20T08:15:30.000Z'
const recent = [store, { ...store, id: 8, name: 'Bela' }].map(of => ({
  store: { ...of, picked: true },
  at,
}))
const recentPaths = ['/config/till.ini', '/menu.csv', '/a', '/b', '/c', '/d']
const manyLogs = Array.from({ length: 30 }, (_, n) => logAt(`/logs/till/${n}.log`))

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = vi.fn()

const asked: string[] = []
const said = (call: string, answer: object) => {
  asked.push(call)
  return HttpResponse.json(answer)
}
const pagination = {
  total: 0,
  per_page: 8,
  current_page: 1,
  last_page: 1,
  next_page_url: null,
  prev_page_url: null,
  from: null,
  to: null,
}
const listed = {
  status: 'ok',
  records: [],
  matches: null,
  complete: true,
  stopped: null,
  next: null,
  reached: null,
  size: null,
  page: null,
  histogram: [],
  width: 0,
}
const server = serveShell(
  ['monitor', 'filesmanager', 'logs', 'actions', 'action'],
  http.get('*/ext/stores/mine', () => HttpResponse.json({ favourites: [], recent })),
  http.get('*/ext/stores', () => HttpResponse.json({ data: [], links: { pagination } })),
  http.post('*/api', () => said('actions', [action])),
  http.post('*/glogfile', () =>
    said('logs', { ...listed, files: [logAt('/logs/pos.log'), ...manyLogs] }),
  ),
  http.get('*/ext/files/recent', () =>
    HttpResponse.json({ status: 'ok', payload: recentPaths.map(path => ({ path, at })) }),
  ),
  http.post('*/config', () => said('documents', { status: 'ok', documents: [document] })),
)

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const address = () => screen.getByTestId('address').textContent

async function type(text: string, shown?: string) {
  const { user } = showShell(<Address />, shown)
  act(() => connect(store, '4.1', {}))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /Page, store/ }), text)
  return user
}
const group = async (name: string) => within(await screen.findByRole('group', { name }))

test.each([
  ['restart', 'Actions', /Restart the point of sale/, '/actions/restart-pos'],
  ['pos.log', 'Log files', /pos\.log.*\/logs/, '/logs?file=%2Flogs%2Fpos.log'],
  ['pos.json', 'Configuration documents', /pos\.json/, '/logs?part=config&doc=pos.json'],
])('%s leads by Enter to what it is called', async (text, title, name, to) => {
  const user = await type(text)
  const found = await (await group(title)).findByRole('option', { name })
  expect(found.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Enter}')
  expect(address()).toBe(to)
})

test('the files opened last are there before a text is typed, and found by their path', async () => {
  const user = await type(' ')
  const names = (await (await group('Recent files')).findAllByRole('option')).map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['till.ini/config', 'menu.csv/', 'a/', 'b/', 'c/'])
  await user.keyboard('ill.i')
  await waitFor(async () =>
    expect((await group('Recent files')).getAllByRole('option')).toHaveLength(1),
  )
  await user.keyboard('{Enter}')
  expect(address()).toBe('/filesmanager?file=%2Fconfig%2Ftill.ini&open=%2Fconfig%2Ftill.ini')
})

test('of the stores of late the one that is connected is not offered', async () => {
  await type(' ')
  const names = (await (await group('Recent stores')).findAllByRole('option')).map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['Bela'])
})

test('a recent file opens beside those that are open', async () => {
  const user = await type('menu.csv', '/filesmanager?path=/log&file=/log/a.log&line=7')
  await (await group('Recent files')).findByRole('option', { name: /menu/ })
  await user.keyboard('{Enter}')
  const now = new URLSearchParams(address()?.split('?')[1])
  expect([now.get('path'), now.getAll('file'), now.get('open'), now.get('line')]).toEqual([
    '/log',
    ['/log/a.log', '/menu.csv'],
    '/menu.csv',
    null,
  ])
})

test('a few of many are shown, and nothing is read before a text is typed', async () => {
  asked.length = 0
  const user = await type(' ')
  expect(await screen.findByText(/results/)).toBeTruthy()
  expect(asked).toEqual([])
  await user.keyboard('till')
  expect(await (await group('Log files')).findAllByRole('option')).toHaveLength(8)
  expect(asked.toSorted()).toEqual(['actions', 'documents', 'logs'])
})

test('what may not be opened is neither offered nor asked for', async () => {
  asked.length = 0
  allow(['monitor', 'actions', 'action'])
  await type('pos')
  expect(await (await group('Actions')).findAllByRole('option')).toHaveLength(1)
  expect(asked).toEqual(['actions'])
  expect(screen.queryByRole('group', { name: 'Log files' })).toBeNull()
})

test('what cannot be read is left out without a word', async () => {
  expectConsole(/server\.unreachable/)
  server.use(http.post('*/api', () => HttpResponse.error()))
  await type('pos')
  await group('Log files')
  expect(await screen.findByText(/^\d+ results$/)).toBeTruthy()
  expect(screen.queryByText('The stores could not be searched.')).toBeNull()
})

test('in a shell Ctrl+K is the shell’s own, anywhere else it opens the palette', async () => {
  const shell = (
    <div className="xterm">
      <textarea aria-label="Shell" />
    </div>
  )
  act(closeOverlay)
  const { user } = showShell(shell)
  await user.click(screen.getByRole('textbox', { name: 'Shell' }))
  await user.keyboard('{Control>}k{/Control}')
  await user.click(screen.getByRole('main'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search and commands' })
})
