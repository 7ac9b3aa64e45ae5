// The servers that live. Ages are by the database's clock alone.
import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/tables/index.ts'

export interface SeenServer {
  readonly id: string
  /** Milliseconds since its last heartbeat. */
  readonly age: number
  /** Milliseconds since it was found lost; null while it lives. */
  readonly lost: number | null
}

/** One heartbeat. Returns the other servers. */
export async function beat(
  sql: Sql,
  { id, node, address }: { id: string; node: string; address: string | undefined },
): Promise<SeenServer[]> {
  const { rows } = await raw<SeenServer>`
    with beaten as (
      insert into servers (id, node, address) values (${id}, ${node}, ${address ?? null})
      on conflict (id) do update
        set beaten_at = now(), lost_at = null, address = excluded.address)
    select id, extract(epoch from now() - beaten_at)::float8 * 1000 as age,
      extract(epoch from now() - lost_at)::float8 * 1000 as lost
    from servers where id <> ${id} order by id`.execute(sql)
  return rows
}

/** Finds servers lost whose last heartbeat is too old; returns those that were not yet. */
export async function lose(sql: Sql, lostMs: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    update servers set lost_at = now()
    where lost_at is null and beaten_at < now() - make_interval(secs => ${lostMs / 1000})
    returning id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Removes servers that have been lost for long; returns them. */
export async function removeOld(sql: Sql, forgottenMs: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    delete from servers where lost_at < now() - make_interval(secs => ${forgottenMs / 1000})
    returning id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Removes the earlier runs of this server, which are over: the folder is locked. Returns them. */
export async function removeEarlier(sql: Sql, id: string, node: string): Promise<string[]> {
  const gone = await sql
    .deleteFrom('servers')
    .where('node', '=', node)
    .where('id', '!=', id)
    .returning('id')
    .execute()
  return gone.map(row => row.id)
}

/** Where living servers are reached. */
export function addresses(sql: Sql): Promise<{ node: string; address: string | null }[]> {
  return sql
    .selectFrom('servers')
    .select(['node', 'address'])
    .where('lost_at', 'is', null)
    .execute()
}

/** A server that stops. */
export async function leave(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('servers').where('id', '=', id).execute()
}
