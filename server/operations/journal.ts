import type { components } from '../../src/generated/api.ts'
import type { HandlersOf } from '../contract/types.ts'
import { invalid } from '../contract/validation.ts'
import { journal } from '../db/repositories/index.ts'
import type { JournalRow, JournalSortField } from '../db/repositories/journalList.ts'
import { paginationOf, sortedBy } from './pagination.ts'
import type { Services } from './services.ts'

type Wire = components['schemas']['JournalRecord']

/** Fields of a record on the wire that a list can be sorted by -> what the table calls them. */
const sortFields: Readonly<Record<string, JournalSortField>> = {
  id: 'id',
  at: 'at',
  operator: 'username',
  store: 'store_name',
  operation: 'operation',
  outcome: 'outcome',
}

function recordOf(row: JournalRow): Wire {
  return {
    id: row.id,
    at: row.at.toISOString(),
    operator: row.username,
    store: row.store_id === null ? null : { id: row.store_id, name: row.store_name ?? '' },
    connection: row.connection_id,
    reason: row.reason,
    operation: row.operation,
    target: row.target,
    outcome: row.outcome,
    info: row.info,
    durationMs: row.duration_ms,
    address: row.address,
    ...(row.details === null ? {} : { details: row.details }),
  }
}

/** A moment the database knows too: the format check lets leap seconds and the year 0 through. */
function momentOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1) {
    throw invalid([{ path: name, code: 'request.value' }])
  }
  return moment
}

export function journalOperations({ db }: Services): HandlersOf<'listJournal'> {
  // With a database of its own no other process writes to the journal.
  const totals = db.kind === 'embedded' ? { totals: journal.rememberTotals() } : {}
  return {
    async listJournal({ query, url }) {
      const { page = 1, per_page: perPage = 10, sort, operator, store, operation, outcome } = query
      const [from, to] = [momentOf('from', query.from), momentOf('to', query.to)]
      const { rows, total, totalIsExact } = await journal.list(db.sql, {
        page,
        perPage,
        sort: sortedBy(sort, sortFields),
        ...totals,
        ...(query.filter ? { filter: query.filter } : {}),
        ...(operator ? { operator } : {}),
        ...(store === undefined ? {} : { store }),
        ...(operation ? { operation } : {}),
        ...(outcome ? { outcome } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      })
      const facts = { total, page, perPage, count: rows.length, url, exact: totalIsExact }
      return { data: rows.map(recordOf), links: { pagination: paginationOf(facts) } }
    },
  }
}
