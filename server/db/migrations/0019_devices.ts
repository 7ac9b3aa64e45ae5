import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const isMachine = sql`kind = 'host' and protocol in ('local', 'ssh')`

const statements = [
  // Which of the server's credentials signs in; null means the default. An address entered by an operator is checked
  // against the server's address rule and, over SSH, waits for its key to be accepted.
  sql`alter table hosts add column credential text, add column guarded boolean not null default false`,
  sql`alter table hosts drop constraint hosts_pinned`,
  sql`alter table hosts add constraint hosts_pinned
    check (kind <> 'ssh' or host_key is not null or guarded) not valid`,

  sql`create table devices (
    id int generated always as identity primary key,
    store_id int not null references stores on delete cascade,
    name text not null,
    kind text not null check (kind in ('host', 'pos', 'kitchen', 'camera', 'printer', 'router')),
    protocol text not null check (protocol in ('local', 'ssh', 'http', 'tcp', 'rtsp')),
    address text not null,
    port int,
    account text,
    path text,
    credential text,
    host_key text,
    notes text not null default '',
    enabled boolean not null default true,
    disabled_why text,
    disabled_by text,
    disabled_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    changed_by text,
    changed_at timestamptz,
    state text not null default 'unknown',
    step text,
    failure text,
    about text,
    checked_at timestamptz,
    next_check_at timestamptz not null default now(),
    stale_after timestamptz,
    seen_at timestamptz,
    deep_at timestamptz,
    latency_ms int,
    software text,
    failures int not null default 0,
    search text collate "C" not null
      generated always as (folded(name || e'\\n' || address || e'\\n' || notes || e'\\n' || coalesce(software, ''))) stored,
    constraint devices_local check (protocol <> 'local' or kind = 'host'))`,
  sql`create unique index devices_name on devices (store_id, folded(name))`,
  sql`create unique index devices_machine on devices (store_id) where ${isMachine}`,
  sql`create index devices_due on devices (next_check_at) where enabled`,

  // A store's machine is only defined in "hosts"; its device mirrors it.
  sql`create function device_of_host() returns trigger language plpgsql as $$
    declare
      parts text[];
      called text := 'Host';
    begin
      if tg_op = 'DELETE' then
        delete from devices where store_id = old.store_id and ${isMachine};
        return old;
      end if;
      if new.kind = 'ssh' then
        parts := regexp_match(new.location, '^ssh://([^@]*)@(\\[[^\\]]*\\]|[^:/]*)(?::(\\d+))?(/.*)?$');
      end if;
      if exists (select from devices d where d.store_id = new.store_id and folded(d.name) = 'host') then
        called := 'Host ' || new.store_id;
      end if;
      insert into devices as d (store_id, name, kind, protocol, address, port, account, path, credential, host_key)
      values (new.store_id, called, 'host', new.kind, coalesce(trim(both '[]' from parts[2]), new.location),
        case when new.kind = 'ssh' then coalesce(parts[3]::int, 22) end, parts[1],
        case when new.kind = 'ssh' then coalesce(parts[4], '/') end, new.credential, new.host_key)
      on conflict (store_id) where ${isMachine} do update set
        protocol = excluded.protocol, address = excluded.address, port = excluded.port, account = excluded.account,
        path = excluded.path, credential = excluded.credential, host_key = excluded.host_key,
        version = d.version + 1, next_check_at = now(), deep_at = null, failures = 0
      where (d.protocol, d.address, d.port, d.account, d.path, d.credential, d.host_key) is distinct from
        (excluded.protocol, excluded.address, excluded.port, excluded.account, excluded.path, excluded.credential,
          excluded.host_key);
      return new;
    end $$`,
  sql`create trigger hosts_device after insert or update or delete on hosts
    for each row execute function device_of_host()`,
  sql`update hosts set kind = kind`,

  // Which of several servers does work that only one may do.
  sql`create table leases (
    name text primary key,
    holder text not null,
    until timestamptz not null)`,

  sql`create table views (
    id int generated always as identity primary key,
    operator_id int not null references operators on delete cascade,
    page text not null,
    name text not null,
    query text not null,
    updated_at timestamptz not null default now())`,
  sql`create unique index views_name on views (operator_id, page, folded(name))`,

  // The last operation of an operator on a connection, and the name of anyone who ended it.
  sql`alter table connections
    add column last_operation text,
    add column last_at timestamptz,
    add column ended_by text,
    add column ended_reason text`,
]

export const devices: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
