// Which server does the work of which store. Stores are in slots, and each slot belongs to the living server with the
// highest hash of both (rendezvous): when a server comes or goes only its own slots move.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'

export const slotCount = 1024
const factor = 2_654_435_761

/** A store's slot; the database computes the same (`isInSlots`). */
export const slotOf = (storeId: number): number => Math.imul(storeId, factor) >>> 22

/** The condition that a store's slot is one of these; always true without any. */
export function isInSlots(
  column: string,
  slots: readonly number[] | undefined,
): RawBuilder<SqlBool> {
  if (!slots) return raw<SqlBool>`true`
  return raw<SqlBool>`((${raw.ref(column)}::bigint * ${raw.lit(factor)} % 4294967296) >> 22)::int
    = any(${[...slots]}::int[])`
}

const weightOf = (server: string, slot: number): number =>
  createHash('sha256').update(`${server} ${slot}`).digest().readUIntBE(0, 6)

/** The owner of each slot among these servers. */
export function ownersOf(servers: readonly string[]): string[] {
  return Array.from({ length: slotCount }, (_, slot) => {
    let [owner = '', most] = ['', -1]
    for (const server of servers) {
      const weight = weightOf(server, slot)
      if (weight > most) [owner, most] = [server, weight]
    }
    return owner
  })
}
