import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const lines = [
  'cpu',
  'memory',
  'disk',
  'load',
  'received',
  'sent',
  'latency',
  'open_orders',
  'queue_minutes',
]

const statements = [
  // Averages per minute and per ten minutes.
  sql`create table monitor_samples (
    store_id int not null references stores on delete cascade,
    step int not null,
    at timestamptz not null,
    ${sql.raw(lines.map(line => `${line} real`).join(', '))},
    primary key (store_id, step, at))`,
  sql`create index monitor_samples_at on monitor_samples (step, at)`,

  sql`create table monitor_thresholds (
    chain_id int primary key references chains on delete cascade,
    own jsonb not null,
    version int not null default 1,
    changed_by text not null,
    changed_at timestamptz not null default now())`,

  // The result of a collector's last check; deleted when it is old.
  sql`create table monitor_states (
    store_id int primary key references stores on delete cascade,
    failure text,
    problems int not null,
    code text,
    about text,
    value real,
    at timestamptz not null)`,
  sql`create index monitor_states_at on monitor_states (at)`,

  // One row per store, so that a page of the fleet is read from an index. Maintained by the triggers below.
  sql`create table fleet_states (
    store_id int primary key references stores on delete cascade,
    rank smallint not null,
    code text,
    about text,
    value real,
    problems int,
    devices int not null,
    wrong int not null,
    since timestamptz,
    at timestamptz,
    changed_at timestamptz not null default now())`,
  sql`create index fleet_states_rank on fleet_states (rank, store_id)`,
  sql`create index fleet_states_changed on fleet_states (changed_at)`,

  // 0 refused, 1 down, 2 degraded, 3 unknown, 4 up, 5 none.
  sql`create function fleet_fold(ids int[]) returns void language sql as $$
    insert into fleet_states as f (store_id, rank, code, about, value, problems, devices, wrong, since, at)
    select store_id, rank, code, about, value, problems, devices, wrong, case when rank in (3, 5) then null else now() end, at
    from (
      select s.id as store_id,
        case
          when m.failure in ('host.key_changed', 'host.sign_in_refused') then 0
          when m.failure is not null then 1
          when m.store_id is null and d.machine = 'refused' then 0
          when m.store_id is null and d.machine = 'down' then 1
          when m.problems > 0 or d.wrong > 0 or d.machine = 'degraded' then 2
          when m.store_id is not null or d.machine = 'up' then 4
          when d.machine = 'unknown' then 3
          when d.devices > 0 and d.up > 0 then 4
          when d.devices > 0 then 3
          else 5 end as rank,
        coalesce(m.failure, m.code, d.code) as code,
        case when coalesce(m.failure, m.code) is null then d.about else m.about end as about,
        m.value, m.problems, coalesce(d.devices, 0) as devices, coalesce(d.wrong, 0) as wrong,
        greatest(m.at, d.at) as at
      from stores s
      left join monitor_states m on m.store_id = s.id
      left join lateral (
        select count(*)::int as devices,
          count(*) filter (where state in ('refused', 'down', 'degraded'))::int as wrong,
          count(*) filter (where state = 'up')::int as up,
          max(state) filter (where kind = 'host' and protocol in ('local', 'ssh')) as machine,
          (array_agg(failure order by array_position(array['refused', 'down', 'degraded', 'unknown', 'up'], state), id)
            filter (where failure is not null))[1] as code,
          (array_agg(name order by array_position(array['refused', 'down', 'degraded', 'unknown', 'up'], state), id)
            filter (where failure is not null))[1] as about,
          max(checked_at) as at
        from devices where store_id = s.id and enabled) d on true
      where s.id = any(ids)
      order by s.id) as folded
    on conflict (store_id) do update set
      rank = excluded.rank, code = excluded.code, about = excluded.about, value = excluded.value,
      problems = excluded.problems, devices = excluded.devices, wrong = excluded.wrong, at = excluded.at,
      since = case when f.rank = excluded.rank then f.since else excluded.since end,
      changed_at = case when (f.rank, f.code, f.problems, f.devices, f.wrong)
        is distinct from (excluded.rank, excluded.code, excluded.problems, excluded.devices, excluded.wrong)
        then now() else f.changed_at end
  $$`,

  sql`create function fleet_stores_added() returns trigger language plpgsql as $$
    begin
      perform fleet_fold(array(select id from added));
      return null;
    end $$`,
  sql`create trigger fleet_stores_added after insert on stores
    referencing new table as added for each statement execute function fleet_stores_added()`,

  sql`create function fleet_rows_added() returns trigger language plpgsql as $$
    begin
      perform fleet_fold(array(select distinct store_id from added));
      return null;
    end $$`,
  sql`create function fleet_rows_gone() returns trigger language plpgsql as $$
    begin
      perform fleet_fold(array(select distinct store_id from gone));
      return null;
    end $$`,
  sql`create trigger fleet_devices_added after insert on devices
    referencing new table as added for each statement execute function fleet_rows_added()`,
  sql`create trigger fleet_devices_gone after delete on devices
    referencing old table as gone for each statement execute function fleet_rows_gone()`,
  // Most checks of a device find no change.
  sql`create function fleet_devices_changed() returns trigger language plpgsql as $$
    declare
      ids int[];
    begin
      ids := array(
        select store_id from gone g join added a using (id, store_id)
        where (g.state, g.enabled, g.failure, g.kind, g.protocol, g.name)
          is distinct from (a.state, a.enabled, a.failure, a.kind, a.protocol, a.name)
        union select g.store_id from gone g join added a using (id) where g.store_id <> a.store_id
        union select a.store_id from gone g join added a using (id) where g.store_id <> a.store_id);
      if cardinality(ids) > 0 then
        perform fleet_fold(ids);
      end if;
      return null;
    end $$`,
  sql`create trigger fleet_devices_changed after update on devices
    referencing old table as gone new table as added
    for each statement execute function fleet_devices_changed()`,
  sql`create trigger fleet_monitor_added after insert on monitor_states
    referencing new table as added for each statement execute function fleet_rows_added()`,
  sql`create trigger fleet_monitor_changed after update on monitor_states
    referencing new table as added for each statement execute function fleet_rows_added()`,
  sql`create trigger fleet_monitor_gone after delete on monitor_states
    referencing old table as gone for each statement execute function fleet_rows_gone()`,

  sql`select fleet_fold(array(select id from stores))`,
]

export const monitor: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
