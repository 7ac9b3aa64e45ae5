// The gaps beside a store's area. Finding them takes up to seconds, so a thread does it when the warnings are read, never
// a save, and what it found is kept until an area around changes.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { metresPerDegree } from '#common/area/compare.ts'
import type { GapBeside } from '#common/area/coverage/beside.ts'
import { grown } from '#common/area/coverage/boxes.ts'
import type { Box } from '#common/area/rings.ts'
import { Aside } from '#server/asides/aside.ts'
import { threadOf } from '#server/asides/port.ts'
import { storeChecks } from '#server/db/repositories.ts'
import type { Sql } from '#server/db/tables/index.ts'
import type { Near } from '../repository/checks.ts'
import type { GapOrder } from './gapsWorker.ts'

export interface Gap extends Omit<GapBeside, 'others'> {
  readonly others: readonly Near[]
}

/** The gaps beside an area; undefined while they are being looked for. */
export type Gaps = readonly Gap[] | undefined

/** Degrees of latitude: sisters further away than this close no gap beside an area. */
const furthest = 20_000 / metresPerDegree
const mostKept = 1_000
/** Stores whose gaps are looked for at a time; others are when their warnings are read again. */
const mostWaiting = 20

const thread = new Aside<GapOrder, GapBeside[]>(
  threadOf(new URL('./gapsWorker.ts', import.meta.url), 'gaps'),
)

/** Areas that the library cannot compare have no gaps that we know of. */
const askThread = (order: GapOrder) =>
  new Promise<GapBeside[]>(resolve => {
    const line = thread.open({
      heard(found) {
        line.close()
        resolve(found)
      },
      gone: () => resolve([]),
    })
    line.send(order)
  })

/** By the areas they depend on, the ones used last at the end. */
const kept = new Map<string, GapBeside[]>()
const working = new Map<string, Promise<GapBeside[]>>()

async function find(sql: Sql, key: string, rows: readonly Near[], within: Box) {
  const [own] = rows
  const areas = await storeChecks.areaTexts(
    sql,
    rows.map(({ id }) => id),
  )
  const found = await askThread({ own: own?.id ?? 0, within, areas })
  kept.set(key, found)
  for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
  return found
}

/** The sisters that are compared, and the box that all areas in it are among. */
function compared(rows: readonly Near[]): { near: readonly Near[]; within: Box } | undefined {
  const [own] = rows
  if (!own || rows.length === 1) return undefined
  const isAll = rows.length <= storeChecks.mostCompared + 1
  const far = isAll ? furthest : (rows.at(-1)?.far ?? 0)
  const near = isAll ? rows : rows.filter((one, nth) => nth === 0 || one.far < far)
  // More of them reach into the area's own box than are compared.
  if (near.length === 1) return undefined
  const narrower = Math.cos((((own.south + own.north) / 2) * Math.PI) / 180)
  return { near, within: grown(own, far / narrower, far) }
}

/**
 * The gaps beside a store's area.
 * @param waitMs how long to wait for them.
 */
export async function gapsOfStore(sql: Sql, id: number, waitMs: number): Promise<Gaps> {
  const chosen = compared(await storeChecks.near(sql, id, furthest))
  if (!chosen) return []
  const { near, within } = chosen
  const key = createHash('sha256')
    .update(JSON.stringify([within, near.map(({ id, digest }) => [id, digest])]))
    .digest('base64url')
  const named = (found: readonly GapBeside[]): Gap[] =>
    found.map(gap => ({ ...gap, others: near.filter(({ id }) => gap.others.includes(id)) }))
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return named(known)
  }
  if (!working.has(key) && working.size >= mostWaiting) return undefined
  const work = working.get(key) ?? find(sql, key, near, within).finally(() => working.delete(key))
  working.set(key, work)
  const timer = new AbortController()
  const late = wait(waitMs, undefined, { signal: timer.signal }).catch(() => undefined)
  const found = await Promise.race([work, late]).finally(() => timer.abort())
  return found && named(found)
}

/** What is not found by then, reading the warnings again gives. */
export const readWaitMs = 500
/** A reason is for the gaps too. */
export const acceptWaitMs = 5_000
