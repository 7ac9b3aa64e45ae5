import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const guards = `
  create trigger journal_whole before truncate on %1$I
    for each statement execute function journal_kept();
  create trigger journal_written after insert on %1$I
    referencing new table as written for each statement execute function journal_to_seal();
  create trigger journal_ended after update on %1$I
    referencing new table as written for each statement execute function journal_to_seal()`

const statements = [
  // A record's id begins with the month it was written in (UTC): 202611 and nine digits. So each partition holds one
  // month, a record is found in one partition, and partitions follow the order of the list.
  sql`create function journal_month(timestamptz) returns bigint language sql immutable strict as $month$
    select (extract(year from $1 at time zone 'UTC') * 100
      + extract(month from $1 at time zone 'UTC'))::bigint * 1000000000 $month$`,
  sql`create sequence journal_number maxvalue 999999999 cycle`,
  sql`create table journal_months (first_id bigint primary key)`,

  sql`alter table journal rename to journal_before`,
  sql`do $names$ declare of record; begin
    for of in select indexname from pg_indexes
      where schemaname = current_schema and tablename = 'journal_before'
    loop
      execute format('alter index %I rename to %I', of.indexname,
        replace(of.indexname, 'journal_', 'journal_before_'));
    end loop;
    for of in select tgname from pg_trigger
      where tgrelid = 'journal_before'::regclass and not tgisinternal
    loop
      execute format('drop trigger %I on journal_before', of.tgname);
    end loop;
  end $names$`,
  sql`alter table journal_before alter id drop identity`,
  sql`create table journal (like journal_before including defaults including constraints)
    partition by range (id)`,
  sql`alter table journal add primary key (id)`,
  // Records from before the upgrade, however low their ids are.
  sql`do $before$ begin
    if exists (select from journal_before) then
      execute format('alter table journal attach partition journal_before
        for values from (minvalue) to (%s)', journal_month('2000-01-01'));
    else
      drop table journal_before;
    end if;
  end $before$`,
  sql`create index journal_by_target on journal (store_id, md5(target), operation, id desc)`,
  sql`create index journal_by_store on journal (store_id, id)`,
  sql`create index journal_by_operator on journal (operator_id, id)`,
  sql`create index journal_by_connection on journal (connection_id, id)`,
  sql`create index journal_by_at on journal (at, id)`,
  sql`create index journal_by_operation on journal (operation, id)`,
  sql`create index journal_by_outcome on journal (outcome, id)`,
  sql`create index journal_by_username on journal (username, id)`,
  sql`create index journal_by_store_name on journal (store_name, id)`,
  sql`create index journal_by_reason on journal (md5(reason), id)`,

  // All text that is searched. Uses trigrams where the database has them; the embedded one scans.
  sql`create function journal_text(username text, store_name text, reason text, operation text,
      target text, info text) returns text language sql immutable parallel safe
    return coalesce(username, '') || e'\\n' || coalesce(store_name, '') || e'\\n'
      || coalesce(reason, '') || e'\\n' || operation || e'\\n' || coalesce(target, '')
      || e'\\n' || coalesce(info, '')`,
  sql`do $trigrams$ begin
    create extension if not exists pg_trgm;
    create index journal_by_text on journal using gin (
      journal_text(username, store_name, reason, operation, target, info) gin_trgm_ops);
  exception
    when feature_not_supported or undefined_file or insufficient_privilege or undefined_object then null;
  end $trigrams$`,

  sql`create trigger journal_ends_once before update on journal
    for each row execute function journal_ends_once()`,
  sql`create trigger journal_kept before delete on journal
    for each row execute function journal_kept()`,
  sql`create trigger journal_whole before truncate on journal
    for each statement execute function journal_kept()`,
  sql`create trigger journal_written after insert on journal
    referencing new table as written for each statement execute function journal_to_seal()`,
  sql`create trigger journal_ended after update on journal
    referencing new table as written for each statement execute function journal_to_seal()`,

  // Statement triggers only fire for the table a statement names: each partition has its own, against statements that
  // name it directly.
  sql.raw(`create function journal_guard(part text) returns void language plpgsql as $guard$
    begin execute format($guards$${guards}$guards$, part); end $guard$`),
  sql`do $guard$ begin
    if to_regclass('journal_before') is not null then perform journal_guard('journal_before'); end if;
  end $guard$`,

  // Creates the partition of a moment's month when it is missing. Attaching one blocks nobody.
  sql`create function journal_add_month(moment timestamptz) returns void language plpgsql as $add$
    declare
      month timestamp := date_trunc('month', moment at time zone 'UTC');
      first bigint := journal_month(moment);
      part text := 'journal_' || to_char(month, 'YYYYMM');
    begin
      if exists (select from journal_months m where m.first_id = first) then return; end if;
      perform pg_advisory_xact_lock(7101987111);
      if exists (select from journal_months m where m.first_id = first) then return; end if;
      execute format('create table %I (like journal including defaults including constraints)', part);
      execute format('alter table journal attach partition %I for values from (%s) to (%s)',
        part, first, journal_month((month + interval '1 month') at time zone 'UTC'));
      perform journal_guard(part);
      insert into journal_months values (first);
    end $add$`,
  // The id of the next record. In a month without a partition it continues in the previous one: nothing may fail for
  // lack of a place for its record.
  sql`create function journal_next() returns bigint language sql as $next$
    select least(journal_month(now()), (select max(first_id) from journal_months))
      + nextval('journal_number') $next$`,
  sql`alter table journal alter id set default journal_next()`,
  sql`select journal_add_month(now()), journal_add_month(now() + interval '1 month')`,

  // Sealed records that have ended, counted by each fact alone: the totals of long lists and overall statistics. A
  // value may be longer than an index entry, so its hash is the key.
  sql`create table journal_sums (
    fact text not null,
    key text not null,
    value text,
    n bigint not null,
    primary key (fact, key))`,
  sql`insert into journal_sums (fact, key, value, n)
    select fact, coalesce(md5(value), ''), value, sum(n) from journal_hours, lateral (values
      ('hour', extract(epoch from hour)::bigint::text), ('operator', username),
      ('store', store_id::text), ('reason', reason), ('operation', operation),
      ('outcome', outcome)) f(fact, value)
    group by 1, 2, 3`,
  // Also by blocks of ids, to find where a distant page begins.
  sql`insert into journal_sums (fact, key, value, n)
    select 'block', md5((id / 10000)::text), (id / 10000)::text, count(*) from journal
    where outcome <> 'pending'
      and not exists (select from journal_unsealed u where u.record_id = id and u.ended)
    group by 2, 3`,
]

export const journalMonths: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
