import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Small rows, as every progress update rewrites one.
  sql`create table jobs (
    id uuid primary key,
    kind text not null,
    operator_id int not null references operators on delete cascade,
    connection_id uuid not null,
    store_id int not null references stores on delete cascade,
    subject text not null,
    state text not null default 'queued',
    step text not null default 'waiting',
    unit text not null default 'files',
    done bigint not null default 0,
    total bigint,
    cancel_asked boolean not null default false,
    home uuid not null,
    runner uuid,
    lease_until timestamptz,
    node uuid,
    journal_id bigint,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    expires_at timestamptz,
    failure_code text,
    failure_params jsonb,
    result_name text,
    result_size bigint,
    result_version text)`,
  sql`create index jobs_by_operator on jobs (operator_id, created_at desc)`,
  sql`create index jobs_by_store on jobs (store_id)`,
  sql`create index jobs_open on jobs (state, created_at) where state in ('queued', 'running')`,
  sql`create index jobs_by_end on jobs (expires_at) where expires_at is not null`,

  // Written once: the input of the job and its journal entry.
  sql`create table job_inputs (
    job_id uuid primary key references jobs on delete cascade,
    input jsonb not null,
    entry jsonb not null)`,

  // Each is for one session, one file, one version.
  sql`create table download_tickets (
    id uuid primary key,
    session_jti uuid not null references sessions on delete cascade,
    kind text not null,
    reference text not null,
    name text not null,
    size bigint not null,
    version text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null)`,
  sql`create index download_tickets_by_session on download_tickets (session_jti, created_at)`,
  sql`create index download_tickets_by_end on download_tickets (expires_at)`,
]

export const jobs: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
