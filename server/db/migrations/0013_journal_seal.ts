import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Work for the sealer. One row when a record is written, another when it ends later: writers wait for nobody, and the
  // sealer finds everything committed since its last round.
  sql`create table journal_unsealed (
    position bigint generated always as identity primary key,
    record_id bigint not null,
    ended boolean not null)`,
  sql`create index journal_unsealed_by_record on journal_unsealed (record_id)`,

  // The chain. One link per ended record, preceded by one if it was seen while pending.
  sql`create table journal_seals (
    number bigint primary key,
    record_id bigint not null,
    ended boolean not null,
    sealed_at timestamptz not null,
    mac bytea not null,
    unique (record_id, ended))`,

  // Where verification starts once retention has removed earlier records.
  sql`create table journal_anchor (
    id int primary key check (id = 1),
    number bigint not null,
    mac bytea not null,
    removed bigint not null,
    before timestamptz not null,
    signature bytea not null)`,

  // Sealed records that have ended, counted by the hour. The texts are too long for a key, so the key is a hash of the
  // group.
  sql`create table journal_hours (
    hour timestamptz not null,
    key text not null,
    store_id int,
    username text,
    reason text,
    operation text not null,
    outcome text not null,
    n bigint not null,
    primary key (hour, key))`,

  // A reason may be longer than an index entry, so its hash is indexed.
  sql`create index journal_by_reason on journal (md5(reason), id)`,

  sql`insert into journal_unsealed (record_id, ended)
    select id, outcome <> 'pending' from journal order by id`,

  // Only retention deletes, and says so in its own transaction.
  sql`create function journal_kept() returns trigger language plpgsql as $kept$
    begin
      if current_setting('support_tools.retention', true) is distinct from 'on' then
        raise exception 'The journal is append-only' using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $kept$`,
  sql`create function journal_ends_once() returns trigger language plpgsql as $once$
    begin
      if old.outcome <> 'pending' or new.outcome = 'pending'
        or (new.id, new.at, new.operator_id, new.username, new.session_jti, new.connection_id,
            new.store_id, new.store_name, new.reason, new.operation, new.target, new.address,
            new.request_id)
          is distinct from
           (old.id, old.at, old.operator_id, old.username, old.session_jti, old.connection_id,
            old.store_id, old.store_name, old.reason, old.operation, old.target, old.address,
            old.request_id)
      then
        raise exception 'The journal is append-only' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $once$`,
  sql`create function journal_to_seal() returns trigger language plpgsql as $seal$
    begin
      insert into journal_unsealed (record_id, ended)
        select id, outcome <> 'pending' from written order by id;
      return null;
    end $seal$`,

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
  sql`create trigger journal_seals_kept before delete or update on journal_seals
    for each row execute function journal_kept()`,
  sql`create trigger journal_seals_whole before truncate on journal_seals
    for each statement execute function journal_kept()`,
]

export const journalSeal: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
