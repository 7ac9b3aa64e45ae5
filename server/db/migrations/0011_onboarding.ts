import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Appends the id to names that would now be duplicates, except the first. Every round leaves fewer, even where somebody
 * had used such a name.
 */
const apart = (table: string, column: string, key: string, among: string) =>
  sql.raw(`do $$ begin
    loop
      update ${table} t set ${column} = left(${column}, 180) || ' (' || id || ')'
      where exists (
        select 1 from ${table} o where o.${key} = t.${key} and ${among} and o.id < t.id);
      exit when not found;
    end loop;
  end $$`)

const statements = [
  // Names that people consider equal: ignores outer blanks, case and compatibility forms. The hash is indexed, as the
  // longest names exceed an index entry.
  sql`create function same_name(text) returns text language sql immutable strict parallel safe
    return lower(btrim(regexp_replace(normalize($1, NFKC), '\\s+', ' ', 'g')))`,

  sql`alter table chains
    add column name_key text not null generated always as (md5(same_name(name))) stored,
    add column changed_by text, add column changed_at timestamptz`,
  apart('chains', 'name', 'name_key', 'true'),
  sql`create unique index chains_name_taken on chains (name_key)`,
  sql`create index chains_by_search on chains (search, id)`,

  sql`alter table forms
    add column name_key text not null generated always as (md5(same_name(name))) stored,
    add column search text collate "C" not null generated always as (folded(name)) stored,
    add column changed_by text, add column changed_at timestamptz`,
  apart('forms', 'name', 'name_key', 'true'),
  sql`create unique index forms_name_taken on forms (name_key)`,

  // A version of a form as it was saved: stores are filled in with one of these.
  sql`create table form_versions (
    form_id int not null references forms on delete cascade,
    version int not null,
    name text not null,
    fields jsonb not null,
    required text[] not null,
    saved_at timestamptz not null default now(),
    saved_by text,
    primary key (form_id, version))`,
  sql`insert into form_versions (form_id, version, name, fields, required, saved_at)
    select id, version, name, fields, array(
      select f ->> 'key' from jsonb_array_elements(fields) f where f -> 'required' = 'true'), updated_at
    from forms`,

  sql`alter table franchises
    alter column default_form_id drop not null, alter column default_form_id drop default,
    add column name_key text not null generated always as (md5(same_name(name))) stored,
    add column changed_by text, add column changed_at timestamptz`,
  sql`update franchises set default_form_id = null
    where default_form_id not in (select id from forms)`,
  apart('franchises', 'name', 'name_key', 'o.chain_id = t.chain_id'),
  sql`alter table franchises add foreign key (default_form_id) references forms`,
  sql`create unique index franchises_name_taken on franchises (chain_id, name_key)`,
  sql`drop index franchises_by_chain`,
  sql`create index franchises_by_form on franchises (default_form_id)`,
  sql`create index franchises_by_search on franchises (search, id)`,

  sql`alter table stores
    alter column form_id drop not null, alter column form_id drop default,
    add column number_key text collate "C" not null
      generated always as (same_name(store_number)) stored,
    add column changed_by text, add column changed_at timestamptz,
    add column answers jsonb not null default '{}',
    add column filled_form_id int, add column filled_version int,
    add column complete boolean not null default true,
    add column latitude double precision, add column longitude double precision,
    add column area jsonb, add column area_box box`,
  sql`update stores set form_id = null where form_id not in (select id from forms)`,
  apart('stores', 'store_number', 'number_key', 'o.franchise_id = t.franchise_id'),
  sql`update stores s set filled_form_id = v.form_id, filled_version = v.version,
      complete = cardinality(v.required) = 0
    from franchises f, forms m, form_versions v
    where f.id = s.franchise_id and m.id = coalesce(s.form_id, f.default_form_id)
      and v.form_id = m.id and v.version = m.version`,
  sql`alter table stores
    add foreign key (form_id) references forms,
    add foreign key (filled_form_id, filled_version) references form_versions on delete set null`,
  sql`create unique index stores_number_taken on stores (franchise_id, number_key)`,
  sql`drop index stores_by_franchise`,
  sql`create index stores_by_sort_name on stores (sort_name, id)`,
  sql`create index stores_in_franchise on stores (franchise_id, sort_name, id)`,
  sql`create index stores_by_form on stores (form_id)`,
  sql`create index stores_by_filling on stores (filled_form_id, filled_version)`,
  sql`create index stores_incomplete on stores (sort_name, id) where not complete`,
  sql`create index stores_by_area on stores using gist (area_box) where area_box is not null`,

  // Deleted records, which can be restored under their id: each as it was, and what was moved away from it. The tables
  // of live records hold nothing about them.
  sql`create table deletions (
    id uuid primary key,
    kind text not null check (kind in ('chains', 'franchises', 'stores', 'forms')),
    record_id int not null,
    name text not null,
    search text collate "C" not null generated always as (folded(name)) stored,
    deleted_at timestamptz not null default now(),
    deleted_by text,
    below jsonb not null default '[]',
    moved_to int,
    moved jsonb not null default '{}')`,
  sql`create index deletions_by_time on deletions (deleted_at desc, id)`,
  sql`create table deleted_records (
    deletion_id uuid not null references deletions on delete cascade,
    kind text not null,
    record_id int not null,
    record jsonb not null,
    primary key (deletion_id, kind, record_id))`,
]

export const onboarding: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
