import type { Insertable, Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type TerminalRow = Selectable<Tables['terminals']>

export async function begin(sql: Sql, row: Insertable<Tables['terminals']>): Promise<void> {
  await sql.insertInto('terminals').values(row).execute()
}

export interface Ended {
  readonly why: string
  readonly size: number
  readonly cut: boolean
  readonly kept: boolean
}

export async function end(sql: Sql, id: string, ended: Ended, now = new Date()): Promise<void> {
  await sql
    .updateTable('terminals')
    .set({ ...ended, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export function byId(sql: Sql, id: string): Promise<TerminalRow | undefined> {
  return sql.selectFrom('terminals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A node's terminals that have not ended. */
export function openOn(sql: Sql, node: string): Promise<TerminalRow[]> {
  return sql
    .selectFrom('terminals')
    .selectAll()
    .where('node', '=', node)
    .where('ended_at', 'is', null)
    .execute()
}

/** Of these recordings, which still grow on this node, and which have ended and are kept or gone. */
export async function recordedOf(
  sql: Sql,
  ids: readonly string[],
  node: string,
): Promise<Map<string, 'growing' | 'kept' | 'gone'>> {
  const rows = await sql
    .selectFrom('terminals')
    .select(['id', 'node', 'kept', 'ended_at'])
    .where('id', 'in', ids)
    .execute()
  const own = rows.filter(row => row.ended_at !== null || row.node === node)
  return new Map(
    own.map(({ id, kept, ended_at }) => {
      if (ended_at === null) return [id, 'growing']
      return [id, kept ? 'kept' : 'gone']
    }),
  )
}

/** The finished recordings of a node, or of all, oldest first. */
export function keptOn(
  sql: Sql,
  node: string | undefined,
): Promise<Pick<TerminalRow, 'id' | 'size' | 'started_at'>[]> {
  return sql
    .selectFrom('terminals')
    .select(['id', 'size', 'started_at'])
    .$if(node !== undefined, query => query.where('node', '=', node ?? ''))
    .where('kept', '=', true)
    .where('ended_at', 'is not', null)
    .orderBy('started_at')
    .execute()
}

export async function forget(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql.updateTable('terminals').set({ kept: false }).where('id', 'in', ids).execute()
}

/** The facts that decide whether a session may keep its terminals. */
export interface Holder {
  jti: string
  pages: string[]
  connectionId: string | null
}

/** Those of these sessions that have neither ended nor expired, of operators who are not disabled. */
export function holders(sql: Sql, jtis: readonly string[], now = new Date()): Promise<Holder[]> {
  if (jtis.length === 0) return Promise.resolve([])
  return sql
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .leftJoin('connections as c', join =>
      join.onRef('c.id', '=', 's.connection_id').on('c.ended_at', 'is', null),
    )
    .where('s.jti', 'in', jtis)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('o.disabled_at', 'is', null)
    .select(['s.jti', 'o.pages', 'c.id as connectionId'])
    .execute()
}
