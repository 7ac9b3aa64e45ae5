import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Folds a text for searching: ignores case, accents, compatibility forms and Arabic vowel signs, and replaces letters
  // without a decomposition by those people type for them.
  sql`create function folded(text) returns text language sql immutable strict parallel safe
    return replace(replace(replace(translate(lower(
      regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670]', '', 'g')
    ), 'ςøłđı', 'σoldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`,

  // Each table folds its own names: the database keeps them current whoever writes, and renaming a chain does not touch
  // its stores.
  sql`alter table chains add column search text collate "C" not null
    generated always as (folded(name)) stored`,
  sql`alter table franchises add column search text collate "C" not null
    generated always as (folded(name)) stored`,
  sql`alter table stores
    add column search text collate "C" not null
      generated always as (folded(name || e'\\n' || store_number || e'\\n' || extra)) stored,
    add column sort_name text collate "C" not null
      generated always as (left(folded(name), 100)) stored`,

  sql`create index stores_by_name on stores (country, sort_name, id)`,
  sql`drop index stores_by_country`,
]

export const storeSearch: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
