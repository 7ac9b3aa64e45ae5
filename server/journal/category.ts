// The category of a reason: a choice of the form's field of that name, stored in the language in which it was chosen.
import { choicesOf } from '../connection/reasonTree.ts'
import { reasonFields } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Language } from '../failures/index.ts'
import { filtersOf, type WireFilters } from './filters.ts'
import type { Group } from './repository/counts.ts'
import type { JournalFilters } from './repository/filters.ts'

async function categories(sql: Sql) {
  const field = (await reasonFields.list(sql)).find(({ name }) => name === 'category')
  return field ? choicesOf(field.choices) : []
}

/** A request's filters, with every spelling of the category. */
export async function wantedOf(sql: Sql, wire: WireFilters): Promise<JournalFilters> {
  const filters = filtersOf(wire)
  const { category } = wire
  if (category === undefined) return filters
  const choice = (await categories(sql)).find(spellings => spellings.all.includes(category))
  return { ...filters, categories: choice?.all ?? [category] }
}

/** Adds up spellings of the same choice under that of this language, largest first. */
export async function categoryGroups(
  sql: Sql,
  groups: readonly Group[],
  language: Language,
): Promise<Group[]> {
  const known = await categories(sql)
  const sums = new Map<string, number>()
  for (const { key, n } of groups) {
    const choice = known.find(spellings => spellings.all.includes(key))
    const name = choice?.in(language) ?? key
    sums.set(name, (sums.get(name) ?? 0) + n)
  }
  return ordered(sums)
}

/** Largest first. */
export const ordered = (sums: ReadonlyMap<string, number>): Group[] =>
  [...sums].map(([key, n]) => ({ key, n })).sort((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1))
