import { sql as raw } from 'kysely'
import type { Database } from './open.ts'

/** Smaller tables are read whole in no time. */
const fewestPages = 64

/** The embedded database has nobody who vacuums. Without it an index alone cannot answer, and a late
 * page of a long list costs five times as much. Tables that have changed by about a fifth, as
 * PostgreSQL's own autovacuum decides; a PostgreSQL server does so itself. Answers their names. */
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
