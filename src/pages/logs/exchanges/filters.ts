// The exchanges' filters in the address, and their query.
import type { ExchangeQuery } from '#src/dataProvider/index.ts'

export const statuses = ['ok', 'failed', 'waiting', 'unanswered'] as const
export const filterNames = [
  'transaction',
  'operation',
  'text',
  'status',
  'from',
  'to',
  'least',
  'most',
] as const
export type Filters = Readonly<Record<(typeof filterNames)[number], string>>

export const filtersOf = (search: URLSearchParams): Filters =>
  Object.fromEntries(filterNames.map(name => [name, search.get(name) ?? ''])) as Filters // each has its text

/** Parses a datetime field's value, in this browser's time zone; undefined when it is invalid. */
function moment(text: string): string | undefined {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const count = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** Exchanges per answer. */
const limit = 50

export function queryOf(filters: Filters): ExchangeQuery {
  const { transaction, operation, text, from, to, least, most } = filters
  const status = statuses.find(candidate => candidate === filters.status)
  const query = {
    transaction,
    operation,
    text,
    status,
    from: moment(from),
    to: moment(to),
    durationFrom: count(least),
    durationTo: count(most),
  }
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return { ...Object.fromEntries(filled), limit }
}

/** An exchange in the address: by its position, and the transaction it can be found by. */
export const exchangeKey = ({ position, transaction }: { position: string; transaction: string }) =>
  `${position}~${transaction}`

export interface NamedExchange {
  /** Empty when only the transaction is known: then its newest exchange. */
  readonly position: string
  readonly transaction: string
}

export function exchangeIn(search: URLSearchParams): NamedExchange | null {
  const [, position, transaction] =
    /^([\w-]{0,40})~(.{1,200})$/s.exec(search.get('exchange') ?? '') ?? []
  return position !== undefined && transaction !== undefined ? { position, transaction } : null
}

export const isNamed =
  (named: NamedExchange | null) =>
  ({ position, transaction }: NamedExchange): boolean =>
    named !== null &&
    (named.position === '' ? transaction === named.transaction : position === named.position)
