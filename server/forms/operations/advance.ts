import type { Answer, Call } from '#server/contract/types.ts'
import { completeness, fillings, records } from '#server/db/repositories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ApiFailure, noticeOf } from '#server/failures/index.ts'
import { demandRow, record, recordNamed } from '#server/onboarding/records.ts'
import type { Services } from '#server/operations/services.ts'
import { demandAsker, noted } from '#server/operators/wire.ts'

/** More ids than this are of no use in a journal record. */
const maxNamed = 1000
const maxVersion = 2_147_483_647

/** Moves stores to the newest version of their form; skips those with another form. Throws 404. */
export async function advanceStores(
  services: Services,
  call: Call<'advanceStores'>,
): Promise<Answer<'advanceStores'>> {
  const { path, body, session, language } = call
  const { moved, incomplete } = await noted(
    services,
    call,
    () => recordNamed(services.db.sql, 'forms', path.id),
    () =>
      inTransaction(services.db.sql, async sql => {
        await demandAsker(sql, session, 'chains')
        const held = await records.hold(sql, 'forms', [path.id], 'share')
        if (held.length === 0) throw new ApiFailure(404, 'record.not_found')
        const form = await demandRow(sql, 'forms', path.id)
        const { stores, versions = [] } = body
        const known = versions.map(Number).filter(version => version <= maxVersion)
        const wanted = stores ? { stores } : { versions: known }
        const ids = await fillings.touch(sql, form.id, wanted, session.operator.username)
        await completeness.settle(sql, completeness.ofStores(ids), 'newest')
        const left = await fillings.incomplete(sql, ids)
        const named = stores ? { stores: ids } : { from: versions, stores: ids.slice(0, maxNamed) }
        const details = {
          version: String(form.version),
          ...named,
          moved: ids.length,
          incomplete: left,
        }
        await record(sql, call, 'forms', form, details)
        return { moved: ids.length, incomplete: left }
      }),
  )
  return { status: 'ok', info: noticeOf('movedOn', language, { n: moved }), moved, incomplete }
}
