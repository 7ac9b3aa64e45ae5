import type { ReasonField, Sql } from '#server/db/tables/index.ts'

/** The fields of the reason form, in order. */
export function list(sql: Sql): Promise<ReasonField[]> {
  return sql.selectFrom('reason_fields').selectAll().orderBy('position').orderBy('id').execute()
}
