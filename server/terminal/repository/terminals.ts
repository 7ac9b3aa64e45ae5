import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { Sql, Tables } from '#server/db/tables/index.ts'

export type TerminalRow = Selectable<Tables['terminals']>

/** What is open and not about to end, on these servers: a crash leaves rows without an end. */
const openAmong = (sql: Sql, nodes: readonly string[]) =>
  sql
    .selectFrom('terminals')
    .where('ended_at', 'is', null)
    .where('asked', 'is', null)
    .where('node', 'in', nodes)

export interface Most {
  readonly ofSession: number
  readonly ofOperator: number
  /** The servers that live: others' terminals do not count. */
  readonly nodes: readonly string[]
}

/** False when the session or the operator has the maximum open. */
export function begin(
  database: Sql,
  row: Insertable<Tables['terminals']> & { readonly operator_id: number },
  { ofSession, ofOperator, nodes }: Most,
): Promise<boolean> {
  return database.transaction().execute(async sql => {
    // One at a time for each operator, up to the commit: servers that count at the same moment would all find room.
    await raw`select pg_advisory_xact_lock(hashtext('support-tools terminals'), ${row.operator_id})`.execute(
      sql,
    )
    const open = await openAmong(sql, nodes)
      .where('operator_id', '=', row.operator_id)
      .select('session_jti')
      .execute()
    const own = open.filter(other => other.session_jti === row.session_jti)
    if (own.length >= ofSession || open.length >= ofOperator) return false
    await sql.insertInto('terminals').values(row).execute()
    return true
  })
}

/** A session's terminals on its connection, oldest first. */
export function ofSession(
  sql: Sql,
  { session, connectionId }: { readonly session: string; readonly connectionId: string },
): Promise<TerminalRow[]> {
  return sql
    .selectFrom('terminals')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('asked', 'is', null)
    .where('session_jti', '=', session)
    .where('connection_id', '=', connectionId)
    .orderBy('started_at')
    .execute()
}

/** Has its server end a terminal, which notices within `lookMs`. */
export async function ask(sql: Sql, id: string, why: string): Promise<void> {
  await sql
    .updateTable('terminals')
    .set({ asked: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('asked', 'is', null)
    .execute()
}

/** A node's terminals that it is asked to end. */
export async function askedOn(sql: Sql, node: string): Promise<{ id: string; asked: string }[]> {
  return sql
    .selectFrom('terminals')
    .select(['id', 'asked'])
    .where('node', '=', node)
    .where('ended_at', 'is', null)
    .where('asked', 'is not', null)
    .$narrowType<{ asked: string }>()
    .execute()
}

export async function attach(sql: Sql, id: string, attached: boolean): Promise<void> {
  await sql
    .updateTable('terminals')
    .set({ attached })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends what servers that never came back have left: no session lasts that long. */
export async function endOlder(sql: Sql, before: Date): Promise<void> {
  await sql
    .updateTable('terminals')
    .set({ ended_at: raw`now()`, why: 'lost', attached: false })
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .execute()
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
    .set({ ...ended, ended_at: now, attached: false })
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
