import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

// `since`: the first check that found this state. `since_after`: the last check before it, which found another; null
// when there was none for long, so the state is at least as old as `since`.
const statements = [
  sql`alter table devices add column since timestamptz, add column since_after timestamptz`,
  // At another address the old state no longer applies.
  sql`create function device_moved() returns trigger language plpgsql as $$
    begin
      new.state := 'unknown';
      new.step := null;
      new.failure := null;
      new.about := null;
      new.checked_at := null;
      new.stale_after := null;
      new.seen_at := null;
      new.latency_ms := null;
      new.software := null;
      new.since := null;
      new.since_after := null;
      return new;
    end $$`,
  sql`create trigger device_moved before update of protocol, address, port on devices for each row
    when ((old.protocol, old.address, old.port) is distinct from (new.protocol, new.address, new.port))
    execute function device_moved()`,

  // The step of an action that began last, and the state in which an incomplete run left its store.
  sql`alter table action_runs add column step smallint, add column leaves jsonb`,

  // Current problems.
  sql`create table monitor_problems (
    store_id int not null references stores on delete cascade,
    key text not null,
    since timestamptz not null,
    since_after timestamptz,
    primary key (store_id, key))`,
  // When each machine is next checked in the background: this table is the queue.
  sql`create table monitor_beats (
    store_id int primary key references stores on delete cascade,
    next_at timestamptz not null,
    looked_at timestamptz,
    reached_at timestamptz)`,
  sql`create index monitor_beats_next on monitor_beats (next_at)`,

  sql`delete from monitor_states`,
  sql`alter table monitor_states
    add column since timestamptz,
    add column since_after timestamptz,
    add column until timestamptz not null`,
  sql`drop index monitor_states_at`,
  sql`create index monitor_states_until on monitor_states (until)`,
  sql`alter table fleet_states add column since_after timestamptz`,

  // As in 0020, except that a problem's start is when it was first seen, not when the fleet was told.
  sql`create or replace function fleet_fold(ids int[]) returns void language sql as $$
    insert into fleet_states as f
      (store_id, rank, code, about, value, problems, devices, wrong, since, since_after, at)
    select store_id, rank, code, about, value, problems, devices, wrong,
      case when rank in (3, 5) then null else coalesce(began, now()) end,
      case when began is not null then began_after end, at
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
        case when coalesce(m.failure, m.code) is null then d.since else m.since end as began,
        case when coalesce(m.failure, m.code) is null then d.since_after else m.since_after end as began_after,
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
          (array_agg(since order by array_position(array['refused', 'down', 'degraded', 'unknown', 'up'], state), id)
            filter (where failure is not null))[1] as since,
          (array_agg(since_after order by array_position(array['refused', 'down', 'degraded', 'unknown', 'up'], state), id)
            filter (where failure is not null))[1] as since_after,
          max(checked_at) as at
        from devices where store_id = s.id and enabled) d on true
      where s.id = any(ids)
      order by s.id) as folded
    on conflict (store_id) do update set
      rank = excluded.rank, code = excluded.code, about = excluded.about, value = excluded.value,
      problems = excluded.problems, devices = excluded.devices, wrong = excluded.wrong, at = excluded.at,
      since = case when excluded.rank < 3 then excluded.since when f.rank = excluded.rank then f.since else excluded.since end,
      since_after = case when excluded.rank < 3 then excluded.since_after when f.rank = excluded.rank then f.since_after
        when f.rank in (3, 5) then null else f.at end,
      changed_at = case when (f.rank, f.code, f.problems, f.devices, f.wrong)
        is distinct from (excluded.rank, excluded.code, excluded.problems, excluded.devices, excluded.wrong)
        then now() else f.changed_at end
  $$`,
]

export const since: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
