import { expect } from 'vitest'
import { type Caller, dig, text } from '../caller.ts'
import { fails, guarded, type Row, works } from '../row.ts'
import { rowsOf } from '../somebody.ts'
import { as, created, idOf, newName, verbs } from './onboarding.ts'

const taken: Row[] = [
  fails(
    'createChain',
    409,
    'name.taken',
    'a name that is there, in other letters',
    async caller => {
      const { body } = await created(caller, 'chains')
      return { as, body: { name: ` ${String(body.name).toUpperCase()} ` } }
    },
  ),
  fails('updateChain', 409, 'name.taken', 'a name that is there', async caller => {
    const [{ body }, id] = [await created(caller, 'chains'), await idOf(caller, 'chains')]
    return { as, path: { id }, body }
  }),
]

const children: Row[] = [
  {
    operationId: 'deleteChain',
    name: 'that has something below it',
    async ask(caller) {
      const id = await idOf(caller, 'chains')
      const franchise = await created(caller, 'franchises', { chainId: id })
      await created(caller, 'stores', { franchiseId: franchise.id })
      return { as, path: { id } }
    },
    expect: {
      status: 409,
      code: 'record.in_use',
      check: ({ body }) =>
        expect(dig(body, 'below')).toEqual(
          expect.arrayContaining([
            { kind: 'franchises', count: 1 },
            { kind: 'stores', count: 1 },
          ]),
        ),
    },
  },
  fails('deleteChain', 409, 'record.counted', 'with another number below it', async caller => {
    const id = await idOf(caller, 'chains')
    await created(caller, 'franchises', { chainId: id })
    return { as, path: { id }, query: { children: 'delete', expected: 7 } }
  }),
  works('deleteChain', 'with all that is below it', async caller => {
    const id = await idOf(caller, 'chains')
    await created(caller, 'franchises', { chainId: id })
    return { as, path: { id }, query: { children: 'delete', expected: 1 } }
  }),
  works(
    'deleteChain',
    'what is below it goes to another',
    async caller => {
      const [id, moveTo] = [await idOf(caller, 'chains'), await idOf(caller, 'chains')]
      await created(caller, 'franchises', { chainId: id })
      return { as, path: { id }, query: { children: 'move', moveTo } }
    },
    async ({ body }, caller) => {
      const query = { filter: text(body, 'entity', 'name') }
      const listed = await caller.call('listDeletions', { as, query })
      expect(rowsOf(listed)).toMatchObject([{ kind: 'chains', moved: 1, below: [] }])
    },
  ),
  fails('deleteChain', 422, 'record.reference', 'to where there is none', async caller => {
    const id = await idOf(caller, 'chains')
    return { as, path: { id }, query: { children: 'move', moveTo: id } }
  }),
]

/** A store that lacks answers its franchise's form requires. */
async function incomplete(caller: Caller) {
  const ovens = { type: 'custom', index: 1, key: 'ovens', name: 'Ovens', required: true }
  const Fields = [{ ...ovens, settings: { kind: 'text' } }]
  const { id: defaultForm } = await created(caller, 'forms', { Fields })
  const { id, body } = await created(caller, 'franchises', { defaultForm })
  await created(caller, 'stores', { franchiseId: id })
  await created(caller, 'stores', { franchiseId: id, answers: { ovens: 'two' } })
  return { franchise: id, chain: Number(body.chainId), form: defaultForm }
}

const counted: Row[] = [
  works(
    'listChains',
    'with how many stores are incomplete',
    async caller => ({ as, query: { ids: String((await incomplete(caller)).chain) } }),
    answered => expect(rowsOf(answered)).toMatchObject([{ stores: 2, incomplete: 1 }]),
  ),
  works(
    'listFranchises',
    'with how many stores are incomplete',
    async caller => ({ as, query: { ids: String((await incomplete(caller)).franchise) } }),
    answered => expect(rowsOf(answered)).toMatchObject([{ stores: 2, incomplete: 1 }]),
  ),
  works(
    'getFranchise',
    'with how many stores are incomplete',
    async caller => ({ as, path: { id: (await incomplete(caller)).franchise } }),
    ({ body }) => expect(body).toMatchObject({ stores: 2, incomplete: 1 }),
  ),
  works(
    'listStores',
    'whose form is that of their franchise',
    async caller => ({ as, query: { formId: (await incomplete(caller)).form } }),
    answered => expect(rowsOf(answered)).toHaveLength(2),
  ),
]

const never = '00000000-0000-4000-8000-0000000000ff'

const restoring: Row[] = [
  fails('restoreDeletion', 409, 'name.taken', 'a name that is taken meanwhile', async caller => {
    const { id, body } = await created(caller, 'chains')
    const gone = await caller.call('deleteChain', { as, path: { id } })
    await caller.call('createChain', { as, body })
    return { as, path: { id: text(gone.body, 'deletion') } }
  }),
  fails('restoreDeletion', 422, 'record.reference', 'what it belonged to is gone', async caller => {
    const chainId = await idOf(caller, 'chains')
    const { id } = await created(caller, 'franchises', { chainId })
    const gone = await caller.call('deleteFranchise', { as, path: { id } })
    await caller.call('deleteChain', { as, path: { id: chainId } })
    return { as, path: { id: text(gone.body, 'deletion') } }
  }),
  works('restoreDeletion', 'a chain', async caller => {
    const { id } = await created(caller, 'chains')
    const gone = await caller.call('deleteChain', { as, path: { id } })
    return { as, path: { id: text(gone.body, 'deletion') } }
  }),
  fails('restoreDeletion', 404, 'record.not_found', 'what was never deleted', {
    as,
    path: { id: never },
  }),
  fails('restoreDeletion', 400, 'request.invalid', 'an id that is none', { as, path: { id: 'x' } }),
  ...guarded('restoreDeletion', { page: true, ask: { path: { id: never } } }),
  works(
    'continueDeletion',
    'one that is over',
    async caller => {
      const { id } = await created(caller, 'chains')
      const gone = await caller.call('deleteChain', { as, path: { id } })
      return { as, path: { id: text(gone.body, 'deletion') } }
    },
    ({ body }) => expect(body).toMatchObject({ job: null, deletion: { kind: 'chains' } }),
  ),
  fails('continueDeletion', 404, 'record.not_found', 'what was never deleted', {
    as,
    path: { id: never },
  }),
  fails('continueDeletion', 400, 'request.invalid', 'an id that is none', {
    as,
    path: { id: 'x' },
  }),
  ...guarded('continueDeletion', { page: true, ask: { path: { id: never } } }),
  works(
    'listDeletions',
    'of one kind',
    async caller => {
      const { id, body } = await created(caller, 'forms', { name: newName('Gone') })
      await caller.call('deleteForm', { as, path: { id } })
      return { as, query: { kind: 'forms', filter: String(body.name) } }
    },
    answered => expect(rowsOf(answered)).toMatchObject([{ kind: 'forms', below: [], moved: 0 }]),
  ),
  fails('listDeletions', 400, 'request.invalid', 'a kind that is none', {
    as,
    query: { kind: 'x' },
  }),
  ...guarded('listDeletions', { page: true }),
]

export const chains: readonly Row[] = [
  ...verbs('chains'),
  ...taken,
  ...children,
  ...counted,
  ...restoring,
]
