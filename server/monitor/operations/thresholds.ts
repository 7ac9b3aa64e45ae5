import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from '#server/contract/types.ts'
import { journal, monitorStates } from '#server/db/repositories.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { etagOf, versionWanted } from '#server/files/etag.ts'
import { entryOf } from '#server/journal/journalling.ts'
import type { Services } from '#server/operations/services.ts'
import type { components } from '#src/generated/api.ts'
import { outOfOrder, usualThresholds } from '../index.ts'
import type { ChainThresholds } from '../repository/states.ts'

type Wire = components['schemas']['ChainThresholds']

function wireOf(
  { id, name }: { readonly id: number; readonly name: string },
  kept: ChainThresholds | undefined,
): Wire {
  const changed = kept && { by: kept.changed_by, at: kept.changed_at.toISOString() }
  const version = String(kept?.version ?? 0)
  const chain = { id, name }
  return { chain, usual: usualThresholds, own: kept?.own ?? {}, version, changed: changed ?? null }
}

export async function readThresholds(
  { db }: Services,
  { path, setHeader }: Call<'readThresholds'>,
): Promise<Answer<'readThresholds'>> {
  const chain = await monitorStates.chain(db.sql, path.chain)
  if (!chain) throw new ApiFailure(404, 'record.not_found')
  const answer = wireOf(chain, await monitorStates.thresholds(db.sql, path.chain))
  setHeader('etag', etagOf(answer.version))
  return answer
}

/** The thresholds and their journal record are one transaction. */
export async function setThresholds(
  { db }: Services,
  call: Call<'setThresholds'>,
): Promise<Answer<'setThresholds'>> {
  const { path, body, headers, session, setHeader } = call
  const { own, reason } = body
  const wrong = outOfOrder(own)
  if (wrong.length > 0) {
    const code = 'monitor.thresholds'
    const fields = wrong.map(name => ({ path: `/own/${name}`, code }) as const)
    throw new ApiFailure(422, code, {}, { fields })
  }
  const answer = await db.sql.transaction().execute(async sql => {
    const chain = await monitorStates.lockChain(sql, path.chain)
    if (!chain) throw new ApiFailure(404, 'record.not_found')
    const before = await monitorStates.thresholds(sql, path.chain)
    const wanted = versionWanted(headers['If-Match'])
    const isCurrent = wanted === undefined || wanted === String(before?.version ?? 0)
    // Saved before, and the answer was lost.
    if (!isCurrent && isDeepStrictEqual(before?.own, own)) return wireOf(chain, before)
    if (!isCurrent)
      throw new ApiFailure(412, 'version.changed', {}, { current: wireOf(chain, before) })
    const version = (before?.version ?? 0) + 1
    const by = session.operator.username
    const kept = await monitorStates.setThresholds(sql, path.chain, { own, by, version })
    const details = { chain: chain.id, before: before?.own ?? {}, after: own }
    const subject = { target: chain.name, reason, details }
    await journal.append(sql, { ...entryOf(call, session, subject), outcome: 'ok' })
    return wireOf(chain, kept)
  })
  setHeader('etag', etagOf(answer.version))
  return answer
}
