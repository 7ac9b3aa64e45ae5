// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyLogAnswer } from '#common/log/answer.ts'
import { typedMoment } from '#src/components/DatePicker/days.ts'
import { bringTexts } from '#src/i18n/language.ts'
import { connect, signIn } from '#src/session.ts'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { tokenOf } from '#tests/support/pages/filesPage/host.tsx'
import { showAlone } from '#tests/support/pages/showAlone.tsx'
import LogFiles from './index.tsx'

vi.mock('#src/session.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  serverNow: () => Date.parse('2026-11-20T08:16:30.500Z'),
}))

type SearchBody = Record<string, unknown>
const searches: SearchBody[] = []
const line = (n: number, text: string, level: string | null = 'info') => ({
  line: n,
  offset: n * 100,
  end: n * 100 + 100,
  at: '2026-11-20T08:15:59.000Z',
  zoned: true,
  level,
  text,
  lines: text.split('\n').length,
  cut: false,
  head: null,
})
const times = {
  kind: 'moments',
  yearGuessed: false,
  order: null,
  orderGuessed: false,
  zones: [],
}
/** The answer to the list of files. */
let lists: 'all' | 'cut' = 'all'
const trace = 'ERROR it failed\n\tat a.b(C.java:1)\n\tat d.e(F.java:2)'

const file = (path: string, base: string) => ({
  path,
  base,
  size: 12_000,
  modified: '2026-11-20T08:16:00.000Z',
  compressed: path.endsWith('.gz'),
})
const pageOf = (start: number, end: number) => ({
  page: { start, end, size: end, file: 'x', complete: false },
})

/** Fields that differ from an empty answer; null: the pattern is invalid. */
function answer(body: SearchBody) {
  if (body.file === undefined && lists === 'cut') return { complete: false, stopped: 'files' }
  if (body.file === undefined)
    return { files: [file('/logs/a.log', '/logs/a.log'), file('/logs/a.log.1.gz', '/logs/a.log')] }
  if (body.text === '(') return null
  if (body.file === '/logs/old.log.gz')
    return {
      records: [line(1, 'Nov  3 09:23:38 till on')],
      complete: false,
      stopped: 'broken',
      ...pageOf(0, 100),
      times: { ...times, yearGuessed: true },
    }
  if (body.file === '/logs/json.log')
    return {
      records: [
        line(
          0,
          '{"@timestamp":"2026-11-20T08:15:59Z","lvl":"warn","msg":"paper low","order":90071992547409931}',
          'warning',
        ),
        line(
          1,
          '{"ts":1,"severity":"ERROR","message":"no answer","http":{"status":503},"order":8}',
          'error',
        ),
        line(2, 'no JSON at all'),
        line(3, '{"event":"order.assigned","driver":{"id":4},"order":9}'),
      ],
      ...pageOf(0, 300),
    }
  if (body.file === '/logs/bare.log') return { matches: 0, times: { ...times, kind: 'none' } }
  if (body.file === '/logs/far.log')
    return {
      records: [line(body.numbers ? 5_000_000 : 0, 'far down'), line(0, 'and below')].map(
        (record, n) => ({
          ...record,
          line: record.line || null,
          offset: n * 100,
          end: n * 100 + 100,
        }),
      ),
      ...pageOf(0, 200),
    }
  if (body.newest)
    return {
      records: [body.next ? line(3, 'failed before') : line(9, 'failed, the newest')],
      matches: 1,
      next: body.next ? null : '432',
      stopped: 'time',
      size: 1000,
      reached: 432,
    }
  if (body.next !== undefined)
    return { records: [line(8, 'failed again', 'error')], matches: 1, reached: 1000, size: 1000 }
  const timedOut = { complete: false, stopped: 'time', size: 1000 }
  if (body.text === 'nowhere') return { ...timedOut, matches: 0, next: '432', reached: 432 }
  if (body.text !== undefined || body.levels || body.from)
    return {
      ...timedOut,
      records: [line(7, trace.split('\n')[0] ?? '', 'error')],
      matches: 1234,
      next: '800',
      reached: 999,
      histogram: [{ at: '2026-11-20T08:15:00.000Z', count: 1234, errors: 1, warnings: 0 }],
      width: 60_000,
    }
  const records = [
    line(6, 'all is well with transaction T-88123'),
    line(7, trace, 'error'),
    line(8, '\u001b[33mlow\u001b[0m paper', 'warning'),
  ]
  return { records, ...pageOf(600, 900) }
}

const server = setupServer(
  http.post('*/glogfile', async ({ request }) => {
    const body = (await request.json()) as SearchBody // the body our client sends
    searches.push(body)
    const answered = answer(body)
    const failure = { status: 'failed', info: 'no pattern', code: 'log.pattern' }
    return answered
      ? HttpResponse.json({ ...emptyLogAnswer, ...answered })
      : HttpResponse.json(failure, { status: 422 })
  }),
)
const json = (told: object) => `${JSON.stringify(told)}\n`
/** Answers for all logs; the end arrives when it is released. */
function allAnswer(end: Promise<void>) {
  const record = line(7, '2026-11-20T08:15:59Z ERROR it failed', 'error')
  const log = { kind: 'log', path: '/logs/a.log', matches: 1234, complete: true, records: [record] }
  const counts = { searched: 1, logs: 2, skipped: 1 }
  const bytes = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async start(to) {
      to.enqueue(bytes.encode(json(log) + json({ kind: 'progress', ...counts, skipped: 0 })))
      await end
      to.enqueue(bytes.encode(json({ kind: 'end', complete: false, reason: 'bytes', ...counts })))
      to.close()
    },
  })
  return new HttpResponse(stream, { headers: { 'content-type': 'application/x-ndjson' } })
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await bringTexts('logs')
})
beforeEach(() => {
  searches.length = 0
  lists = 'all'
  server.resetHandlers()
  signIn(tokenOf('ana'))
  connect({ id: 17, name: 'Aurora', extra: '', full_name: 'Aurora', country: 'MX' }, '1', {})
})
afterAll(() => server.close())

const show = (address: string) => showAlone(LogFiles, address)
const region = (name: string) => screen.findByRole('region', { name })

test('a log opens at its end: levels in words, colours drawn, a stack trace folded', async () => {
  const user = show('/logs')
  const files = await screen.findByRole('navigation', { name: 'Log files of the store' })
  expect(within(files).getAllByRole('link', { name: /^a\.log/ })).toHaveLength(2)
  await user.click(within(files).getByRole('link', { name: /^a\.log12/ }))
  const lines = await region('Lines of the log')
  expect(searches).toContainEqual({ file: '/logs/a.log', limit: 100, zone: 'UTC' })
  const rows = await within(lines).findAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toContain('ErrorERROR it failed')
  expect(rows[2]?.textContent).toContain('Warninglow paper')
  expect(within(lines).getByText('low').className).toBe('st-ansi-yellow')
  expect(screen.queryByText(/at a\.b/)).toBeNull()
  await user.click(within(lines).getByRole('button', { name: '2 more lines' }))
  expect(within(lines).getByText(/at d\.e/)).toBeTruthy()
  await user.click(within(lines).getByRole('button', { name: 'Show less' }))
  expect(screen.queryByText(/at d\.e/)).toBeNull()
})

test('the list is filtered by name, whatever log is open, and the address keeps it', async () => {
  const user = show('/logs?file=/logs/a.log')
  const files = await screen.findByRole('navigation', { name: 'Log files of the store' })
  await user.type(within(files).getByRole('searchbox', { name: 'Filter the logs by name' }), 'A GZ')
  await vi.waitFor(() => expect(new URLSearchParams(location.search).get('name')).toBe('A GZ'))
  expect(await within(files).findByText('1 file matches')).toBeTruthy()
  const [link, ...others] = within(files).getAllByRole('link', { name: /^a\.log/ })
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe('/logs?file=%2Flogs%2Fa.log.1.gz&name=A+GZ')
  await user.clear(within(files).getByRole('searchbox'))
  await vi.waitFor(() => expect(within(files).getAllByRole('link')).toHaveLength(3))
  expect(location.search).not.toContain('name')
})

test('a log that is read says that it is broken, and that its years are guessed', async () => {
  show('/logs?file=/logs/old.log.gz')
  await region('Lines of the log')
  const note = await screen.findByText(/The file is damaged/)
  expect(note.closest('[role=status]')?.textContent).toContain('Years are guessed')
})

test('a window of time on a log without times says that it has none', async () => {
  show('/logs?file=/logs/bare.log&from=2026-11-20T08:15:00')
  const note = await screen.findByText(/This log has no readable times/)
  expect(note.closest('[role=status]')?.textContent).toMatch(/^0 lines match/)
})

test('a search says how many match and how far it came; a bar narrows it; a hit leads around', async () => {
  const user = show('/logs?file=/logs/a.log')
  await region('Lines of the log')
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'failed{Enter}')
  expect((await screen.findByText(/1,234 lines match/)).textContent).toContain(
    'The search timed out: 99% of the file has been searched.',
  )
  expect(screen.getByText('failed').tagName).toBe('MARK')
  await user.click(screen.getByRole('button', { name: 'Error' }))
  await user.click(
    within(screen.getByRole('group', { name: 'Matching lines over time' })).getByRole('button'),
  )
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    text: 'failed',
    level: 'error',
    from: '2026-11-20T08:15:00',
    to: '2026-11-20T08:16:00',
  })
  const found = await region('Matching lines')
  await user.click(within(found).getByRole('link', { name: 'Surrounding lines' }))
  const lines = await region('Lines of the log')
  expect(searches).toContainEqual({
    file: '/logs/a.log',
    limit: 100,
    zone: 'UTC',
    offset: 700,
    direction: 'around',
  })
  const [, marked] = await within(lines).findAllByRole('listitem')
  expect(marked?.getAttribute('aria-current')).toBe('true')
})

test('a search that timed out claims nothing, and goes on where it stopped', async () => {
  const user = show('/logs?file=/logs/a.log&text=nowhere')
  await screen.findByText('No matches so far.')
  expect(screen.queryByText('No lines match.')).toBeNull()
  await screen.findByText('The search timed out: 43% of the file has been searched.')
  await user.click(screen.getByRole('button', { name: 'Continue searching' }))
  await screen.findByText('1 line matches')
  expect(searches.at(-1)).toMatchObject({ text: 'nowhere', next: '432', seconds: 30 })
  expect(screen.queryByRole('button', { name: 'Continue searching' })).toBeNull()
})

test('the newest lines come first where one says so, and the address keeps it', async () => {
  const user = show('/logs?file=/logs/a.log&text=failed')
  await user.click(await screen.findByRole('button', { name: 'Newest first', pressed: false }))
  expect(await screen.findByRole('button', { name: 'Newest first', pressed: true })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('newest')).toBe('1')
  const found = await region('Matching lines')
  await vi.waitFor(() => expect(within(found).getByText(/the newest/)).toBeTruthy())
  expect(screen.getByText(/56% of the file has been searched/)).toBeTruthy()
  await user.click(within(found).getByRole('button', { name: 'Continue searching' }))
  expect(await within(found).findByText(/before/)).toBeTruthy()
  expect(searches.at(-1)).toMatchObject({ newest: true, next: '432' })
  const rows = within(found).getAllByRole('listitem')
  expect(rows.map(row => row.dataset.at)).toEqual(['900', '300'])
})

test('Search searches again for the same, as logs grow', async () => {
  const user = show('/logs?file=/logs/a.log&text=failed')
  await screen.findByText(/1,234 lines match/)
  const before = searches.filter(({ text }) => text === 'failed').length
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await expect.poll(() => searches.filter(({ text }) => text === 'failed').length).toBe(before + 1)
})

test('a line that names a transaction leads to its exchange', async () => {
  show('/logs?file=/logs/a.log')
  const lines = await region('Lines of the log')
  const ways = await within(lines).findAllByRole('link', { name: /^Exchange/ })
  expect(ways.map(way => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
    ['Exchange T-88123', '/logs?part=exchanges&transaction=T-88123&exchange=%7ET-88123'],
  ])
})

test('a pattern that cannot be looked for says why', async () => {
  expectConsole(/log\.pattern/) // ra-core logs it outside production
  show('/logs?file=/logs/a.log&text=(&regex=1')
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed')
})

test('lines far down get their numbers once those before them are counted', async () => {
  show('/logs?file=/logs/far.log')
  const lines = await region('Lines of the log')
  expect(await within(lines).findByText('5,000,001')).toBeTruthy()
  expect(within(lines).getByText('5,000,000')).toBeTruthy()
  expect(searches).toContainEqual({
    file: '/logs/far.log',
    limit: 1,
    zone: 'UTC',
    offset: 0,
    numbers: true,
  })
})

test('a time is typed with the day before the month, whatever the browser speaks', async () => {
  const user = show('/logs?file=/logs/a.log&to=2026-11-20T08:00:00')
  const until = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Until' })
  expect(until.value).toBe('20/11/2026 08:00:00')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '9/11/2026 7:30')
  await vi.waitFor(() =>
    expect(searches.at(-1)).toMatchObject({ from: '2026-11-09T07:30:00.000Z' }),
  )
  expect(new URLSearchParams(location.search).get('from')).toBe('2026-11-09T07:30')
})

test('times are told in a zone of the store, which the address keeps', async () => {
  const user = show('/logs?file=/logs/a.log')
  await region('Lines of the log')
  await user.click(screen.getByText('Times and time zone'))
  const choice = screen.getByRole('combobox', { name: 'Time zone' })
  const own = within(choice).getByRole('group', { name: 'Time zones of the store’s country' })
  expect(within(own).getByRole('option', { name: 'America/Mexico_City' })).toBeTruthy()
  await user.selectOptions(choice, 'America/Mexico_City')
  expect(location.search).toContain('zone=America%2FMexico_City')
  expect(searches.at(-1)).toMatchObject({ zone: 'America/Mexico_City' })
  // Another time zone reads the file again.
  const [number] = await screen.findAllByTitle(/02:15:59/)
  expect(number?.textContent).toContain('6')
})

test.each([
  ['Last 15 minutes', '2026-11-20T08:01:30'],
  ['Last hour', '2026-11-20T07:16:30'],
  ['Last 24 hours', '2026-11-19T08:16:30'],
])('%s are one press, by the clock of the server', async (name, from) => {
  const user = show('/logs?file=/logs/a.log&from=2026-11-01T00:00:00&to=2026-11-20T08:00:00')
  await user.click(await screen.findByRole('button', { name }))
  await vi.waitFor(() =>
    expect(searches.at(-1)).toMatchObject({ from: `${from}.000Z`, zone: 'UTC' }),
  )
  expect(searches.at(-1)).not.toHaveProperty('to')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    file: '/logs/a.log',
    from,
  })
  expect(screen.getByDisplayValue(typedMoment(from))).toBeTruthy()
})

test('the time a line begins with is one piece, so that wrapping does not break it', async () => {
  show('/logs?file=/logs/old.log.gz&wrap=1')
  const lines = await region('Lines of the log')
  const time = await within(lines).findByRole('time')
  expect(time.textContent).toBe('Nov  3 09:23:38')
  expect(time.parentElement?.textContent).toBe('Nov  3 09:23:38 till on')
})

test('lines of JSON are columns: time, level, message, then chosen fields; the raw line on demand', async () => {
  const user = show('/logs?file=/logs/json.log')
  const lines = await region('Lines of the log')
  const rows = await within(lines).findAllByRole('listitem')
  const texts = () => rows.map(row => row.textContent)
  expect(texts()[0]).toContain('2026-11-20 08:15:59.000Warningpaper low')
  expect(texts()[1]).toContain('2026-11-20 08:15:59.000Errorno answer')
  expect(texts()[1]).not.toContain('503')
  expect(texts()[2]).toContain('Infono JSON at all')
  // A line without a message shows its fields.
  expect(texts()[3]).toContain('event: order.assigned · driver.id: 4 · order: 9')
  await user.click(within(lines).getByRole('button', { name: 'Fields' }))
  const choice = screen.getByRole('dialog', { name: 'Fields shown as columns' })
  await user.click(within(choice).getByRole('checkbox', { name: 'http.status' }))
  await user.click(within(choice).getByRole('checkbox', { name: 'order' }))
  expect(new URLSearchParams(location.search).get('fields')).toBe('http.status,order')
  // A number too large for a double stays as written.
  expect(texts()[0]).toContain('order: 90071992547409931')
  expect(texts()[1]).toContain('http.status: 503order: 8')
  expect(texts()[3]).toContain('event: order.assigned · driver.id: 4http.status: order: 9')
  const [second] = rows.slice(1)
  if (!second) throw new Error('there is no second row')
  await user.click(within(second).getByRole('button', { name: 'Raw line', expanded: false }))
  expect(second.textContent).toContain('"http":{"status":503}')
  await user.click(screen.getByRole('button', { name: 'JSON as columns', pressed: true }))
  expect(location.search).toContain('columns=0')
  expect(texts()[0]).toContain('{"@timestamp"')
})

test('all logs are searched at once: their counts, their first lines, and the way to each', async () => {
  const asked: unknown[] = []
  const end = Promise.withResolvers<void>()
  server.use(
    http.post('*/ext/logs/find', async ({ request }) => {
      asked.push(await request.json())
      return allAnswer(end.promise)
    }),
  )
  const user = show('/logs')
  await user.click(await screen.findByRole('link', { name: 'Search all logs' }))
  await user.keyboard('failed{Enter}')
  const found = await screen.findByRole('region', { name: '/logs/a.log' })
  expect(asked).toEqual([{ text: 'failed', zone: 'UTC' }])
  expect(await screen.findByText('Searching: 1 of 2 logs')).toBeTruthy()
  expect(within(found).getByText('1,234 lines match')).toBeTruthy()
  expect(within(found).getByText('failed').tagName).toBe('MARK')
  end.resolve()
  const state = await screen.findByText(/Matches in 1 of 1 logs/)
  expect(state.textContent).toContain('The search stopped at its size limit.')
  expect(state.textContent).toContain('1 log could not be searched.')
  const around = within(found).getByRole('link', { name: 'Surrounding lines' })
  expect(around.getAttribute('href')).toBe('/logs?text=failed&file=%2Flogs%2Fa.log&at=700')
  await user.click(within(found).getByRole('link', { name: '/logs/a.log' }))
  expect(await region('Matching lines')).toBeTruthy()
  expect(location.search).toBe('?text=failed&file=%2Flogs%2Fa.log')
})

test('a search through all logs is stopped, and what was found stays', async () => {
  const isGone = Promise.withResolvers<void>()
  server.use(
    http.post('*/ext/logs/find', ({ request }) => {
      request.signal.addEventListener('abort', () => isGone.resolve())
      return allAnswer(isGone.promise)
    }),
  )
  const user = show('/logs?all=1&text=failed')
  await screen.findByRole('region', { name: '/logs/a.log' })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('The search was stopped.')).toBeTruthy()
  await isGone.promise
  // Filtering the list does not start another search.
  await user.type(screen.getByRole('searchbox', { name: 'Filter the logs by name' }), 'gz')
  await vi.waitFor(() => expect(location.search).toContain('name=gz'))
  expect(screen.getByText('The search was stopped.')).toBeTruthy()
  expect(screen.getByRole('region', { name: '/logs/a.log' })).toBeTruthy()
})

test('lines are wrapped where the window is narrow, unless the address says otherwise', async () => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listening }))
  const user = show('/logs?file=/logs/a.log')
  const lines = await region('Lines of the log')
  const wrap = screen.getByRole('button', { name: 'Wrap lines', pressed: true })
  expect(lines.dataset.wraps).toBe('true')
  await user.click(wrap)
  expect(wrap.getAttribute('aria-pressed')).toBe('false')
  expect(lines.dataset.wraps).toBe('false')
  expect(location.search).toContain('wrap=0')
  await user.click(wrap)
  expect(location.search).not.toContain('wrap')
})

test('a list that was cut short before it had a file does not say that there is none', async () => {
  lists = 'cut'
  const user = show('/logs')
  expect(await screen.findByText(/Not all folders were searched/)).toBeTruthy()
  expect(screen.queryByText('This store has no log files')).toBeNull()
  lists = 'all'
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('navigation', { name: 'Log files of the store' })).toBeTruthy()
})
