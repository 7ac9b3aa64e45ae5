import { expect } from 'vitest'
import { type Answered, type Caller, type CallSpec, dig, text } from '#tests/contract/caller.ts'
import { forgotten } from '#tests/contract/forgotten.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'operator'
const missing = '00000000-0000-4000-8000-000000000001'
const patience = 400

const groupsOf = ({ body }: Answered): unknown[] => Object.values(Object(dig(body, 'groups')))

/** An operator of this row alone connects and saves a file; returns the username. */
async function somebodyWorked(caller: Caller): Promise<string> {
  const account = await caller.target.newAccount(['stores', 'filesmanager', 'journal'])
  const token = await caller.signIn(account)
  await caller.connect(token, caller.target.stores.first)
  await caller.call('saveFile', { as: { token }, body: { file: caller.newPath(), content: 'x' } })
  return account.username
}

const listed = (caller: Caller, query: NonNullable<CallSpec['query']>) =>
  caller.call('listJournal', { as, query })

async function lastOf(caller: Caller, query: NonNullable<CallSpec['query']>, field: string) {
  const { body } = await listed(caller, query)
  return dig(body, 'data', 0, field)
}

const totalOf = ({ body }: Answered) => dig(body, 'links', 'pagination', 'total')

/** Turns a group's key into the list's filters. */
const asFilter = (by: string, key: string): NonNullable<CallSpec['query']> => {
  if (by !== 'hour' && by !== 'day') return { [by]: by === 'store' ? Number(key) : key }
  const length = by === 'hour' ? 3_600_000 : 86_400_000
  return { from: key, to: new Date(Date.parse(key) + length).toISOString() }
}

const bys = ['store', 'operator', 'reason', 'region', 'hour', 'day', 'tool', 'operation', 'outcome']

const counted = (by: string): Row =>
  works(
    'journalStatistics',
    `each count by ${by} is the list's total with that filter`,
    async caller => {
      const operator = await somebodyWorked(caller)
      return { as, query: { by, operator } }
    },
    async (answered, caller) => {
      const groups = groupsOf(answered)
      expect(groups.length).toBeGreaterThan(0)
      expect(dig(answered.body, 'of')).toBe(groups.length)
      // The last operator to work has the newest records.
      const operator = text(
        { name: await lastOf(caller, { operation: 'saveFile' }, 'operator') },
        'name',
      )
      for (const group of groups) {
        const filters = { operator, ...asFilter(by, text(group, 'key')) }
        expect([by, dig(group, 'count')]).toEqual([by, totalOf(await listed(caller, filters))])
      }
      expect(dig(answered.body, 'total')).toBe(totalOf(await listed(caller, { operator })))
    },
  )

const filters: Row[] = [
  works(
    'listJournal',
    'only one connection, in its order',
    async caller => {
      await somebodyWorked(caller)
      const connection = String(await lastOf(caller, { operation: 'saveFile' }, 'connection'))
      return { as, query: { connection, sort: 'at|asc' } }
    },
    ({ body }) => {
      const operations = [0, 1].map(at => dig(body, 'data', at, 'operation'))
      expect(operations).toEqual(['setTools', 'saveFile'])
      expect(dig(body, 'links', 'pagination', 'total')).toBe(2)
    },
  ),
  fails('listJournal', 400, 'request.invalid', 'a connection that is none', {
    as,
    query: { connection: 'x' },
  }),
  fails('listJournal', 400, 'request.invalid', 'a region that is none', {
    as,
    query: { region: 'gb' },
  }),
  fails('listJournal', 400, 'request.invalid', 'a tool that is none', { as, query: { tool: 'x' } }),
]

const records: Row[] = [
  works(
    'readJournalRecord',
    'what it changed',
    async caller => {
      await somebodyWorked(caller)
      const id = Number(await lastOf(caller, { operation: 'saveFile' }, 'id'))
      return { as, path: { id } }
    },
    ({ body }) =>
      expect(body).toMatchObject({
        operation: 'saveFile',
        outcome: 'ok',
        tool: 'filesmanager',
        finished: expect.any(String),
        region: expect.any(String),
        change: { before: null, after: expect.any(String) },
      }),
  ),
  fails('readJournalRecord', 404, 'record.not_found', 'there is none', {
    as,
    path: { id: 999_999_999 },
  }),
  ...guarded('readJournalRecord', { ask: { path: { id: 1 } }, page: true }),
  works(
    'readJournalConnection',
    'who, where, why and how long',
    async caller => {
      await somebodyWorked(caller)
      const id = String(await lastOf(caller, { operation: 'saveFile' }, 'connection'))
      return { as, path: { id } }
    },
    ({ body }, { target }) =>
      expect(body).toMatchObject({
        store: { id: target.stores.first },
        reason: 'Contract suite',
        ended: null,
        records: 2,
        durationMs: expect.any(Number),
      }),
  ),
  fails('readJournalConnection', 404, 'record.not_found', 'there is none', {
    as,
    path: { id: missing },
  }),
  fails('readJournalConnection', 400, 'request.invalid', 'an id that is none', {
    as,
    path: { id: 'x' },
  }),
  ...guarded('readJournalConnection', { ask: { path: { id: missing } }, page: true }),
]

const statistics: Row[] = [
  ...bys.map(counted),
  works(
    'journalStatistics',
    'nothing found is nothing',
    {
      as,
      query: { by: 'store', to: '2001-01-01T00:00:00Z' },
    },
    ({ body }) => expect(body).toEqual({ by: 'store', total: 0, groups: [], of: 0 }),
  ),
  works(
    'journalStatistics',
    'only the largest',
    { as, query: { by: 'operation', limit: 1 } },
    answered => {
      expect(groupsOf(answered)).toHaveLength(1)
      expect(Number(dig(answered.body, 'of'))).toBeGreaterThan(1)
    },
  ),
  fails('journalStatistics', 400, 'request.invalid', 'by nothing', { as }),
  fails('journalStatistics', 400, 'request.invalid', 'by what is not there', {
    as,
    query: { by: 'weather' },
  }),
  ...guarded('journalStatistics', { ask: { query: { by: 'store' } }, page: true }),
]

async function exported(
  caller: Caller,
  format: string,
): Promise<{ as: { token: string }; path: { id: string } }> {
  const token = await caller.ownToken()
  const { body } = await caller.call('exportJournal', { as: { token }, body: { format } })
  const ask = { as: { token }, path: { id: text(body, 'id') } }
  for (let tries = 0; tries < patience; tries += 1) {
    const { body: job } = await caller.call('readJob', ask)
    if (dig(job, 'state') === 'done') return ask
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The file was not made in time')
}

const seals: Row[] = [
  works(
    'journalSeals',
    'how far it is sealed, what waits, how long it is kept',
    async caller => {
      await somebodyWorked(caller)
      return { as }
    },
    ({ body }) => {
      // Records just written are either sealed or waiting.
      expect(Number(dig(body, 'links')) + Number(dig(body, 'waiting'))).toBeGreaterThan(0)
      expect(dig(body, 'sealed') === null).toBe(dig(body, 'links') === 0)
      expect(dig(body, 'since') === null).toBe(dig(body, 'waiting') === 0)
      expect(body).toMatchObject({ removed: 0, before: null, months: 0 })
    },
  ),
  ...guarded('journalSeals', { page: true }),
]

const asCsv = { as, body: { format: 'csv' } } as const
const exports: Row[] = [
  {
    operationId: 'exportJournal',
    name: 'a job that is about no store',
    ask: async caller => ({
      as: { token: await caller.ownToken() },
      body: { format: 'csv', filters: { outcome: 'ok' } },
    }),
    expect: {
      status: 202,
      check: ({ body }) =>
        expect(body).toMatchObject({
          kind: 'exportJournal',
          subject: 'journal.csv',
          store: null,
          connection: null,
        }),
    },
  },
  works(
    'downloadJob',
    'a file of records',
    caller => exported(caller, 'json'),
    ({ body }) =>
      expect(body).toMatchObject({ payload: { name: 'journal.json', size: expect.any(Number) } }),
  ),
  fails('exportJournal', 400, 'request.invalid', 'a format that is none', {
    as,
    body: { format: 'xls' },
  }),
  fails('exportJournal', 400, 'request.invalid', 'a filter that is none', {
    as,
    body: { format: 'csv', filters: { from: 'yesterday' } },
  }),
  fails('exportJournal', 409, 'request.repeated', 'a key of another request', async caller => {
    const ask = { as: { token: await caller.ownToken() }, headers: { 'Idempotency-Key': 'one' } }
    await caller.call('exportJournal', { ...ask, body: { format: 'csv' } })
    return { ...ask, body: { format: 'json' } }
  }),
  forgotten('exportJournal', asCsv),
  fails('exportJournal', 422, 'jobs.full', 'ten of theirs wait', async caller => {
    const ask = { as: { token: await caller.ownToken() }, body: { format: 'csv' } }
    caller.after(caller.target.holdJobs())
    // A worker already polling when jobs were held may still take two.
    for (let n = 0; n < 12; n += 1) await caller.call('exportJournal', ask)
    return ask
  }),
  ...bodied('exportJournal', asCsv, 256 * 1024),
  ...guarded('exportJournal', { ask: { body: { format: 'csv' } }, page: true }),
]

export const journalWhole: readonly Row[] = [
  ...filters,
  ...records,
  ...statistics,
  ...seals,
  ...exports,
]
