import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { forgotten } from '../forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
const root = { body: { files: ['/'] } }
const patience = 400

/** An operator with a finished archive. */
async function archived(caller: Caller) {
  const token = await caller.ownToken()
  await caller.connect(token, caller.target.stores.first)
  const made = await caller.call('archiveFiles', { as: { token }, ...root })
  const ask = { as: { token }, path: { id: text(made.body, 'id') } }
  for (let tries = 0; tries < patience; tries += 1) {
    const { body } = await caller.call('readJob', ask)
    if (dig(body, 'state') === 'done') return ask
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The archive was not made in time')
}

/** The request for its ticket: the ticket and the cookie, no token. */
async function ticket(caller: Caller, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await caller.call('downloadJob', await archived(caller))
  const cookie = answered.get('set-cookie')?.split(';')[0] ?? ''
  return { path: { ticket: text(body, 'payload', 'ticket') }, headers: { cookie, ...headers } }
}

const start: Row[] = [
  {
    operationId: 'archiveFiles',
    name: 'a job that belongs to the connection',
    ask: { as: 'connected', ...root },
    expect: {
      status: 202,
      check: ({ body }) =>
        expect(body).toMatchObject({ kind: 'archiveFiles', subject: '/', failure: null }),
    },
  },
  fails('archiveFiles', 404, 'file.not_found', 'there is no such folder', {
    as: 'connected',
    body: { files: ['/nowhere'] },
  }),
  fails('archiveFiles', 400, 'file.name_invalid', 'a path that is none', {
    as: 'connected',
    body: { files: ['log'] },
  }),
  fails('archiveFiles', 503, 'host.none', 'a store without a machine', {
    as: 'hostless',
    ...root,
  }),
  fails('archiveFiles', 409, 'request.repeated', 'a key of another request', async caller => {
    const token = await caller.ownToken()
    await caller.connect(token, caller.target.stores.first)
    const ask = { as: { token }, headers: { 'Idempotency-Key': 'the same' } }
    await caller.call('archiveFiles', { ...ask, ...root })
    return { ...ask, body: { files: ['/other'] } }
  }),
  forgotten('archiveFiles', { as: 'connected', ...root }),
  fails('archiveFiles', 422, 'jobs.full', 'ten of theirs wait', async caller => {
    const token = await caller.ownToken()
    await caller.connect(token, caller.target.stores.first)
    caller.after(caller.target.holdJobs())
    // A worker already polling when jobs were held may still take two.
    for (let n = 0; n < 12; n += 1) await caller.call('archiveFiles', { as: { token }, ...root })
    return { as: { token }, ...root }
  }),
  ...guarded('archiveFiles', { ask: root, page: true, store: true }),
  ...bodied('archiveFiles', { as: 'connected', ...root }, 256 * 1024),
]

const own = (operation: 'readJob' | 'cancelJob' | 'dismissJob' | 'downloadJob'): Row[] => [
  fails(operation, 404, 'job.not_found', 'of another operator', async caller => ({
    ...(await archived(caller)),
    as: 'operator',
  })),
  fails(operation, 404, 'job.not_found', 'there is none', { as: 'operator', path: { id } }),
  fails(operation, 400, 'request.invalid', 'no id', { as: 'operator', path: { id: 'x' } }),
  ...guarded(operation, { ask: { path: { id } } }),
]

const list: Row[] = [
  works(
    'listJobs',
    'their own',
    async caller => ({ as: (await archived(caller)).as }),
    ({ body }) => expect(body).toMatchObject([{ subject: '/', state: 'done' }]),
  ),
  ...guarded('listJobs'),
  works('readJob', 'with its result', archived, ({ body }) =>
    expect(dig(body, 'result', 'name')).toMatch(/\.zip$/),
  ),
  ...own('readJob'),
  works('cancelJob', 'one that has ended stays as it is', archived, ({ body }) =>
    expect(dig(body, 'state')).toBe('done'),
  ),
  ...own('cancelJob'),
  works('dismissJob', 'it is gone', archived, ({ body }) =>
    expect(body).toMatchObject({ status: 'ok' }),
  ),
  ...own('dismissJob'),
  works(
    'dismissJobs',
    'those that have ended, and others as if they were not there',
    async caller => {
      const { as, path } = await archived(caller)
      return { as, body: { ids: [path.id, id] } }
    },
    ({ body }) => expect(body).toMatchObject({ status: 'ok' }),
  ),
  fails('dismissJobs', 400, 'request.invalid', 'none is named', {
    as: 'operator',
    body: { ids: [] },
  }),
  fails('dismissJobs', 400, 'request.invalid', 'more than there can be', {
    as: 'operator',
    body: { ids: Array.from({ length: 101 }, () => id) },
  }),
  ...guarded('dismissJobs', { ask: { body: { ids: [id] } } }),
  ...bodied('dismissJobs', { as: 'operator', body: { ids: [id] } }, 256 * 1024),
  works('downloadJob', 'a ticket', archived, ({ body }) =>
    expect(dig(body, 'payload', 'name')).toMatch(/\.zip$/),
  ),
  ...own('downloadJob'),
]

const unlikely = 'bytes=1000000000000-'
const fetch: Row[] = [
  works('fetchDownload', 'the whole', caller => ticket(caller)),
  {
    operationId: 'fetchDownload',
    name: 'a range',
    ask: caller => ticket(caller, { Range: 'bytes=1-4' }),
    expect: {
      status: 206,
      check: ({ headers }) => expect(headers.get('content-range')).toMatch(/^bytes 1-4\/\d+$/),
    },
  },
  works('fetchDownload', 'the whole, when the part is of another version', caller =>
    ticket(caller, { Range: 'bytes=1-4', 'If-Range': '"another"' }),
  ),
  fails('fetchDownload', 416, 'download.range', 'a range behind the end', caller =>
    ticket(caller, { Range: unlikely }),
  ),
  fails('fetchDownload', 404, 'download.not_found', 'there is none', { path: { ticket: id } }),
  fails('fetchDownload', 400, 'request.invalid', 'no ticket', { path: { ticket: 'x' } }),
]

/** A ticket, as its operator reports on it. */
async function ownTicket(caller: Caller) {
  const ask = await archived(caller)
  const { body } = await caller.call('downloadJob', ask)
  return { as: ask.as, path: { ticket: text(body, 'payload', 'ticket') } }
}

const ofTicket = (operation: 'renewDownload' | 'downloadDigest'): Row[] => [
  fails(operation, 404, 'download.not_found', 'of another operator', async caller => ({
    ...(await ownTicket(caller)),
    as: 'operator',
  })),
  fails(operation, 404, 'download.not_found', 'there is none', {
    as: 'operator',
    path: { ticket: id },
  }),
  fails(operation, 400, 'request.invalid', 'no ticket', { as: 'operator', path: { ticket: 'x' } }),
  ...guarded(operation, { ask: { path: { ticket: id } } }),
]

const goOn: Row[] = [
  works('renewDownload', 'a ticket for the same', ownTicket, ({ body }) =>
    expect(dig(body, 'payload', 'name')).toMatch(/\.zip$/),
  ),
  ...ofTicket('renewDownload'),
  works('downloadDigest', 'the hash of its bytes', ownTicket, ({ body }) =>
    expect(dig(body, 'payload', 'sha256')).toMatch(/^[0-9a-f]{64}$/),
  ),
  ...ofTicket('downloadDigest'),
]

export const jobs: readonly Row[] = [...start, ...list, ...fetch, ...goOn]
