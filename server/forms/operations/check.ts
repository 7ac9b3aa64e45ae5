import { setImmediate as breathe } from 'node:timers/promises'
import { answerProblems } from '#common/formSchema.ts'
import type { Answer, Call } from '#server/contract/types.ts'
import { fillings } from '#server/db/repositories.ts'
import { ApiFailure, textOf } from '#server/failures/index.ts'
import { demandRow } from '#server/onboarding/records.ts'
import { paginationOf } from '#server/operations/pagination.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { demandGoodFields, savedFields, schemaFields } from '../fields.ts'

type Entry = components['schemas']['FormCheckEntry']

/** Stores checked before other work gets its turn. */
const step = 200
const maxVersion = 2_147_483_647

/** Lists the stores that would be incomplete with this form, without changing anything. Throws 404 and 422. */
export async function checkForm(
  { db: { sql } }: Services,
  { path, query, body, url, language }: Call<'checkForm'>,
): Promise<Answer<'checkForm'>> {
  const { page = 1, per_page: perPage = 10 } = query
  const version = query.version === undefined ? undefined : Number(query.version)
  const form = await demandRow(sql, 'forms', path.id)
  demandGoodFields(body.Fields)
  const fields = schemaFields(savedFields(body.Fields))
  const shown: Entry[] = []
  let [stores, total] = [0, 0]
  if (version !== undefined && version > maxVersion) throw new ApiFailure(404, 'record.not_found')
  for await (const part of fillings.inSteps(sql, form.id, step, version)) {
    stores += part.length
    for (const { answers, ...store } of part) {
      const known = Object.entries(answers).filter(([key]) =>
        fields.some(field => field.key === key),
      )
      const wrong = answerProblems(fields, Object.fromEntries(known))
      if (wrong.length === 0) continue
      total += 1
      if (total <= (page - 1) * perPage || total > page * perPage) continue
      const wrongFields = wrong.map(({ key, code, params }) => ({
        path: key,
        code,
        info: textOf(code, language, params),
      }))
      shown.push({ ...store, fields: wrongFields })
    }
    await breathe()
  }
  const facts = { total, page, perPage, count: shown.length, url }
  return { stores, data: shown, links: { pagination: paginationOf(facts) } }
}
