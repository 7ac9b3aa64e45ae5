// While a version is rolled out, servers of the one before run on the same tables.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { migrations, mustKnow } from './index.ts'

/** Statements that an older version does not notice. */
const adds = [
  /^create (table|(unique )?index|or replace function|function|type|sequence)\b/,
  /^comment on\b/,
  /^insert into\b/,
]
/** A column that an older version leaves out of its inserts. */
const addsColumn = /^add column (if not exists )?\S+ (?!.*\bnot null\b(?!.*\bdefault\b))/
const isUnique = /^create unique index\b/

async function statementsOf(migration: Migration): Promise<string[]> {
  const texts: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      texts.push(query.sql.replace(/\s+/g, ' ').trim().toLowerCase())
    },
  })
  await migration.up(db)
  return texts
}

function isAddition(text: string): boolean {
  const [, changes] = /^alter table \S+ (.*)/.exec(text) ?? []
  if (changes === undefined) return adds.some(add => add.test(text))
  const each = changes.split(/, (?=(?:add|alter|disable|drop|enable|rename|set) )/)
  return each.every(change => addsColumn.test(change))
}

/** Statements that an older version may stumble over. */
async function changesIn(migration: Migration): Promise<string[]> {
  const texts = await statementsOf(migration)
  const made = texts.flatMap(text => /^create table (\S+)/.exec(text)?.[1] ?? [])
  const isOfNewTable = (text: string) => made.some(table => text.includes(` on ${table}`))
  return texts.filter(text => !isAddition(text) || (isUnique.test(text) && !isOfNewTable(text)))
}

const of = (...texts: string[]): Migration => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db)
  },
})

describe('a migration that servers of the version before do not notice', () => {
  test('is each one after the last that they have to know', async () => {
    const names = Object.keys(migrations).sort()
    expect(names).toContain(mustKnow)
    const after = names.filter(name => name > mustKnow)
    for (const name of after) {
      const migration = migrations[name]
      expect(await changesIn(migration ?? of()), name).toEqual([])
    }
  })

  test.each([
    'create table t (id int not null)',
    'alter table t add column c text',
    "alter table t add column c text not null default ''",
    'alter table t add column c int not null default 0, add column d text',
    'create index i on t (c)',
    "comment on table t is 'What it is.'",
  ])('adds: %s', async text => expect(await changesIn(of(text))).toEqual([]))

  test.each([
    'alter table t drop column c',
    'alter table t rename column c to d',
    'alter table t add column c text, drop column d',
    'alter table t add column c text not null, add column d int not null default 0',
    'alter table t add column c text not null',
    'alter table t alter column c set not null',
    'alter table t add constraint c check (d > 0)',
    'create unique index i on t (c)',
    'drop table t',
    'update t set c = 1',
  ])('does not: %s', async text => expect(await changesIn(of(text))).toEqual([text]))
})
