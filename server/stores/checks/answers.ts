// The places in a store's answers, and the towns of their addresses.
import { setTimeout as wait } from 'node:timers/promises'
import type { Position } from '#common/area/types.ts'
import { isObject } from '#common/isObject.ts'
import { searchTowns } from '#server/places/index.ts'
import type { Pin } from './warnings.ts'

/** An address with a pin. */
interface Pinned {
  readonly country: string
  readonly city: string
  readonly at: Position
}

/** Finds the town of an address; undefined when none has that name. */
export type TownOf = (address: Pinned) => Pin['town']

/** Addresses whose towns are looked up. */
const mostTowns = 20

export function addressIn(value: unknown): Pinned | undefined {
  if (!isObject(value) || !isObject(value.position) || typeof value.country !== 'string')
    return undefined
  const { latitude, longitude } = value.position
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const city = isObject(value.parts) ? value.parts.city : undefined
  const { country } = value
  return { country, city: typeof city === 'string' ? city : '', at: [longitude, latitude] }
}

const keyOf = ({ country, city, at }: Pinned) => `${country} ${at.join(' ')} ${city}`

/** The nearest town with the name in an address. */
async function townFor({ country, city, at: [longitude, latitude] }: Pinned): Promise<Pin['town']> {
  const search = { text: city, country, near: { latitude, longitude }, limit: 1 }
  const [town] = await searchTowns(search, () => undefined).catch(() => [])
  return town && { name: town.name, at: [town.longitude, town.latitude] }
}

/**
 * Looks up the towns of all addresses in some answers, before a transaction, which must not wait for it. A table that
 * cannot be read, or that is not read in time, means that no town is known.
 * @param waitMs the table takes seconds to read when the first address after a start needs it.
 */
export async function townsOf(
  answers: Readonly<Record<string, unknown>>,
  waitMs?: number,
): Promise<TownOf> {
  const found = new Map<string, Pin['town']>()
  const pinned = Object.values(answers).flatMap(value => addressIn(value) ?? [])
  const named = pinned.filter(({ city }) => city !== '').slice(0, mostTowns)
  const lookUp = async () => {
    for (const address of named) found.set(keyOf(address), await townFor(address))
  }
  const timer = new AbortController()
  const late = waitMs === undefined ? [] : [wait(waitMs, undefined, timer).catch(() => undefined)]
  if (named.length > 0) await Promise.race([lookUp(), ...late])
  timer.abort()
  return address => found.get(keyOf(address))
}

/** A save waits no longer for the table of towns; the next one has it. */
export const saveWaitMs = 2_000
