import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isElsewhere, rightName, rightStore } from '../putRight.ts'

const counted = sql`j.outcome <> 'pending'
  and not exists (select from journal_unsealed u where u.record_id = j.id and u.ended)`

const facts = sql`j.store_id, j.username, j.reason, j.operation, j.outcome`

/** The corrected records as counted by hour. */
const byHour = sql`
  select date_trunc('hour', j.at, 'UTC') as hour, md5(jsonb_build_array(${facts})::text) as key,
    ${facts}, count(*) as n
  from journal j where j.id in (select id from put_right) and ${counted} group by 1, ${facts}`

/** The corrected records as counted by fact; only these two facts change. */
const byFact = sql`
  select fact, coalesce(md5(value), '') as key, value, count(*) as n
  from journal j, lateral (values ('store', j.store_id::text), ('reason', j.reason)) f(fact, value)
  where j.id in (select id from put_right) and ${counted} group by 1, 2, 3`

const statements = [
  // The sealed original values of a record corrected later: its `store_id`, `store_name` and `reason` are derived from
  // the record itself, and every query reads those.
  sql`alter table journal add column written jsonb`,
  sql`drop trigger journal_ends_once on journal`,
  sql`drop trigger journal_ended on journal`,

  sql`create temporary table put_right on commit drop as
    select j.id, ${rightStore} as store_id, ${rightName} as store_name from journal j
    where j.connection_id is not null and j.outcome <> 'pending' and ${isElsewhere}
      and (j.store_id is distinct from ${rightStore} or j.store_id is null and j.reason is not null)`,
  sql`update journal_hours h set n = h.n - gone.n from (${byHour}) gone
    where h.hour = gone.hour and h.key = gone.key`,
  sql`update journal_sums s set n = s.n - gone.n from (${byFact}) gone
    where s.fact = gone.fact and s.key = gone.key`,
  sql`update journal j set store_id = p.store_id, store_name = p.store_name, reason = null,
      written = jsonb_build_object('store_id', j.store_id, 'store_name', j.store_name,
        'reason', j.reason)
    from put_right p where p.id = j.id`,
  sql`insert into journal_hours (hour, key, store_id, username, reason, operation, outcome, n)
    ${byHour} on conflict (hour, key) do update set n = journal_hours.n + excluded.n`,
  sql`insert into journal_sums (fact, key, value, n)
    ${byFact} on conflict (fact, key) do update set n = journal_sums.n + excluded.n`,
  sql`delete from journal_hours where n <= 0`,
  sql`delete from journal_sums where n <= 0`,

  // Protects the new column from changes.
  sql`create or replace function journal_ends_once() returns trigger language plpgsql as $once$
    begin
      if old.outcome <> 'pending' or new.outcome = 'pending'
        or (new.id, new.at, new.operator_id, new.username, new.session_jti, new.connection_id,
            new.store_id, new.store_name, new.reason, new.operation, new.target, new.address,
            new.request_id, new.written)
          is distinct from
           (old.id, old.at, old.operator_id, old.username, old.session_jti, old.connection_id,
            old.store_id, old.store_name, old.reason, old.operation, old.target, old.address,
            old.request_id, old.written)
      then
        raise exception 'The journal is append-only' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $once$`,
  sql`create trigger journal_ends_once before update on journal
    for each row execute function journal_ends_once()`,
  sql`create trigger journal_ended after update on journal
    referencing new table as written for each statement execute function journal_to_seal()`,
]

export const journalSubjects: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
