import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Events for the console's tabs. Written without a number in the transaction of the change, and numbered after the
  // commit (live_position), so that numbers follow the order of commits.
  sql`create table live_events (
    id bigint generated always as identity primary key,
    seq bigint unique,
    topic text not null,
    audience_kind text not null check (audience_kind in ('page', 'operator', 'session', 'store')),
    audience text not null,
    payload jsonb not null,
    at timestamptz not null default now())`,
  sql`create index live_events_unnumbered on live_events (id) where seq is null`,

  // One row, locked by whoever assigns numbers; `gone` is the highest deleted number. The epoch distinguishes this
  // outbox from another one, such as a restored database.
  sql`create table live_position (
    one boolean primary key default true check (one),
    epoch uuid not null default gen_random_uuid(),
    last bigint not null default 0,
    gone bigint not null default 0)`,
  sql`insert into live_position default values`,

  // Permission to open one socket: the hash of a ticket, deleted when used.
  sql`create table live_tickets (
    hash text primary key,
    session_jti uuid not null references sessions on delete cascade,
    expires_at timestamptz not null)`,
  sql`create index live_tickets_by_session on live_tickets (session_jti)`,
  sql`create index live_tickets_by_end on live_tickets (expires_at)`,
]

export const live: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
