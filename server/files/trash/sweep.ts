import { trash } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import type { HostEntry, OpenedHost } from '#server/hosts/index.ts'
import { TRASH_FOLDER } from '#server/hosts/index.ts'
import type { TrashRow } from '../repository/trash.ts'
import { contentOf, dropEmpty, unless } from './places.ts'

const perPage = 1000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Sweep {
  readonly sql: Sql
  readonly host: OpenedHost
  readonly storeId: number
  /** Whether a row is in use right now. */
  readonly isBusy: (row: TrashRow) => boolean
}

/**
 * Synchronises the table with the host. Where the content is, in the trash or not, tells how an interrupted move ended.
 * Unrecorded content is added without its old path; missing content stays listed as missing until somebody deletes it
 * there.
 */
export async function sweep(given: Sweep): Promise<void> {
  const { sql, host, storeId, isBusy } = given
  // Lists the host first: any content there already had its row.
  const ids = await idsOn(host)
  const rows = await trash.all(sql, storeId)
  for (const row of rows) if (!isBusy(row)) await settle(given, row, ids.has(row.id))
  const known = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await takeIn(given, id)
}

async function idsOn({ inside }: OpenedHost): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += perPage) {
    const page = await unless(
      inside.listPage(TRASH_FOLDER, { offset, limit: perPage }),
      'not_found',
      'not_a_folder',
    )
    for (const { name, type } of page?.entries ?? []) {
      if (type === 'folder' && uuid.test(name)) ids.add(name)
    }
    if (offset + perPage >= (page?.total ?? 0)) return ids
  }
}

const factsOf = ({ name, type, size }: HostEntry) => ({ name, type, size })

async function settle({ sql, host }: Sweep, row: TrashRow, isThere: boolean): Promise<void> {
  const { id, state, condition } = row
  if (state === 'kept' && isThere && condition !== 'missing') return
  const content = await contentOf(host, id)
  if (state === 'kept') {
    const now = content ? 'whole' : 'missing'
    if (now !== condition) await trash.release(sql, id, { condition: now })
    return
  }
  if (content) {
    const broken = state === 'removing' ? ({ condition: 'partial' } as const) : {}
    await trash.release(sql, id, { ...factsOf(content), ...broken })
    return
  }
  // On the way in it is still at its old path; on the way out it has gone.
  await dropEmpty(host, id)
  await trash.forget(sql, id)
}

async function takeIn({ sql, host, storeId }: Sweep, id: string): Promise<void> {
  const content = await contentOf(host, id)
  if (!content) return await dropEmpty(host, id)
  const unknown = { path: null, operatorId: null, username: null }
  await trash.keep(sql, { id, storeId, ...unknown, ...factsOf(content) })
}
