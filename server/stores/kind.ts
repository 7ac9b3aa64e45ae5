import { labelOf } from '#common/formSchema.ts'
import { omit } from '#common/omit.ts'
import type { components } from '#src/generated/api.ts'
import { completeness, records } from '../db/repositories.ts'
import { type JsonValue, json, type Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { answersOf } from '../forms/answers.ts'
import { fieldsOf, schemaFields } from '../forms/fields.ts'
import { missingOf } from '../onboarding/kinds.ts'
import { placeOf } from '../onboarding/place.ts'
import type { StoreRow } from '../onboarding/repository/records.ts'
import { demandReferences, type Resource, type Writing } from '../onboarding/resource.ts'
import type { TownOf } from './checks/answers.ts'
import { settleSaved } from './checks/settle.ts'

type Schemas = components['schemas']
type Input = Schemas['StoreInput']

/** The column's maximum. */
const maxVersion = 2_147_483_647

/** The country of a store without a known location. */
const nowhere = 'ZZ'

function wireStore(row: StoreRow): Schemas['Store'] {
  const { latitude, longitude, filledVersion, answers } = row
  const { id, name, storeNumber, franchiseId, formId, country, extra, complete, version } = row
  return {
    id,
    name,
    storeNumber,
    franchiseId,
    formId,
    country,
    extra,
    answers,
    complete,
    openWarnings: row.checks?.open.length ?? 0,
    usedForm: row.filledForm ?? 0,
    formVersion: filledVersion === null ? '' : String(filledVersion),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    version: String(version),
  }
}

/** Without answers, which may be large, for a list of many. */
export function listedStore(row: StoreRow): Schemas['Store'] {
  const store = omit(wireStore(row), 'answers')
  return store
}

/** The form a store will have, and the version its answers belong to. */
async function formOf(
  sql: Sql,
  body: Input,
  before: StoreRow | undefined,
  requested: string | undefined,
) {
  const formId = body.formId ?? before?.formId ?? 0
  const form = await completeness.formFor(sql, { formId, franchiseId: body.franchiseId })
  if (!form) return undefined
  const kept = before?.filledForm === form.id ? before.filledVersion : null
  const version = requested === undefined ? (kept ?? form.version) : Number(requested)
  const found =
    version <= maxVersion ? await completeness.formVersion(sql, form.id, version) : undefined
  if (found) return found
  const fields = [{ path: 'formVersion', code: 'form.version' as const }]
  throw new ApiFailure(422, 'form.version', {}, { fields })
}

export const stores: Resource<'stores', Schemas['Store'], Input> = {
  kind: 'stores',
  page: 'chains',
  wire: wireStore,
  factsOf: ({ name, storeNumber, franchiseId, formId, country, extra, answers, ...row }) => ({
    facts: { name, storeNumber, country, extra, answers },
    points: { franchiseId: ['franchises', franchiseId], formId: ['forms', formId] },
    keyed: { field: 'answers', names: sql => answerNames(sql, row) },
  }),
  async references(sql, { formId, franchiseId }, before) {
    const form = formId ?? before?.formId ?? 0
    demandReferences([
      ...(await missingOf(sql, 'forms', '/formId', [form])),
      ...(await missingOf(sql, 'franchises', '/franchiseId', [franchiseId])),
    ])
  },
  async values(sql, { body, query }, before, tell) {
    const form = await formOf(sql, body, before, query.formVersion)
    const fields = fieldsOf(form?.fields ?? [])
    const stored = before?.answers ?? {}
    // The body is JSON, parsed by the contract.
    const given = body.answers as Readonly<Record<string, JsonValue>> | undefined
    const answers = given ? answersOf(given, stored, schemaFields(fields), tell) : stored
    const place = placeOf(fields, answers)
    const known = before?.country === nowhere ? undefined : before?.country
    return {
      name: body.name.trim(),
      store_number: body.storeNumber.trim(),
      franchise_id: body.franchiseId,
      form_id: (body.formId ?? before?.formId ?? 0) || null,
      country: body.country ?? known ?? place.country ?? (await usual(sql, body)),
      extra: body.extra?.trim() ?? before?.extra ?? '',
      answers: json(answers),
      ...place.columns,
    }
  },
}

/** The same for saving one, which checks its places. */
export const storesWith = (townOf: TownOf): typeof stores => ({
  ...stores,
  async written(sql, { query: { formVersion } }: Writing<Input>, id) {
    const version = formVersion === undefined ? undefined : Number(formVersion)
    await completeness.settle(sql, completeness.ofStores([id]), version)
    const row = await records.byId(sql, 'stores', id)
    if (row) await settleSaved(sql, row, townOf)
  },
})

/** The form's labels of its fields. */
async function answerNames(
  sql: Sql,
  { filledForm, filledVersion }: Pick<StoreRow, 'filledForm' | 'filledVersion'>,
): Promise<ReadonlyMap<string, string>> {
  if (filledForm === null || filledVersion === null) return new Map()
  const form = await completeness.formVersion(sql, filledForm, filledVersion)
  return new Map(fieldsOf(form?.fields ?? []).map(field => [field.key, labelOf(field)]))
}

/** Most stores of a franchise are in one country. */
const usual = async (sql: Sql, { franchiseId }: Input): Promise<string> =>
  (await records.usualCountry(sql, franchiseId)) ?? nowhere
