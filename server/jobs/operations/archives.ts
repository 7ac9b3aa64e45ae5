import type { Asker, LiveSession, SessionConnection } from '#server/contract/types.ts'
import { jobs } from '#server/db/repositories.ts'
import type { JsonValue } from '#server/db/tables/index.ts'
import { ApiFailure } from '#server/failures/index.ts'
import { parseVirtualPath, toVirtualPath } from '#server/hosts/index.ts'
import { entryOf } from '#server/journal/journalling.ts'
import { repetitionOf } from '#server/operations/idempotent.ts'
import type { Services } from '#server/operations/services.ts'
import type { ArchiveInput } from '../index.ts'

/** Paths listed in the journal for one archive; the rest is only counted. */
const maxListed = 100

/** A single path as it is; for several, the first and how many more. */
export const subjectOf = ([first = '/', ...rest]: readonly string[]) =>
  rest.length === 0 ? first : `${first} +${rest.length}`

/** Drops duplicates and paths inside a folder that is packed anyway. */
export function distinct(paths: readonly string[]): string[] {
  const all = new Set(paths)
  const isCovered = (path: string) => {
    for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
      const above = path.slice(0, at) || '/'
      if (above !== path && all.has(above)) return true
      if (at === 0) return false
    }
    return false
  }
  return [...all].filter(path => !isCovered(path))
}

type ArchiveCall = Asker & {
  readonly session: LiveSession
  readonly connection: SessionConnection
  readonly headers: { readonly 'Idempotency-Key'?: string }
  readonly body: { readonly files: readonly string[] }
}

/**
 * Queues an archive of files and folders; the same request (Idempotency-Key) is the same job. Returns its id. Throws
 * the error of a path, and 422 `jobs.full`.
 */
export async function startArchive(services: Services, call: ArchiveCall): Promise<string> {
  const { db, hosts, jobs: engine } = services
  const { connection, session, body, language } = call
  const { storeId, storeName, id: connectionId } = connection
  const repetition = repetitionOf<string>(services, call, { ...body, store: storeId })
  const before = await repetition.answered(db.sql)
  if (before !== undefined) return before
  const files = distinct(body.files.map(path => toVirtualPath(parseVirtualPath(path))))
  const host = await hosts.of(storeId, session.jti)
  // Reports a missing one at once; the job checks the others.
  for (const path of files.slice(0, maxListed)) {
    const { type } = await host.stat(path)
    if (type === 'other') throw new ApiFailure(422, 'file.not_a_file')
  }
  const subject = subjectOf(files)
  const details = { files: files.slice(0, maxListed), count: files.length }
  const input: ArchiveInput = { files, storeName, language }
  const id = await db.sql.transaction().execute(async sql => {
    const known = await repetition.take(sql)
    if (known !== undefined) return known
    const job = {
      kind: 'archiveFiles',
      operatorId: session.operator.id,
      connectionId,
      storeId,
      subject,
      home: engine.node,
      input: { ...input } satisfies JsonValue,
      entry: { ...entryOf(call, session), target: subject, details },
    }
    const { queued, ended } = engine.limits
    const added = await jobs.add(sql, job, { queued, ended }, new Date())
    if (added === undefined) throw new ApiFailure(422, 'jobs.full', { most: queued })
    await repetition.keep(sql, added)
    return added
  })
  engine.kick()
  return id
}
