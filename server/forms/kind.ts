import { labelOf } from '#common/formSchema.ts'
import type { components } from '#src/generated/api.ts'
import { completeness, records } from '../db/repositories.ts'
import { type JsonValue, json } from '../db/tables/index.ts'
import type { Resource } from '../onboarding/resource.ts'
import { demandGoodFields, fieldsOf, requiredOf, savedFields } from './fields.ts'

type Schemas = components['schemas']

export const forms: Resource<'forms', Schemas['Form'], Schemas['FormInput']> = {
  kind: 'forms',
  page: 'forms',
  wire: ({ id, name, fields, franchises, stores, version }) => ({
    id,
    name,
    Fields: fieldsOf(fields),
    franchises,
    stores,
    version: String(version),
  }),
  factsOf: ({ name, fields }) => {
    const known = fieldsOf(fields)
    const names = new Map(known.map(field => [field.key, labelOf(field)]))
    // They were parsed from JSON.
    const byKey = known.map(({ key, ...field }) => [key, field as unknown as JsonValue] as const)
    return {
      facts: { name, Fields: Object.fromEntries(byKey) },
      keyed: { field: 'Fields', names: async () => names },
    }
  },
  references: async () => {},
  async values(_, { body }) {
    demandGoodFields(body.Fields)
    // Validated by the contract: plain JSON.
    const fields = savedFields(body.Fields) as unknown as Parameters<typeof json>[0]
    return { name: body.name.trim(), fields: json(fields) }
  },
  /** Stores keep the version they were filled in with until they are moved to a newer one. */
  async written(sql, { session }, id) {
    const row = await records.byId(sql, 'forms', id)
    if (!row) return
    const { version, name, fields } = row
    const required = requiredOf(fieldsOf(fields))
    const by = session.operator.username
    await completeness.keepVersion(sql, { id, version, name, fields, required, by })
  },
}
