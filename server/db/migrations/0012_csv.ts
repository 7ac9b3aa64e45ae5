import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Long-running work on on-boarding belongs to no store and needs no connection.
  sql`alter table jobs alter column connection_id drop not null, alter column store_id drop not null`,

  // A CSV file of stores being imported: how it is read, and the result of the last check.
  sql`create table csv_uploads (
    id uuid primary key,
    operator_id int not null references operators on delete cascade,
    franchise_id int not null references franchises on delete cascade,
    name text not null,
    encoding text not null,
    delimiter text not null,
    columns jsonb not null default '[]',
    titled boolean not null,
    mapping jsonb not null default '{}',
    country text,
    first int,
    records int not null default 0,
    form_id int,
    form_version int,
    checked_at timestamptz,
    job_id uuid,
    applied_at timestamptz,
    counts jsonb not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index csv_uploads_by_operator on csv_uploads (operator_id, created_at)`,
  sql`create index csv_uploads_by_franchise on csv_uploads (franchise_id)`,
  sql`create index csv_uploads_by_end on csv_uploads (expires_at)`,

  // Its records, each with the store it will become. Position only counts records that are not blank.
  sql`create table csv_rows (
    upload_id uuid not null references csv_uploads on delete cascade,
    position int not null,
    row int not null,
    cells jsonb not null,
    action text,
    errors jsonb not null default '[]',
    changed jsonb not null default '[]',
    store_id int,
    store_version int,
    name text,
    store_number text,
    country text,
    extra text,
    answers jsonb,
    filled_form_id int,
    filled_version int,
    latitude double precision,
    longitude double precision,
    area jsonb,
    area_box text,
    match_key text collate "C",
    twice int,
    primary key (upload_id, position))`,

  // The last mapping of titles to fields.
  sql`create table csv_mappings (
    franchise_id int primary key references franchises on delete cascade,
    mapping jsonb not null)`,
]

export const csv: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
