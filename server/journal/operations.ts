import type { components } from '#src/generated/api.ts'
import type { Answer, Call, TagHandlers } from '../contract/types.ts'
import { journal, journalCounts, journalRecords, journalSeals } from '../db/repositories.ts'
import type { JournalRecord, Sql } from '../db/tables/index.ts'
import { ApiFailure } from '../failures/index.ts'
import { paginationOf, sortedBy } from '../operations/pagination.ts'
import type { Services } from '../operations/services.ts'
import { categoryGroups, ordered, wantedOf } from './category.ts'
import { exportJournal } from './export.ts'
import { toolOf } from './filters.ts'
import type { Group } from './repository/counts.ts'
import type { JournalSortField } from './repository/list.ts'
import { type Subject, subjectIn } from './subject.ts'
import { connectionOf, entryWithSeal, recordOf, sealsOf } from './wire.ts'

/** Sortable fields of a record by their names on the wire -> names in the table. */
const sortFields: Readonly<Record<string, JournalSortField>> = {
  id: 'id',
  at: 'at',
  operator: 'username',
  store: 'store_name',
  operation: 'operation',
  outcome: 'outcome',
}

export function journalOperations(services: Services): TagHandlers<'journal'> {
  const { db, config } = services
  // With an embedded database no other process writes to the journal.
  const totals = db.kind === 'embedded' ? { totals: journal.rememberTotals() } : {}
  return {
    async listJournal({ query, url }) {
      const { page = 1, per_page: perPage = 10, sort, ...filters } = query
      const { rows, total, totalIsExact } = await journal.list(db.sql, {
        page,
        perPage,
        sort: sortedBy(sort, sortFields),
        ...totals,
        ...(await wantedOf(db.sql, filters)),
      })
      const facts = { total, page, perPage, count: rows.length, url, exact: totalIsExact }
      const isThere = await thereOf(db.sql, rows)
      const data = rows.map(row => recordOf(row, isThere))
      return { data, links: { pagination: paginationOf(facts) } }
    },
    async readJournalRecord({ path }) {
      const found = await journalRecords.whole(db.sql, path.id)
      if (!found) throw new ApiFailure(404, 'record.not_found')
      return entryWithSeal(found, await thereOf(db.sql, [found]))
    },
    async readJournalConnection({ path }) {
      const found = await journalRecords.connection(db.sql, path.id)
      if (!found) throw new ApiFailure(404, 'record.not_found')
      return connectionOf(path.id, found)
    },
    async journalSeals() {
      return sealsOf(await journalSeals.state(db.sql), config.journalMonths)
    },
    journalStatistics: call => statistics(db.sql, call),
    exportJournal: call => exportJournal(services, call),
  }
}

/** Which subjects of these records still exist. */
async function thereOf(sql: Sql, rows: readonly Pick<JournalRecord, 'details'>[]) {
  const subjects = rows.flatMap(({ details }) => subjectIn(details) ?? [])
  const there = await journalRecords.there(sql, subjects)
  return ({ kind, id }: Subject) => there.has(`${kind} ${id}`)
}

const usualLimit = 20
/** More than there are operations, or spellings of categories. */
const allGroups = 1000

async function statistics(
  sql: Sql,
  { query, language }: Call<'journalStatistics'>,
): Promise<Answer<'journalStatistics'>> {
  const { by, limit = usualLimit, ...filters } = query
  const wanted = await wantedOf(sql, filters)
  if (by === 'tool') {
    const { total, groups } = await journalCounts.countBy(sql, 'operation', wanted, allGroups)
    const tools = toolsOf(groups)
    return { by, total, groups: wireGroups(tools.slice(0, limit)), of: tools.length }
  }
  if (by === 'category') {
    const { total, groups } = await journalCounts.countBy(sql, by, wanted, allGroups)
    const chosen = await categoryGroups(sql, groups, language)
    return { by, total, groups: wireGroups(chosen.slice(0, limit)), of: chosen.length }
  }
  const { total, groups, of } = await journalCounts.countBy(sql, by, wanted, limit)
  const named = by === 'store' ? await journalCounts.storeNames(sql, groups.map(keyOf)) : undefined
  const inOrder = by === 'hour' || by === 'day' ? groups.toReversed() : groups
  return { by, total, groups: wireGroups(inOrder, key => named?.get(Number(key)) ?? null), of }
}

const keyOf = ({ key }: Group) => Number(key)

function wireGroups(
  groups: readonly Group[],
  labelOf: (key: string) => string | null = () => null,
): components['schemas']['JournalStatistics']['groups'] {
  return groups.map(({ key, n }) => ({ key, label: labelOf(key), count: n }))
}

/** Operations grouped by their page, busiest first. */
function toolsOf(operations: readonly Group[]): Group[] {
  const sums = new Map<string, number>()
  for (const { key, n } of operations) {
    const tool = toolOf(key)
    if (tool !== null) sums.set(tool, (sums.get(tool) ?? 0) + n)
  }
  return ordered(sums)
}
