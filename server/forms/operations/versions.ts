import type { Answer, Call } from '#server/contract/types.ts'
import { completeness } from '#server/db/repositories.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { demandRow } from '#server/onboarding/records.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { fieldsOf } from '../fields.ts'

const wire = (version: completeness.FormVersion): components['schemas']['FormVersion'] => ({
  version: String(version.version),
  name: version.name,
  Fields: fieldsOf(version.fields),
  at: version.savedAt.toISOString(),
  by: version.savedBy,
  stores: version.stores,
})

export async function listFormVersions(
  { db: { sql } }: Services,
  { path, query, url }: Call<'listFormVersions'>,
): Promise<Answer<'listFormVersions'>> {
  const { page = 1, per_page: perPage = 10 } = query
  const form = await demandRow(sql, 'forms', path.id)
  const { rows, total } = await completeness.formVersions(sql, form.id, page, perPage)
  const facts = { total, page, perPage, count: rows.length, url }
  return { data: rows.map(wire), links: { pagination: paginationOf(facts) } }
}

export async function getFormVersion(
  { db: { sql } }: Services,
  { path }: Call<'getFormVersion'>,
): Promise<Answer<'getFormVersion'>> {
  const version = Number(path.version)
  const known = version <= 2_147_483_647
  const found = known ? await completeness.formVersion(sql, path.id, version) : undefined
  if (!found) throw new ApiFailure(404, 'record.not_found')
  return wire(found)
}
