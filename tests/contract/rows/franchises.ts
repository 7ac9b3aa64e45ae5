import { expect } from 'vitest'
import { fails, type Row, works } from '../row.ts'
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

export const franchises: readonly Row[] = [...verbs('franchises'), ...own]
