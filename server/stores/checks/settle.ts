// Checks a store's places, and what that means for whether the store is complete. Of two stores whose areas overlap the
// one saved last is incomplete; a later save of the other one can only release it.
import { createHash } from 'node:crypto'
import { isArea } from '#common/area/isArea.ts'
import { completeness, openWarnings, storeChecks } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { fieldsOf } from '#server/forms/fields.ts'
import type {
  AcceptedWarning,
  StoreChecks,
  StoreRow,
} from '#server/onboarding/repository/records.ts'
import { addressIn, type TownOf } from './answers.ts'
import type { Gaps } from './gaps.ts'
import { type Places, type Warning, warningsOf } from './warnings.ts'

/** A warning, and how it is recognised later. */
export interface Known {
  readonly warning: Warning
  readonly key: string
  /** How bad it is. */
  readonly size: number
}

function knownOf(warning: Warning): Known {
  const { code, field, store, values } = warning
  const { km = 0, times = 0, percent = 0, otherPercent = 0, m2 = 0, found = '', stores } = values
  const key =
    code === 'area.overlap' && store
      ? openWarnings.overlapKey(store.id)
      : `${code} ${field} ${stores?.join() ?? found}`
  return { warning, key, size: Math.max(km, times, percent, otherPercent, m2, 1) }
}

/** Gaps are known when warnings are read, not when a store is saved. */
const isGap = ({ key }: AcceptedWarning) => key.startsWith('area.gap ')

const noChecks: StoreChecks = { open: [], accepted: [] }
export const checksOf = ({ checks }: Pick<StoreRow, 'checks'>) => checks ?? noChecks

/** Who gave the reason for a warning. A reason holds until the warning is twice as bad. */
export const acceptedIn = ({ accepted }: StoreChecks, { key, size }: Known) =>
  accepted.find(one => one.key === key && size <= 2 * one.size)

/** Identifies the open warnings, as they are shown. */
export function fingerprintOf(open: readonly Known[]): string {
  const shown = open.map(({ key, warning: { values, box } }) => [key, values, box])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
}

async function placesOf(sql: Sql, row: StoreRow, townOf: TownOf): Promise<Places> {
  const { filledForm, filledVersion, answers, country, id } = row
  const form =
    filledForm === null || filledVersion === null
      ? undefined
      : await completeness.formVersion(sql, filledForm, filledVersion)
  const fields = fieldsOf(form?.fields ?? [])
  const pins = fields.flatMap(({ type, key: field }) => {
    const address = type === 'address' ? addressIn(answers[field]) : undefined
    return address
      ? [{ field, country: address.country, at: address.at, town: townOf(address) }]
      : []
  })
  const areas = fields.flatMap(({ type, key: field }) => {
    const area = answers[field]
    return type === 'polygon' && isArea(area) ? [{ field, area }] : []
  })
  const isAlone = areas.length === 0
  return {
    country,
    pins,
    areas,
    sisters: isAlone ? [] : await storeChecks.sisters(sql, id),
    largest: isAlone || country === 'ZZ' ? [] : await storeChecks.largest(sql, id, country),
  }
}

/**
 * The warnings on a store's places.
 * @param gaps undefined: not known, or not yet.
 */
export async function check(sql: Sql, row: StoreRow, townOf: TownOf, gaps?: Gaps) {
  const places = await placesOf(sql, row, townOf)
  const known = warningsOf({ ...places, gaps: gaps ?? [] }).map(knownOf)
  const checks = checksOf(row)
  return { places, known, open: known.filter(one => !acceptedIn(checks, one)), gaps }
}

export type Checked = Awaited<ReturnType<typeof check>>

/** Keeps which warnings are open and which were accepted, and whether the store is complete. */
async function keep(sql: Sql, row: StoreRow, now: StoreChecks): Promise<void> {
  const isNone = now.open.length + now.accepted.length === 0
  const kept = isNone ? null : now
  if (JSON.stringify(kept) === JSON.stringify(row.checks)) return
  await openWarnings.keep(sql, row.id, kept)
  await completeness.settle(sql, completeness.ofStores([row.id]))
}

/** A store was saved: its open warnings count from now on. Releases the stores that it no longer overlaps. */
export async function settleSaved(sql: Sql, row: StoreRow, townOf: TownOf): Promise<void> {
  const { known, open, places } = await check(sql, row, townOf)
  const before = checksOf(row)
  const accepted = known.flatMap(one => acceptedIn(before, one) ?? [])
  const now = [...accepted, ...before.accepted.filter(isGap)]
  await keep(sql, row, { open: open.map(({ key }) => key), accepted: now })
  // Stores beyond these were not compared.
  if (places.sisters.length >= storeChecks.mostCompared) return
  const keys = new Set(known.map(({ key }) => key))
  const opposed = await openWarnings.because(sql, [row.id])
  const freed = opposed.filter(id => !keys.has(openWarnings.overlapKey(id)))
  await openWarnings.release(sql, freed, [row.id])
}

/** Removes open warnings that no longer apply. */
export async function settleRead(sql: Sql, row: StoreRow, { known }: Checked): Promise<void> {
  const keys = new Set(known.map(({ key }) => key))
  const { open, accepted } = checksOf(row)
  await keep(sql, row, { open: open.filter(key => keys.has(key)), accepted })
}

/** Whether a store is incomplete because of a warning that no longer applies. */
export const isStale = (row: StoreRow, { known }: Checked) =>
  checksOf(row).open.some(key => !known.some(one => one.key === key))

/** Accepts all open warnings. */
export async function settleAccepted(
  sql: Sql,
  row: StoreRow,
  { known, open, gaps }: Checked,
  why: Pick<AcceptedWarning, 'by' | 'at' | 'reason'>,
): Promise<void> {
  const now = open.map(({ key, size }): AcceptedWarning => ({ key, size, ...why }))
  const keys = new Set(now.map(({ key }) => key))
  const isClosed = (one: AcceptedWarning) =>
    gaps !== undefined && isGap(one) && !known.some(({ key }) => key === one.key)
  const before = checksOf(row).accepted.filter(one => !keys.has(one.key) && !isClosed(one))
  await keep(sql, row, { open: [], accepted: [...before, ...now] })
}
