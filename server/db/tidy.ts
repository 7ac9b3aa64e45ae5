import { sql as raw } from 'kysely'
import type { Database } from './open.ts'

/** Smaller tables are scanned in no time. */
const fewestPages = 64

/**
 * Vacuums tables of the embedded database, which has no autovacuum. Without it no index-only scan works, and a distant
 * page of a long list costs five times as much. Takes tables that changed by about a fifth, as PostgreSQL's autovacuum
 * does. Returns their names.
 */
export async function tidy({ kind, sql }: Database): Promise<string[]> {
  if (kind !== 'embedded') return []
  const { rows } = await raw<{ name: string }>`
    select c.relname as name
    from pg_class c
    left join pg_stat_user_tables s on s.relid = c.oid
    cross join lateral (
      select pg_relation_size(c.oid) / current_setting('block_size')::int as pages) size
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and pages > ${fewestPages}
      and (c.relallvisible < 0.8 * pages
        or coalesce(s.n_dead_tup, 0) > 50 + 0.2 * coalesce(s.n_live_tup, 0))
    order by name`.execute(sql)
  for (const { name } of rows) await raw`vacuum (analyze) ${raw.table(name)}`.execute(sql)
  return rows.map(({ name }) => name)
}
