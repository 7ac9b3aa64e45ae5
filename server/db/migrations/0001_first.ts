import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// Plain SQL: it runs as it reads, and identically on PGlite and PostgreSQL 15+.
const statements = [
  sql`create table operators (
    id int generated always as identity primary key,
    username text not null,
    username_key text not null unique,
    name text not null,
    password_hash text not null,
    totp_secret text not null,
    totp_last_step bigint not null default 0,
    pages text[] not null default '{}',
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,

  sql`create table challenges (
    id uuid primary key,
    operator_id int not null references operators on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz)`,
  sql`create index challenges_by_expiry on challenges (expires_at)`,
  sql`create index challenges_by_operator on challenges (operator_id)`,

  sql`create table sessions (
    jti uuid primary key,
    operator_id int not null references operators on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    limit_at timestamptz not null,
    ended_at timestamptz,
    address text,
    user_agent text,
    connection_id uuid)`,
  sql`create index sessions_by_operator on sessions (operator_id, expires_at)`,

  sql`create table throttles (
    key text primary key,
    failures int not null,
    window_started_at timestamptz not null,
    blocked_until timestamptz)`,

  sql`create table chains (
    id int generated always as identity primary key,
    name text not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,

  sql`create table franchises (
    id int generated always as identity primary key,
    name text not null,
    chain_id int not null references chains,
    default_form_id int not null default 0,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  sql`create index franchises_by_chain on franchises (chain_id)`,

  sql`create table forms (
    id int generated always as identity primary key,
    name text not null,
    fields jsonb not null default '[]',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,

  sql`create table stores (
    id int generated always as identity primary key,
    name text not null,
    store_number text not null,
    franchise_id int not null references franchises,
    form_id int not null default 0,
    country char(2) not null,
    extra text not null default '',
    client_version text,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  sql`create index stores_by_franchise on stores (franchise_id)`,
  sql`create index stores_by_country on stores (country, name, id)`,

  sql`create table hosts (
    store_id int primary key references stores on delete cascade,
    kind text not null check (kind in ('local', 'ssh')),
    location text not null,
    created_at timestamptz not null default now())`,

  sql`create table reason_fields (
    id int generated always as identity primary key,
    name text not null unique,
    label jsonb not null,
    type text not null,
    position int not null,
    required boolean not null,
    choices jsonb not null default '[]')`,

  sql`create table connections (
    id uuid primary key,
    session_jti uuid not null references sessions on delete cascade,
    operator_id int not null references operators on delete cascade,
    store_id int not null references stores on delete cascade,
    reason jsonb not null,
    reason_text text not null,
    started_at timestamptz not null default now(),
    ended_at timestamptz)`,
  sql`create index connections_by_session on connections (session_jti)`,
  sql`create index connections_by_operator on connections (operator_id)`,
  sql`create index connections_by_store on connections (store_id)`,
  sql`alter table sessions add foreign key (connection_id) references connections on delete set null`,
  sql`create index sessions_by_connection on sessions (connection_id)`,

  // No foreign keys: a record outlives its operator, session and store.
  sql`create table journal (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    finished_at timestamptz,
    operator_id int,
    username text,
    session_jti uuid,
    connection_id uuid,
    store_id int,
    store_name text,
    reason text,
    operation text not null,
    target text,
    outcome text not null check (outcome in ('pending', 'ok', 'failed', 'refused', 'unknown')),
    info text,
    details jsonb,
    duration_ms int,
    address text,
    request_id text)`,
  // A target is a path of up to 4 KB, longer than an index entry may be, so its hash is indexed.
  sql`create index journal_by_target on journal (store_id, md5(target), operation, id desc)`,
  sql`create index journal_by_store on journal (store_id, id)`,
  sql`create index journal_by_operator on journal (operator_id, id)`,
  sql`create index journal_by_connection on journal (connection_id, id)`,
  sql`create index journal_by_at on journal (at, id)`,
  sql`create index journal_by_operation on journal (operation, id)`,
  sql`create index journal_by_outcome on journal (outcome, id)`,
  sql`create index journal_by_username on journal (username, id)`,
  sql`create index journal_by_store_name on journal (store_name, id)`,

  sql`create table meta (key text primary key, value jsonb not null)`,
]

export const first: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
