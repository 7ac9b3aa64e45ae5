import { type RawBuilder, sql as raw } from 'kysely'
import type { OnboardingKind, Sql } from '#server/db/tables/index.ts'
import { idOf, rankOf, usualRank } from '#server/stores/repository/exact.ts'
import { byIds, living, type Rows } from './records.ts'

/** Totals are counted up to this: twice the planned number of stores. */
const maxCounted = 200_000

export interface RecordFilters {
  /**
   * Text in the name; for a store also in number and extra, or its id. Ignores case and accents. A store with exactly
   * that number or id comes first, whatever the order.
   */
  readonly filter?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly chainId?: number | undefined
  readonly franchiseId?: number | undefined
  /** For a store the form it is filled in with, for a franchise its default form; 0: none of its own. */
  readonly form?: number | undefined
  readonly country?: string | undefined
  readonly complete?: boolean | undefined
}

export interface RecordQuery extends RecordFilters {
  /** From 1. */
  readonly page: number
  readonly perPage: number
  /** By name when empty. */
  readonly sort: readonly { field: string; direction: 'asc' | 'desc' }[]
}

export interface RecordPage<Row> {
  readonly rows: Row[]
  readonly total: number
  /** False: there are more than `total`. */
  readonly exact: boolean
}

type Piece = RawBuilder<unknown>

const shared: Readonly<Record<string, Piece>> = {
  id: raw`t.id`,
  name: raw`t.search`,
  version: raw`t.version`,
}

/** Sortable columns of each kind, by their names on the wire. */
const sortable: Readonly<Record<OnboardingKind, Readonly<Record<string, Piece>>>> = {
  chains: shared,
  franchises: {
    ...shared,
    chainId: raw`t.chain_id`,
    defaultForm: raw`coalesce(t.default_form_id, 0)`,
  },
  stores: {
    ...shared,
    name: raw`t.sort_name`,
    storeNumber: raw`t.number_key`,
    franchiseId: raw`t.franchise_id`,
    formId: raw`coalesce(t.form_id, 0)`,
    country: raw`t.country`,
    extra: raw`folded(t.extra)`,
    complete: raw`t.complete`,
  },
  forms: shared,
}

export const canSortBy = (kind: OnboardingKind, field: string) =>
  Object.hasOwn(sortable[kind], field)

const ownForm = { franchises: raw`t.default_form_id`, stores: raw`t.form_id` }
const usedForm = { franchises: raw`t.default_form_id`, stores: raw`t.filled_form_id` }

export function conditionOf(kind: OnboardingKind, filters: RecordFilters): Piece {
  const { filter, ids, chainId, franchiseId, form, country, complete } = filters
  const all: Piece[] = [raw`true`]
  if (ids) all.push(raw`t.id = any(${[...ids]}::int[])`)
  const text = filter?.trim()
  if (text) {
    // As a subquery it is folded once instead of per record.
    const found = raw`strpos(t.search, (select folded(${text}))) > 0`
    all.push(kind === 'stores' ? raw`(${found} or t.id = ${idOf(text)})` : found)
  }
  if (chainId !== undefined && kind === 'franchises') all.push(raw`t.chain_id = ${chainId}`)
  if (chainId !== undefined && kind === 'stores') {
    all.push(raw`t.franchise_id in (select id from living_franchises where chain_id = ${chainId})`)
  }
  if (franchiseId !== undefined) all.push(raw`t.franchise_id = ${franchiseId}`)
  if (form !== undefined && (kind === 'franchises' || kind === 'stores')) {
    all.push(form === 0 ? raw`${ownForm[kind]} is null` : raw`${usedForm[kind]} = ${form}`)
  }
  if (country !== undefined) all.push(raw`t.country = ${country}`)
  if (complete !== undefined) all.push(complete ? raw`t.complete` : raw`not t.complete`)
  return raw.join(all, raw` and `)
}

/** The order of a page after `rank`, with the id as tie-breaker. */
function orderOf(kind: OnboardingKind, sort: RecordQuery['sort'], rank: Piece | undefined) {
  const entries = sort.length > 0 ? sort : [{ field: 'name', direction: 'asc' } as const]
  const keys = [
    ...(rank ? [{ key: rank, down: false }] : []),
    ...entries.map(({ field, direction }) => ({
      key: sortable[kind][field] ?? raw`t.id`,
      down: direction === 'desc',
    })),
    { key: raw`t.id`, down: false },
  ]
  const by = (reversed: boolean) =>
    raw.join(keys.map(({ key, down }) => raw`${key} ${down !== reversed ? raw`desc` : raw`asc`}`))
  return { forwards: by(false), backwards: by(true) }
}

/** The number of matches, and whether one is exact. */
async function countOf(
  sql: Sql,
  kind: OnboardingKind,
  condition: Piece,
  rank: Piece | undefined,
): Promise<{ count: number; exact: boolean }> {
  const { rows } = await raw<{ count: number; exact: boolean }>`
    select count(*)::int as count, coalesce(bool_or(rank < ${usualRank}), false) as exact from (
      select ${rank ?? raw.lit(usualRank)} as rank
      from ${living(kind)} t where ${condition} limit ${maxCounted + 1}) c`.execute(sql)
  return rows[0] ?? { count: 0, exact: false }
}

/**
 * Finds the ids of a page first, from an index unless there is an exact match, then their details. A page in the second
 * half is reached from the end.
 */
export async function page<Kind extends OnboardingKind>(
  sql: Sql,
  kind: Kind,
  query: RecordQuery,
): Promise<RecordPage<Rows[Kind]>> {
  const condition = conditionOf(kind, query)
  const rank = kind === 'stores' ? rankOf('t', query.filter) : undefined
  const { count, exact: isMeant } = await countOf(sql, kind, condition, rank)
  const exact = count <= maxCounted
  const total = exact ? count : maxCounted
  const from = (query.page - 1) * query.perPage
  const isBehind = exact && from > total / 2
  const order = orderOf(kind, query.sort, isMeant ? rank : undefined)
  const size = isBehind ? Math.min(query.perPage, total - from) : query.perPage
  if (size <= 0 || (exact && from >= total)) return { rows: [], total, exact }
  const { rows } = await raw<{ id: number }>`
    select t.id from ${living(kind)} t where ${condition}
    order by ${isBehind ? order.backwards : order.forwards}
    limit ${size} offset ${isBehind ? total - from - size : from}`.execute(sql)
  const ids = rows.map(({ id }) => id)
  return { rows: await byIds(sql, kind, isBehind ? ids.toReversed() : ids), total, exact }
}
