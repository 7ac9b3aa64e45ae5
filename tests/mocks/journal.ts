import { failed } from './failures.ts'
import { pageOf } from './paging.ts'
import type { MocksOf, Schemas } from './types.ts'

type JournalRecord = Schemas['JournalRecord']

/** Sortable fields of a record, as the list protocol names them. */
const columns: Readonly<Record<string, (record: JournalRecord) => string | number>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  operator: ({ operator }) => operator ?? '',
  store: ({ store }) => store?.name ?? '',
  operation: ({ operation }) => operation,
  outcome: ({ outcome }) => outcome,
}

const texts = ({ operator, store, reason, operation, target, info }: JournalRecord) =>
  [operator, store?.name, reason, operation, target, info].join('\n').toLowerCase()

type Order = (a: JournalRecord, b: JournalRecord) => number

function orderOf(sort: string): Order {
  const keys = sort.split(',').map(entry => entry.split('|') as [string, 'asc' | 'desc']) // the parameter's pattern
  return (a, b) => {
    for (const [field, direction] of keys) {
      const column = columns[field]
      const [left, right] = [column?.(a) ?? '', column?.(b) ?? '']
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return b.id - a.id
  }
}

export const journal: MocksOf<'listJournal'> = {
  listJournal({ world, query, url }) {
    const { page = 1, per_page = 10, filter = '' } = query
    const sort = query.sort || 'id|desc'
    const unknown = sort.split(',').find(entry => !columns[entry.split('|')[0] ?? ''])
    if (unknown) {
      const info = 'This value is not allowed.'
      const fields = [{ path: 'sort', code: 'request.value', info }]
      return failed(400, 'request.invalid', {}, { fields })
    }
    const { operator, store, operation, outcome, from, to } = query
    const found = world.journal
      .filter(record => texts(record).includes(filter.toLowerCase()))
      .filter(record => operator === undefined || record.operator === operator)
      .filter(record => store === undefined || record.store?.id === store)
      .filter(record => operation === undefined || record.operation === operation)
      .filter(record => outcome === undefined || record.outcome === outcome)
      .filter(record => from === undefined || Date.parse(record.at) >= Date.parse(from))
      .filter(record => to === undefined || Date.parse(record.at) < Date.parse(to))
      .sort(orderOf(sort))
    return { status: 200, body: pageOf(found, page, per_page, url) }
  },
}
