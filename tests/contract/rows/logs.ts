import { expect } from 'vitest'
import { type Answered, type Caller, dig } from '../caller.ts'
import { forgotten } from '../forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'connected' as const
const id = 'searchLogFiles'

const lines = [
  '2026-11-20T08:15:01.000Z INFO till opened',
  '2026-11-20T08:15:02.000Z ERROR printer failed',
  'java.net.SocketException: no route',
  '\tat pos.Printer.send(Printer.java:41)',
  '2026-11-20T08:15:59.000Z WARN \u001b[33mpaper\u001b[0m low',
  '2026-11-20T08:17:00.000Z INFO till closed',
]
const content = `${lines.join('\n')}\n`

async function put(caller: Caller, bytes: Buffer | string = content, ending = '.log') {
  const path = caller.newPath().replace(/\.\w+$/, ending)
  await caller.target.put(path, Buffer.from(bytes))
  return path
}

const ask = (query: object, bytes?: Buffer | string) => async (caller: Caller) => ({
  as,
  body: { file: await put(caller, bytes), ...query },
})

const records = ({ body }: Answered) => dig(body, 'records') as Record<string, unknown>[] // documented
const texts = (answered: Answered) => records(answered).map(({ text }) => text)

const reading: Row[] = [
  works(
    id,
    'the log files, each with what it was rotated from',
    async caller => {
      await put(caller, 'x', '.log')
      return { as, body: {} }
    },
    ({ body }) => {
      const files = dig(body, 'files') as Record<string, unknown>[] // documented
      expect(files.length).toBeGreaterThan(0)
      expect(body).toMatchObject({ records: [], page: null, matches: null })
    },
  ),
  works(id, 'its end: whole records, a stack trace is one', ask({}), answered => {
    expect(records(answered)).toMatchObject([
      { line: 1, offset: 0, level: 'info', at: '2026-11-20T08:15:01.000Z', zoned: true, lines: 1 },
      { line: 2, level: 'error', lines: 3, text: lines.slice(1, 4).join('\n') },
      { line: 5, level: 'warning' },
      { line: 6, level: 'info' },
    ])
    const size = Buffer.byteLength(content)
    expect(dig(answered.body, 'page')).toMatchObject({ start: 0, end: size, size, complete: false })
  }),
  works(id, 'the last ones only', ask({ limit: 1 }), answered => {
    expect(texts(answered)).toEqual([lines[5]])
  }),
  works(id, 'from a byte on', ask({ offset: 60, limit: 1 }), answered => {
    expect(records(answered)).toMatchObject([{ level: 'error', lines: 3 }])
    expect(dig(answered.body, 'page', 'complete')).toBe(true)
  }),
  works(
    id,
    'what stands before a byte',
    ask({ offset: content.indexOf(String(lines[4])), direction: 'before', limit: 1 }),
    answered => expect(records(answered)).toMatchObject([{ level: 'error', lines: 3 }]),
  ),
  works(id, 'the record that holds a line', ask({ line: 4, limit: 2 }), answered => {
    expect(records(answered)).toMatchObject([{ line: 2, lines: 3 }, { line: 5 }])
  }),
  works(
    id,
    'the numbers of its lines, where they are asked for',
    ask({ offset: content.indexOf(String(lines[4])), limit: 1, numbers: true }),
    answered => expect(records(answered)).toMatchObject([{ line: 5, level: 'warning' }]),
  ),
  works(id, 'nothing of an empty file', ask({}, ''), answered => {
    expect(records(answered)).toEqual([])
    expect(dig(answered.body, 'page')).toMatchObject({ start: 0, end: 0, size: 0 })
  }),
  works(
    id,
    'a time without a zone, read with the one of the query',
    ask({ zone: 'America/Sao_Paulo' }, '2026-11-20 08:15:01,250 ERROR x\n'),
    answered =>
      expect(records(answered)).toMatchObject([{ at: '2026-11-20T11:15:01.250Z', zoned: false }]),
  ),
]

const searching: Row[] = [
  works(
    id,
    'a text, counted over the file and over time',
    ask({ text: 'TILL', seconds: 30 }),
    answered => {
      expect(records(answered)).toMatchObject([{ line: 1 }, { line: 6, text: lines[5] }])
      expect(answered.body).toMatchObject({ matches: 2, complete: true, stopped: null, next: null })
      const bars = dig(answered.body, 'histogram') as { count: number }[] // documented
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    },
  ),
  works(id, 'a line of a stack trace, with its record', ask({ text: 'Printer.java' }), answered => {
    expect(records(answered)).toMatchObject([
      { line: 4, level: 'error', at: '2026-11-20T08:15:02.000Z', head: content.indexOf('\n') + 1 },
    ])
  }),
  works(id, 'a pattern', ask({ text: 'till (opened|shut)$', regex: true }), answered =>
    expect(texts(answered)).toEqual([lines[0]]),
  ),
  works(id, 'as it is written', ask({ text: 'TILL', matchCase: true }), answered =>
    expect(answered.body).toMatchObject({ records: [], matches: 0, complete: true }),
  ),
  works(id, 'levels', ask({ levels: ['error', 'warning'] }), answered =>
    expect(records(answered)).toMatchObject([{ level: 'error' }, { level: 'warning' }]),
  ),
  works(id, 'a time', ask({ from: '2026-11-20T08:15:02Z', to: '2026-11-20T08:15:59Z' }), answered =>
    expect(texts(answered)).toEqual([lines[1]]),
  ),
  works(
    id,
    'the rest of what was found',
    async caller => {
      const file = await put(caller)
      const query = { file, text: 'till', limit: 1 }
      const { body } = await caller.call(id, { as, body: query })
      return { as, body: { ...query, next: String(dig(body, 'next')) } }
    },
    answered => expect(texts(answered)).toEqual([lines[5]]),
  ),
  works(id, 'the newest first', ask({ text: 'till', newest: true, limit: 1 }), answered => {
    expect(records(answered)).toMatchObject([{ line: 6, text: lines[5] }])
    expect(answered.body).toMatchObject({ matches: 2, reached: 0, complete: true })
  }),
  works(
    id,
    'what stands before the newest',
    async caller => {
      const file = await put(caller)
      const query = { file, text: 'till', newest: true, limit: 1 }
      const { body } = await caller.call(id, { as, body: query })
      return { as, body: { ...query, next: String(dig(body, 'next')) } }
    },
    answered => {
      expect(texts(answered)).toEqual([lines[0]])
      expect(answered.body).toMatchObject({ matches: 1, next: null })
    },
  ),
  fails(id, 422, 'log.pattern_group', 'a pattern that is none', ask({ text: '(', regex: true })),
  fails(
    id,
    422,
    'log.pattern_backreference',
    'a pattern that looks back',
    ask({ text: '(a)\\1', regex: true }),
  ),
  fails(id, 400, 'request.invalid', 'an end that is none', ask({ text: 'x', next: 'soon' })),
]

const refusals: Row[] = [
  fails(id, 400, 'request.invalid', 'a zone that is none', { as, body: { zone: 'Mars/North' } }),
  fails(id, 400, 'file.name_invalid', 'a path that is none', { as, body: { file: 'x/../y' } }),
  fails(id, 404, 'file.not_found', 'there is no such file', { as, body: { file: '/none.log' } }),
  fails(id, 422, 'file.not_a_file', 'it is a folder', { as, body: { file: '/' } }),
  fails(id, 503, 'host.none', 'the store has no machine', { as: 'hostless', body: {} }),
  ...guarded(id, { ask: { body: {} }, page: true, store: true }),
  ...bodied(id, { as, body: {} }, 256 * 1024),
]

const all = 'findInLogs'
/** A word that no other row uses. */
const rare = (caller: Caller) => `needle ${caller.newPath().replace(/\D/g, '')}`

const everywhere: Row[] = [
  works(
    all,
    'all logs, with how many lines match and the first of them',
    async caller => {
      const text = rare(caller)
      await put(caller, `${lines[0]} ${text}\n`.repeat(5))
      await put(caller, `${lines[1]} ${text.toUpperCase()}\n`)
      await put(caller)
      return { as, body: { text } }
    },
    ({ body }) => {
      const told = Object.values(Object(body)) as Record<string, unknown>[] // JSON values, one per line
      // Another row's log that takes too long on a busy machine is told too, without a match.
      const logs = told.filter(({ kind, matches }) => kind === 'log' && matches !== 0)
      expect(logs.map(({ matches }) => matches).toSorted()).toEqual([1, 5])
      const many = logs.find(({ matches }) => matches === 5)
      expect(many?.records).toMatchObject([{ line: 1, level: 'info' }, { line: 2 }, { line: 3 }])
      expect(told.at(-1)).toMatchObject({ kind: 'end' })
    },
  ),
  fails(all, 400, 'request.invalid', 'nothing to look for', { as, body: {} }),
  fails(all, 400, 'request.invalid', 'a zone that is none', {
    as,
    body: { text: 'x', zone: 'Mars/North' },
  }),
  fails(all, 422, 'log.pattern_group', 'a pattern that is none', {
    as,
    body: { text: '(', regex: true },
  }),
  fails(all, 503, 'host.none', 'the store has no machine', { as: 'hostless', body: { text: 'x' } }),
  ...guarded(all, { ask: { body: { text: 'x' } }, page: true, store: true }),
  ...bodied(all, { as, body: { text: 'x' } }, 256 * 1024),
]

const own = 'exportLog'
const some = { file: '/some.log' }

async function owner(caller: Caller) {
  const token = await caller.ownToken()
  await caller.connect(token, caller.target.stores.first)
  return { as: { token } }
}

const exports: Row[] = [
  {
    operationId: own,
    name: 'a job that makes a file',
    ask: async caller => ({
      ...(await owner(caller)),
      body: { file: await put(caller), text: 'x' },
    }),
    expect: {
      status: 202,
      check: ({ body }) => expect(body).toMatchObject({ kind: own }),
    },
  },
  forgotten(own, async caller => ({
    ...(await owner(caller)),
    body: { file: await put(caller), text: 'x' },
  })),
  fails(own, 409, 'request.repeated', 'a key of another request', async caller => {
    const key = { ...(await owner(caller)), headers: { 'Idempotency-Key': 'the same' } }
    const file = await put(caller)
    await caller.call(own, { ...key, body: { file } })
    return { ...key, body: { file, text: 'till' } }
  }),
  fails(own, 422, 'jobs.full', 'ten of theirs wait', async caller => {
    const once = { ...(await owner(caller)), body: { file: await put(caller) } }
    caller.after(caller.target.holdJobs())
    // A worker already polling when jobs were held may still take two.
    for (let n = 0; n < 12; n += 1) await caller.call(own, once)
    return once
  }),
  fails(own, 400, 'request.invalid', 'no file is named', { as, body: {} }),
  fails(own, 404, 'file.not_found', 'there is no such file', { as, body: { file: '/none.log' } }),
  fails(own, 422, 'file.not_a_file', 'it is a folder', { as, body: { file: '/' } }),
  fails(own, 503, 'host.none', 'the store has no machine', {
    as: 'hostless',
    body: some,
  }),
  ...guarded(own, { ask: { body: some }, page: true, store: true }),
  ...bodied(own, { as, body: some }, 256 * 1024),
]

export const logs: readonly Row[] = [
  ...reading,
  ...searching,
  ...refusals,
  ...everywhere,
  ...exports,
]
