import type { Insertable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

/** Rows per statement: a statement takes 65,535 values. */
const atOnce = 1000

interface Day {
  readonly operatorId: number
  readonly storeId: number
  readonly camera: string
  readonly day: string
}

/** Sizes by path of a day's pictures that an operator has downloaded. */
export async function ofDay(
  sql: Sql,
  { operatorId, storeId, camera, day }: Day,
): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('camera_downloads')
    .select(['path', 'size'])
    .where('operator_id', '=', operatorId)
    .where('store_id', '=', storeId)
    .where('camera', '=', camera)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ path, size }) => [path, Number(size)]))
}

export async function add(
  sql: Sql,
  rows: readonly Insertable<Tables['camera_downloads']>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    await sql
      .insertInto('camera_downloads')
      .values(rows.slice(at, at + atOnce))
      .onConflict(conflict =>
        conflict
          .columns(['operator_id', 'store_id', 'camera', 'day', 'path'])
          .doUpdateSet(of => ({ size: of.ref('excluded.size'), at: of.ref('excluded.at') })),
      )
      .execute()
  }
}

export async function removeOld(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('camera_downloads').where('at', '<', before).execute()
}
