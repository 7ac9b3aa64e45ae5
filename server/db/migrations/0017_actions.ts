import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Runs outlive their store and operator, so there is no reference.
  sql`create table action_runs (
    id uuid primary key,
    job_id uuid not null,
    batch uuid,
    place int not null default 0,
    operator_id int not null,
    username text not null,
    action text not null,
    store_id int not null,
    store_name text not null,
    connection_id uuid,
    reason text not null,
    parameters jsonb not null,
    state text not null default 'queued'
      check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'skipped', 'unknown')),
    exit_code int,
    failure_code text,
    failure_params jsonb,
    found jsonb,
    size int not null default 0,
    cut boolean not null default false,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz)`,
  sql`create index action_runs_by_store on action_runs (store_id, action, created_at desc, id)`,
  sql`create index action_runs_by_operator on action_runs (operator_id, action, created_at desc)`,
  sql`create index action_runs_by_batch on action_runs (batch, place) where batch is not null`,
  sql`create index action_runs_by_time on action_runs (created_at)`,
  sql`create table action_output (
    run_id uuid not null references action_runs on delete cascade,
    start int not null,
    text text not null,
    primary key (run_id, start))`,
  sql`create table action_favourites (
    operator_id int not null references operators on delete cascade,
    action text not null,
    primary key (operator_id, action))`,
]

export const actions: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
