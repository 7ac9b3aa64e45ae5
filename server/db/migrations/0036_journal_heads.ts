import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`create table journal_heads (
    server uuid primary key,
    number bigint not null,
    mac bytea not null,
    signature bytea not null,
    at timestamptz not null default now())`,
  sql`comment on table journal_heads is
    'How far each server has seen the chain, signed: none seals over links that another one misses.'`,
]

export const journalHeads: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
