import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // `version` counts changes to pages and `disabled`, where two administrators may conflict. Who made the last one;
  // null for the command line.
  sql`alter table operators
    add column version int not null default 1,
    add column changed_by text,
    add column changed_at timestamptz,
    add column last_sign_in_at timestamptz`,
  sql`update operators set last_sign_in_at =
    (select max(created_at) from sessions where sessions.operator_id = operators.id)`,

  // Live sessions are at the end of this index, expired ones at its beginning.
  sql`create index sessions_by_expiry on sessions (expires_at) include (operator_id, ended_at)`,

  // Answers to creations, for repeated requests. `request` is a keyed hash and `answer` is sealed: a body may contain a
  // password, an answer a secret that is only shown once.
  sql`create table idempotency_keys (
    operator_id int not null references operators on delete cascade,
    operation text not null,
    key text not null,
    request text not null,
    answer text,
    created_at timestamptz not null default now(),
    primary key (operator_id, operation, key))`,
  sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,
]

export const people: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
