// Warnings on the places of a store, and why they are no mistakes.
import { expect } from 'vitest'
import { type Caller, dig, text } from '#tests/contract/caller.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'
import { as, created, missing } from '../onboarding.ts'

const body = { reason: 'Both agreed', warnings: 'another' }

async function some(caller: Caller) {
  const { id } = await created(caller, 'stores')
  return { as, path: { id } } as const
}

export const storeChecks: readonly Row[] = [
  works('readStoreChecks', 'of a store without places', some, ({ body }) => {
    expect(body).toMatchObject({ complete: true, open: 0, warnings: [] })
    expect(text(body, 'fingerprint')).not.toBe('')
    expect(dig(body, 'warnings')).toEqual([])
  }),
  fails('readStoreChecks', 404, 'record.not_found', 'there is no such store', {
    as,
    path: { id: missing },
  }),
  fails('readStoreChecks', 400, 'request.invalid', 'of store 0', { as, path: { id: 0 } }),
  ...guarded('readStoreChecks', { page: true }),
  fails(
    'acceptStoreWarnings',
    409,
    'checks.changed',
    'there is nothing to accept',
    async caller => ({
      ...(await some(caller)),
      body,
    }),
  ),
  fails('acceptStoreWarnings', 404, 'record.not_found', 'there is no such store', {
    as,
    path: { id: missing },
    body,
  }),
  fails(
    'acceptStoreWarnings',
    400,
    'request.invalid',
    'with a reason of four characters',
    async caller => ({
      ...(await some(caller)),
      body: { ...body, reason: 'None' },
    }),
  ),
  fails(
    'acceptStoreWarnings',
    400,
    'request.invalid',
    'with a reason that nobody sees',
    async caller => ({
      ...(await some(caller)),
      body: { ...body, reason: '\u3164'.repeat(9) },
    }),
  ),
  ...bodied('acceptStoreWarnings', { as, body }, 256 * 1024),
  ...guarded('acceptStoreWarnings', { page: true, ask: { body } }),
]
