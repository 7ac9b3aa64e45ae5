// Warnings on the places of a store, and why they are no mistakes.
import { expect } from 'vitest'
import { type Caller, dig, text } from '#tests/contract/caller.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'
import { box, polygon } from '#tests/support/areas.ts'
import { as, created, missing } from '../onboarding.ts'

const body = { reason: 'Both agreed', warnings: 'another' }

async function some(caller: Caller) {
  const { id } = await created(caller, 'stores')
  return { as, path: { id } } as const
}

const form = [
  { type: 'address', index: 1, key: 'place', name: 'Place' },
  { type: 'polygon', index: 2, key: 'zone', name: 'Zone' },
]
const glasgow = { latitude: 55.86, longitude: -4.25 }
const parts = { road: '1 High Street', city: 'Glasgow', postcode: 'G1 1AA' }
const place = { country: 'GB', parts, position: glasgow }

/** A store whose pin lies outside its area. */
async function warned(caller: Caller) {
  const { id: formId } = await created(caller, 'forms', { Fields: form })
  const answers = { place, zone: polygon(box(-4, 55.8, 0.1)) }
  const { id } = await created(caller, 'stores', { formId, country: 'GB', answers })
  return { as, path: { id } } as const
}

/** Two stores with a strip of 60 metres between their areas, once it is found. */
async function beside(caller: Caller) {
  const { id: formId } = await created(caller, 'forms', { Fields: form })
  const { id: chainId } = await created(caller, 'chains')
  const { id: franchiseId } = await created(caller, 'franchises', { chainId })
  const shared = { formId, franchiseId, country: 'GB' }
  const zone = (west: number) => ({ zone: polygon(box(west, 55.8, 0.02)) })
  await created(caller, 'stores', { ...shared, answers: zone(-4.021) })
  const { id } = await created(caller, 'stores', { ...shared, answers: zone(-4) })
  const asked = { as, path: { id } } as const
  await expect
    .poll(async () => dig((await caller.call('readStoreChecks', asked)).body, 'pending'), {
      timeout: 20_000,
    })
    .toBe(false)
  return asked
}

export const storeChecks: readonly Row[] = [
  works('readStoreChecks', 'of a store without places', some, ({ body }) => {
    expect(body).toMatchObject({ complete: true, open: 0, warnings: [] })
    expect(text(body, 'fingerprint')).not.toBe('')
    expect(dig(body, 'warnings')).toEqual([])
  }),
  works('readStoreChecks', 'of a store outside its area', warned, ({ body }) => {
    expect(body).toMatchObject({ complete: false, open: 1 })
    expect(dig(body, 'warnings')).toMatchObject([{ code: 'area.pin', accepted: null }])
  }),
  works('readStoreChecks', 'of a store with a gap beside its area', beside, ({ body }) => {
    expect(body).toMatchObject({ complete: true, open: 1, pending: false })
    expect(dig(body, 'warnings')).toMatchObject([
      { code: 'area.gap', field: 'zone', counted: false, accepted: null },
    ])
  }),
  works(
    'acceptStoreWarnings',
    'of a store outside its area',
    async caller => {
      const asked = await warned(caller)
      const { body } = await caller.call('readStoreChecks', asked)
      const warnings = text(body, 'fingerprint')
      return { ...asked, body: { reason: 'The kitchen moves in May', warnings } }
    },
    ({ body }) => {
      expect(body).toMatchObject({ complete: true, open: 0 })
      const accepted = { reason: 'The kitchen moves in May' }
      expect(dig(body, 'warnings')).toMatchObject([{ code: 'area.pin', accepted }])
    },
  ),
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
