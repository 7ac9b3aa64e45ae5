// The warnings on a store's places, and why they are no mistakes.
import type { Answer, Call } from '#server/contract/types.ts'
import { records } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { demandRow, record, recordNamed } from '#server/onboarding/records.ts'
import type { StoreRow } from '#server/onboarding/repository/records.ts'
import { together } from '#server/onboarding/resource.ts'
import type { Services } from '#server/operations/services.ts'
import { demandAsker, noted } from '#server/operators/wire.ts'
import { type TownOf, townsOf } from './answers.ts'
import { acceptWaitMs, type Gaps, gapsOfStore, readWaitMs } from './gaps.ts'
import {
  acceptedIn,
  type Checked,
  check,
  checksOf,
  fingerprintOf,
  isStale,
  settleAccepted,
  settleRead,
} from './settle.ts'

type Wire = Answer<'readStoreChecks'>

function wireOf(row: StoreRow, { known, open, gaps }: Checked): Wire {
  const checks = checksOf(row)
  return {
    complete: row.complete,
    fingerprint: fingerprintOf(open),
    open: open.length,
    pending: gaps === undefined,
    warnings: known.map(one => {
      const { by, at, reason } = acceptedIn(checks, one) ?? {}
      return {
        ...one.warning,
        counted: checks.open.includes(one.key),
        accepted:
          by === undefined || at === undefined || reason === undefined ? null : { by, at, reason },
      }
    }),
  }
}

/** Locks a store and checks it. */
async function held(sql: Sql, id: number, townOf: TownOf, gaps: Gaps) {
  await records.hold(sql, 'stores', [id], 'change')
  const row = await demandRow(sql, 'stores', id)
  return { row, found: await check(sql, row, townOf, gaps) }
}

/** Throws 404. */
export async function readStoreChecks({ db: { sql } }: Services, id: number): Promise<Wire> {
  const row = await demandRow(sql, 'stores', id)
  const townOf = await townsOf(row.answers)
  const gaps = await gapsOfStore(sql, id, readWaitMs)
  const found = await check(sql, row, townOf, gaps)
  if (!isStale(row, found)) return wireOf(row, found)
  return together(sql, async sql => {
    const { row, found } = await held(sql, id, townOf, gaps)
    await settleRead(sql, row, found)
    return wireOf(await demandRow(sql, 'stores', id), found)
  })
}

/** Throws 404, and 409 when the warnings are no longer the ones that were read. */
export function acceptStoreWarnings(
  services: Services,
  call: Call<'acceptStoreWarnings'>,
): Promise<Wire> {
  const { sql } = services.db
  const { session, body } = call
  const { id } = call.path
  const by = session.operator.username
  const reason = body.reason.trim()
  return noted(
    services,
    call,
    () => recordNamed(sql, 'stores', id),
    async () => {
      const townOf = await townsOf((await demandRow(sql, 'stores', id)).answers)
      const gaps = await gapsOfStore(sql, id, acceptWaitMs)
      return together(sql, async sql => {
        await demandAsker(sql, session, 'chains')
        const { row, found } = await held(sql, id, townOf, gaps)
        if (found.open.length === 0 || fingerprintOf(found.open) !== body.warnings)
          throw new ApiFailure(409, 'checks.changed')
        await settleAccepted(sql, row, found, { by, at: new Date().toISOString(), reason })
        const warnings = found.open.map(({ key }) => key)
        await record(sql, call, 'stores', row, { why: reason, warnings })
        const now = await demandRow(sql, 'stores', id)
        return wireOf(now, { ...found, open: [] })
      })
    },
  )
}
