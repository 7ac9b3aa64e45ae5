import { expect } from 'vitest'
import { dig } from '#tests/contract/caller.ts'
import { fails, guarded, type Row, works } from '#tests/contract/row.ts'
import { column, pagination, rowsOf, somebody } from '#tests/contract/somebody.ts'

const as = 'operator'

export const operatorList: readonly Row[] = [
  works('listOperators', 'ten by username', { as }, answered => {
    const names = column(answered, 'username').map(String)
    expect(names).toEqual(names.toSorted())
    expect(pagination(answered)).toMatchObject({ per_page: 10, current_page: 1, from: 1 })
  }),
  works(
    'listOperators',
    'found by a part of the name, whatever its case',
    async caller => {
      const { username } = await somebody(caller, ['journal'])
      return { as, query: { filter: username.toUpperCase(), sort: 'created|desc', per_page: 1 } }
    },
    answered =>
      expect(rowsOf(answered)).toMatchObject([
        { pages: ['journal'], disabled: null, sessions: 0, lastSignIn: null },
      ]),
  ),
  works(
    'listOperators',
    'those with most sessions first',
    async caller => {
      await caller.ownToken()
      return { as, query: { sort: 'sessions|desc', per_page: 1000 } }
    },
    answered => {
      const numbers = column(answered, 'sessions').map(Number)
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
      expect(numbers[0]).toBeGreaterThan(0)
    },
  ),
  works(
    'listOperators',
    'the last sign-in first, never last',
    async caller => {
      await somebody(caller)
      await caller.ownToken()
      return { as, query: { sort: 'lastSignIn|desc', per_page: 1000 } }
    },
    answered => {
      const moments = column(answered, 'lastSignIn').map(moment =>
        moment === null ? '' : String(moment),
      )
      expect(moments).toEqual(moments.toSorted().toReversed())
      expect(moments.at(-1)).toBe('')
    },
  ),
  works(
    'listOperators',
    'only who may use a page',
    { as, query: { allowed: 'journal', per_page: 1000 } },
    answered => {
      for (const pages of column(answered, 'pages')) expect(pages).toContain('journal')
    },
  ),
  works(
    'listOperators',
    'only who is disabled',
    async caller => {
      const { id } = await somebody(caller)
      await caller.call('setOperatorDisabled', { as, path: { id }, body: { disabled: true } })
      return { as, query: { state: 'disabled', per_page: 1000 } }
    },
    answered => {
      expect(rowsOf(answered).length).toBeGreaterThan(0)
      expect(column(answered, 'disabled')).not.toContain(null)
    },
  ),
  works('listOperators', 'only who can sign in', { as, query: { state: 'active' } }, answered =>
    expect(new Set(column(answered, 'disabled'))).toEqual(new Set([null])),
  ),
  works(
    'listOperators',
    'a page after the last is empty',
    { as, query: { page: 999 } },
    answered => {
      expect(rowsOf(answered)).toEqual([])
      expect(pagination(answered)).toMatchObject({ from: null, to: null, current_page: 999 })
      expect(Number(dig(pagination(answered), 'total'))).toBeGreaterThan(0)
    },
  ),
  works(
    'listOperators',
    'nothing found',
    { as, query: { filter: '%_ nobody', sort: 'name|asc,created|desc' } },
    answered => expect(pagination(answered)).toMatchObject({ total: 0, last_page: 1 }),
  ),
  ...[{ sort: 'password|asc' }, { sort: 'name' }, { state: 'away' }, { allowed: 'nothing' }].map(
    query => fails('listOperators', 400, 'request.invalid', JSON.stringify(query), { as, query }),
  ),
  ...guarded('listOperators', { page: true }),
]
