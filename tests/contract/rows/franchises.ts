import { expect } from 'vitest'
import { decodeRing } from '#common/area/coverage/polyline.ts'
import { type Caller, dig } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'
import { column } from '../somebody.ts'
import { as, bodyOf, created, idOf, missing, verbs } from './onboarding.ts'

const own: Row[] = [
  works(
    'listFranchises',
    'of a chain, with a default form',
    async caller => {
      const [chainId, defaultForm] = [await idOf(caller, 'chains'), await idOf(caller, 'forms')]
      await created(caller, 'franchises', { chainId, defaultForm })
      await created(caller, 'franchises', { chainId })
      return { as, query: { chainId, defaultForm } }
    },
    answered => expect(column(answered, 'stores')).toEqual([0]),
  ),
  fails('createFranchise', 409, 'name.taken', 'a name of the same chain', async caller => {
    const { body } = await created(caller, 'franchises')
    return { as, body }
  }),
  fails('createFranchise', 422, 'record.reference', 'of no chain', async caller => ({
    as,
    body: { ...(await bodyOf(caller, 'franchises')), chainId: missing },
  })),
  fails('updateFranchise', 409, 'name.taken', 'a name of the same chain', async caller => {
    const { body } = await created(caller, 'franchises')
    const { id } = await created(caller, 'franchises', { chainId: body.chainId })
    return { as, path: { id }, body }
  }),
  fails('updateFranchise', 422, 'record.reference', 'a form that is none', async caller => {
    const { id, body } = await created(caller, 'franchises')
    return { as, path: { id }, body: { ...body, defaultForm: missing } }
  }),
  fails('deleteFranchise', 409, 'record.in_use', 'that has stores', async caller => {
    const { id } = await created(caller, 'franchises')
    await created(caller, 'stores', { franchiseId: id })
    return { as, path: { id } }
  }),
  fails('deleteFranchise', 422, 'record.reference', 'to where there is none', async caller => ({
    as,
    path: { id: await idOf(caller, 'franchises') },
    query: { children: 'move', moveTo: missing },
  })),
]

const triangle = [
  [-46.67, -23.6],
  [-46.66, -23.6],
  [-46.66, -23.59],
  [-46.67, -23.6],
]
const drawn = { type: 'polygon', index: 1, key: 'area', name: 'Area' }

/** A franchise of two stores, one of them with an area. */
async function covered(caller: Caller) {
  const { id: formId } = await created(caller, 'forms', { Fields: [drawn] })
  const area = { type: 'Polygon', coordinates: [triangle] }
  const { id, body } = await created(caller, 'stores', { formId, answers: { area } })
  const franchise = Number(body.franchiseId)
  await created(caller, 'stores', { franchiseId: franchise })
  return { id, franchise, name: String(body.name) }
}

const coverage: Row[] = [
  works(
    'listCoverage',
    'of two stores, one without an area',
    async caller => ({
      as,
      path: { id: (await covered(caller)).franchise },
      query: { tolerance: 1 },
    }),
    ({ body }) => {
      expect(body).toMatchObject({ next: null, total: 1, without: 1 })
      const [encoded] = [dig(body, 'areas', 0, 'parts', 0, 0)]
      expect(decodeRing(String(encoded))).toEqual(triangle)
    },
  ),
  works(
    'listCoverage',
    'after the last one',
    async caller => {
      const { id, franchise } = await covered(caller)
      return { as, path: { id: franchise }, query: { after: id } }
    },
    ({ body }) => expect(body).toMatchObject({ areas: [], next: null, total: 1 }),
  ),
  fails('listCoverage', 404, 'record.not_found', 'of no franchise', { as, path: { id: missing } }),
  fails('listCoverage', 400, 'request.invalid', 'a negative tolerance', {
    as,
    path: { id: 1 },
    query: { tolerance: -1 },
  }),
  ...guarded('listCoverage', { page: true, ask: { path: { id: 1 } } }),
  works('downloadCoverage', 'of a franchise', async caller => ({
    as,
    path: { id: (await covered(caller)).franchise },
  })),
  fails('downloadCoverage', 404, 'record.not_found', 'of no franchise', {
    as,
    path: { id: missing },
  }),
  fails('downloadCoverage', 400, 'request.invalid', 'of what is none', { as, path: { id: 0 } }),
  ...guarded('downloadCoverage', { page: true, ask: { path: { id: 1 } } }),
]

export const franchises: readonly Row[] = [...verbs('franchises'), ...own, ...coverage]
