import { expect } from 'vitest'
import { type CallSpec, dig } from '../caller.ts'
import { bodied, fails, guarded, type Row, works } from '../row.ts'

const as = 'operator'
const none = 2_147_483_647
const bodyLimit = 256 * 1024

const view: CallSpec = { as, body: { page: 'devices', name: 'Down', query: 'state=down' } }

export const views: readonly Row[] = [
  works('saveView', 'under a name', view, ({ body }) =>
    expect(body).toMatchObject({ name: 'Down', query: 'state=down' }),
  ),
  fails('saveView', 422, 'request.required', 'a name of blanks', {
    as,
    body: { page: 'devices', name: '  ', query: '' },
  }),
  ...guarded('saveView', { ask: view }),
  ...bodied('saveView', view, bodyLimit),
  works('listViews', 'of a page', { as, query: { page: 'devices' } }, ({ body }) =>
    expect(dig(body, 'views', 0, 'name')).toBe('Down'),
  ),
  fails('listViews', 400, 'request.invalid', 'of no page', { as }),
  ...guarded('listViews', { ask: { query: { page: 'devices' } } }),
  works('deleteView', 'one', async caller => {
    const { body } = await caller.call('saveView', view)
    return { as, path: { id: Number(dig(body, 'id')) } }
  }),
  fails('deleteView', 404, 'record.not_found', 'none there', { as, path: { id: none } }),
  ...guarded('deleteView'),
]
