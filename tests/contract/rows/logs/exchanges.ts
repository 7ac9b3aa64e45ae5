import { expect } from 'vitest'
import { type Caller, type CallSpec, dig } from '#tests/contract/caller.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'connected'

const side = (side: 'in' | 'out', second: number, transaction: string, more: object) =>
  JSON.stringify({
    at: `2026-11-20T08:15:${String(second).padStart(2, '0')}.000Z`,
    side,
    transaction,
    ...more,
  })

const lines = [
  side('in', 1, 'T-1', { operation: 'createOrder', body: { order: 7, password: 'hidden' } }),
  side('in', 2, 'T-2', { operation: 'printOrder', body: '<order id="7"/>' }),
  side('out', 3, 'T-1', { status: 'ok', body: { accepted: true } }),
  side('out', 4, 'T-2', { status: 'failed', body: 'no paper' }),
  'no JSON at all',
  side('in', 5, 'T-3', { operation: 'assignDriver', body: null }),
]

async function logged(caller: Caller, body: object): Promise<CallSpec> {
  await caller.call('makeFolder', { as, body: { path: '/logs' } })
  await caller.target.put('/logs/exchange.log', Buffer.from(`${lines.join('\n')}\n`))
  return { as, body }
}

const found = (name: string, query: object, ...transactions: string[]): Row =>
  works(
    'searchExchanges',
    name,
    caller => logged(caller, query),
    ({ body }) => {
      const records = Object.values(Object(dig(body, 'records')))
      expect(records.map(record => dig(record, 'transaction'))).toEqual(transactions)
    },
  )

export const exchanges: readonly Row[] = [
  works(
    'searchExchanges',
    'inputs with their outputs, without secrets',
    caller => logged(caller, {}),
    ({ body }) => {
      expect(body).toMatchObject({
        file: '/logs/exchange.log',
        records: [
          { transaction: 'T-3', status: 'unanswered', durationMs: null, output: null },
          {
            transaction: 'T-2',
            operation: 'printOrder',
            status: 'failed',
            durationMs: 2000,
            input: { format: 'xml', text: '<order id="7"/>', redacted: 0 },
            output: { format: 'text', text: 'no paper' },
          },
          {
            transaction: 'T-1',
            status: 'ok',
            answered: '2026-11-20T08:15:03.000Z',
            input: { format: 'json', text: '{"order":7,"password":"•••"}', redacted: 1 },
          },
        ],
        next: null,
      })
    },
  ),
  works(
    'searchExchanges',
    'a page after the other',
    async caller => {
      const first = await caller.call('searchExchanges', await logged(caller, { limit: 1 }))
      return logged(caller, { limit: 1, next: dig(first.body, 'next') })
    },
    ({ body }) =>
      expect(body).toMatchObject({ records: [{ transaction: 'T-2', status: 'failed' }] }),
  ),
  found('by status', { status: 'failed' }, 'T-2'),
  found('by transaction and operation', { transaction: 't-', operation: 'ORDER' }, 'T-2', 'T-1'),
  found('by text of either side', { text: 'ACCEPTED' }, 'T-1'),
  found('a secret is not found', { text: 'hidden' }),
  found('by time', { from: '2026-11-20T08:15:02Z', to: '2026-11-20T08:15:05Z' }, 'T-2'),
  found('by duration', { durationFrom: 1, durationTo: 2000 }, 'T-2', 'T-1'),
  fails('searchExchanges', 422, 'exchange.turned', 'a place that is none', caller =>
    logged(caller, { next: 'nowhere' }),
  ),
  fails('searchExchanges', 400, 'request.invalid', 'no number of rows', { as, body: { limit: 0 } }),
  fails('searchExchanges', 503, 'host.none', 'no machine', { as: 'hostless', body: {} }),
  ...guarded('searchExchanges', { ask: { body: {} }, page: true, store: true }),
  ...bodied('searchExchanges', { as, body: {} }, 1024 * 1024),
]
