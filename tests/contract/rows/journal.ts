import { expect } from 'vitest'
import { pageNames } from '#src/generated/operations.ts'
import { type Answered, type CallSpec, dig } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'

const as = 'operator'
const records = ({ body }: Answered): unknown[] => Object.values(Object(dig(body, 'data')))
const pagination = ({ body }: Answered) => dig(body, 'links', 'pagination')
const column = (answered: Answered, name: string) =>
  records(answered).map(record => dig(record, name))

/** Signs in twice first, so that there are records whichever rows ran before. */
const list = (name: string, query: CallSpec['query'], check: Row['expect']['check']): Row =>
  works(
    'listJournal',
    name,
    async caller => {
      await caller.ownToken()
      await caller.ownToken()
      return { as, ...(query ? { query } : {}) }
    },
    check,
  )

const refused = (name: string, query: NonNullable<CallSpec['query']>): Row =>
  fails('listJournal', 400, 'request.invalid', name, { as, query })

export const journal: readonly Row[] = [
  list('a bare request answers ten, newest first', undefined, answered => {
    const ids = column(answered, 'id').map(Number)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids.length).toBeGreaterThan(1)
    expect(pagination(answered)).toMatchObject({ per_page: 10, current_page: 1, from: 1 })
    expect(pagination(answered)).toMatchObject({ prev_page_url: null, to: ids.length })
  }),
  list('oldest first, one a page', { sort: 'id|asc', per_page: 1 }, async (answered, caller) => {
    const query = { sort: 'id|asc', per_page: 1, page: 2 }
    const second = await caller.call('listJournal', { as, query })
    const next = new URL(String(dig(pagination(answered), 'next_page_url')), caller.target.url)
    expect(next.pathname).toBe('/data/journal')
    expect(Object.fromEntries(next.searchParams)).toEqual({
      sort: 'id|asc',
      per_page: '1',
      page: '2',
    })
    expect(Number(column(second, 'id')[0])).toBeGreaterThan(Number(column(answered, 'id')[0]))
    expect(pagination(second)).toMatchObject({ from: 2, to: 2, current_page: 2 })
    const total = Number(dig(pagination(second), 'total'))
    expect(dig(pagination(second), 'last_page')).toBe(total)
  }),
  list('a page after the last is empty', { page: 99999 }, answered => {
    expect(records(answered)).toEqual([])
    expect(pagination(answered)).toMatchObject({ from: null, to: null, next_page_url: null })
    expect(pagination(answered)).toMatchObject({ current_page: 99999 })
  }),
  list('nothing found is one empty page', { filter: 'no record has %_ this' }, answered => {
    expect(pagination(answered)).toMatchObject({ total: 0, last_page: 1, from: null, to: null })
    expect(pagination(answered)).toMatchObject({ next_page_url: null, prev_page_url: null })
  }),
  list('only one operation', { operation: 'otp', per_page: 1000 }, answered => {
    expect(new Set(column(answered, 'operation'))).toEqual(new Set(['otp']))
  }),
  list('only one outcome', { outcome: 'ok' }, answered => {
    expect(new Set(column(answered, 'outcome'))).toEqual(new Set(['ok']))
  }),
  list('only before a moment long gone', { to: '2001-01-01T00:00:00Z' }, answered => {
    expect(records(answered)).toEqual([])
  }),
  list('only since then', { from: '2001-01-01T00:00:00Z' }, answered => {
    expect(records(answered).length).toBeGreaterThan(0)
  }),
  list('an empty sort is none', { sort: '' }, answered => {
    const ids = column(answered, 'id').map(Number)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  }),
  list('two columns', { sort: 'operation|asc,id|desc', per_page: 1000 }, answered => {
    const keys = records(answered).map(
      record => [dig(record, 'operation'), dig(record, 'id')] as const,
    )
    const sorted = keys.toSorted(([a, i], [b, j]) =>
      a === b ? Number(j) - Number(i) : String(a) < String(b) ? -1 : 1,
    )
    expect(keys).toEqual(sorted)
  }),
  works(
    'listJournal',
    'a connection has its reason and its store',
    async caller => {
      const text = `Only for this row ${caller.newPath()}`
      const body = { store: caller.target.stores.first, reason: await caller.reason(text) }
      await caller.call('setTools', { as: { token: await caller.ownToken() }, body })
      return { as, query: { filter: text } }
    },
    (answered, { target }) =>
      expect(records(answered)).toMatchObject([
        { operation: 'setTools', outcome: 'ok', store: { id: target.stores.first } },
      ]),
  ),
  works(
    'listJournal',
    'only the reasons of one category, as it was chosen',
    async caller => {
      const text = `Only for this row ${caller.newPath()}`
      const reason = await caller.reason(text)
      const body = { store: caller.target.stores.first, reason }
      await caller.call('setTools', { as: { token: await caller.ownToken() }, body })
      return { as, query: { filter: text, category: String(reason.category) } }
    },
    answered => expect(column(answered, 'operation')).toEqual(['setTools']),
  ),
  list('a category that nobody chose', { category: 'None of the form' }, answered => {
    expect(records(answered)).toEqual([])
  }),
  works(
    'listJournal',
    'only one store',
    async caller => {
      await caller.connect(await caller.ownToken(), caller.target.stores.first)
      return { as, query: { store: caller.target.stores.first } }
    },
    (answered, { target }) => {
      const ids = records(answered).map(record => dig(record, 'store', 'id'))
      expect(new Set(ids)).toEqual(new Set([target.stores.first]))
    },
  ),
  works(
    'listJournal',
    'only one operator; a save tells what it changed',
    async caller => {
      const account = await caller.target.newAccount(pageNames)
      const token = await caller.signIn(account)
      await caller.connect(token, caller.target.stores.first)
      const body = { file: caller.newPath(), content: 'x' }
      await caller.call('saveFile', { as: { token }, body })
      return { as, query: { operator: account.username } }
    },
    answered => {
      expect(column(answered, 'operation')).toEqual(['saveFile', 'setTools', 'otp'])
      expect(records(answered)[0]).toMatchObject({
        outcome: 'ok',
        reason: 'Contract suite',
        target: expect.stringContaining('☕'),
        details: { before: null, after: expect.any(String), unconditional: true },
      })
    },
  ),
  refused('a sort that is none', { sort: 'at' }),
  refused('a column that is none', { sort: 'password|asc' }),
  refused('page 0', { page: 0 }),
  refused('a page of nothing', { per_page: 0 }),
  refused('too large a page', { per_page: 1001 }),
  refused('a moment that is none', { from: 'yesterday' }),
  refused('an outcome that is none', { outcome: 'fine' }),
  ...guarded('listJournal', { page: true }),
]
