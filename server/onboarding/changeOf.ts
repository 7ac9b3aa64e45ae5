// Describes a change to a chain, franchise, store or form for the journal: references by name, and a form's fields by
// their labels.
import { records } from '../db/repositories.ts'
import type { JsonValue, Sql } from '../db/tables/index.ts'
import { type Changed, changed, type Facts } from '../journal/changed.ts'
import type { RecordFacts } from './resource.ts'

/** Names are only looked up where they are recorded. */
export async function changeOf(
  sql: Sql,
  before: RecordFacts | null,
  after: RecordFacts | null,
): Promise<Readonly<Record<string, JsonValue>>> {
  const names = await namesOf(sql, before, after)
  const old = before && { ...called(before, names), ...(await pointsOf(sql, before, after)) }
  const now = after && { ...called(after, names), ...(await pointsOf(sql, after, before)) }
  // To the compiler an interface is not a JSON object.
  return { ...(changed(old, now, 'Fields') satisfies Changed) }
}

/** References that differ from the other version's. */
async function pointsOf(
  sql: Sql,
  { points = {} }: RecordFacts,
  otherFacts: RecordFacts | null,
): Promise<Facts> {
  const named: Record<string, JsonValue> = {}
  for (const [field, [kind, id]] of Object.entries(points))
    if (id !== 0 && otherFacts?.points?.[field]?.[1] !== id)
      named[field] = `${(await records.nameOf(sql, kind, id)) ?? '?'} (${id})`
  return named
}

const keyedOf = ({ facts, keyed }: RecordFacts) => JSON.stringify(keyed && facts[keyed.field])

/** A renamed key has its new name in both versions. */
async function namesOf(sql: Sql, before: RecordFacts | null, after: RecordFacts | null) {
  if (before && after && keyedOf(before) === keyedOf(after)) return new Map<string, string>()
  const all = [before, after].map(async facts => (await facts?.keyed?.names(sql)) ?? [])
  return new Map((await Promise.all(all)).flatMap(names => [...names]))
}

const called = ({ facts, keyed }: RecordFacts, names: ReadonlyMap<string, string>): Facts =>
  keyed ? { ...facts, [keyed.field]: calledBy(facts[keyed.field] ?? {}, names) } : facts

/** Replaces keys by their names; by key and name where two share one. */
function calledBy(value: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const all = [...names.values()]
  const nameOf = (key: string) => {
    const name = names.get(key) ?? key
    return all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (${key})`
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [nameOf(key), item]))
}
