// The parts that are specific to each kind of record.
import type { components } from '#src/generated/api.ts'
import { completeness, records } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import { demandReferences, type Resource } from './resource.ts'

type Schemas = components['schemas']

export const chains: Resource<'chains', Schemas['Chain'], Schemas['ChainInput']> = {
  kind: 'chains',
  page: 'chains',
  wire: ({ id, name, franchises, stores, incomplete, version }) => ({
    id,
    name,
    franchises,
    stores,
    incomplete,
    version: String(version),
  }),
  factsOf: ({ name }) => ({ facts: { name } }),
  references: async () => {},
  values: async (_, { body }) => ({ name: body.name.trim() }),
}

/** Paths of references to missing records; an id of 0 deliberately refers to nothing. */
export async function missingOf(
  sql: Sql,
  kind: 'chains' | 'franchises' | 'forms',
  path: string,
  ids: readonly number[],
): Promise<string[]> {
  const wanted = [...new Set(ids)].filter(id => id !== 0)
  const [requested] = ids
  const held = await records.hold(sql, kind, wanted, 'share')
  return requested === undefined || requested === 0 || held.includes(requested) ? [] : [path]
}

export const franchises: Resource<'franchises', Schemas['Franchise'], Schemas['FranchiseInput']> = {
  kind: 'franchises',
  page: 'chains',
  wire: ({ id, name, chainId, defaultForm, stores, incomplete, version }) => ({
    id,
    name,
    chainId,
    defaultForm,
    stores,
    incomplete,
    version: String(version),
  }),
  factsOf: ({ name, chainId, defaultForm }) => ({
    facts: { name },
    points: { chainId: ['chains', chainId], defaultForm: ['forms', defaultForm] },
  }),
  async references(sql, { chainId, defaultForm }, before) {
    const form = defaultForm ?? before?.defaultForm ?? 0
    demandReferences([
      ...(await missingOf(sql, 'forms', '/defaultForm', [form])),
      ...(await missingOf(sql, 'chains', '/chainId', [chainId])),
    ])
  },
  async values(_, { body }, before) {
    const { name, chainId, defaultForm = before?.defaultForm ?? 0 } = body
    return { name: name.trim(), chain_id: chainId, default_form_id: defaultForm || null }
  },
  async written(sql, { body }, id, before) {
    if (!before || body.defaultForm === undefined || body.defaultForm === before.defaultForm) return
    await completeness.settle(sql, completeness.ofFranchise(id))
  },
}
