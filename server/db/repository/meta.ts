import { type JsonValue, json, type Sql } from '../tables/index.ts'

/** An internal value of the server; undefined when it was never set. */
export async function get(sql: Sql, key: string): Promise<JsonValue | undefined> {
  const row = await sql.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function set(sql: Sql, key: string, value: JsonValue): Promise<void> {
  const text = json(value)
  await sql
    .insertInto('meta')
    .values({ key, value: text })
    .onConflict(on => on.column('key').doUpdateSet({ value: text }))
    .execute()
}

export async function remove(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('meta').where('key', '=', key).execute()
}

/** Sets a value unless there is one; returns the one that holds. Of several callers the first wins. */
export async function claim(sql: Sql, key: string, value: JsonValue): Promise<JsonValue> {
  await sql
    .insertInto('meta')
    .values({ key, value: json(value) })
    .onConflict(on => on.column('key').doNothing())
    .execute()
  return (await get(sql, key)) ?? value
}
