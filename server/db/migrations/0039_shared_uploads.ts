import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  sql`alter table uploads
    add column part int not null default 0,
    add column held jsonb,
    add column placing_until timestamptz`,
  sql`comment on column uploads.part is
    'Counts up whenever somebody begins to receive bytes for the object store, or has added some: an earlier receiver adds nothing more.'`,
  sql`comment on column uploads.held is 'What the object store has of it.'`,
  sql`comment on column uploads.placing_until is
    'Until then the server that puts it in its place is believed to live.'`,
  sql`comment on column uploads.node is
    'The node whose disk has the bytes, or the id of the object store.'`,
]

export const sharedUploads: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
