// The places in a store's answers, and the towns of their addresses.
import type { AreaValue, Position } from '#common/area/types.ts'
import { isObject } from '#common/isObject.ts'
import { searchTowns } from '../../places/index.ts'
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

/** Stored areas are valid. */
export const areaIn = (value: unknown): AreaValue | undefined =>
  isObject(value) && (value.type === 'Polygon' || value.type === 'MultiPolygon')
    ? (value as unknown as AreaValue)
    : undefined

const keyOf = ({ country, city, at }: Pinned) => `${country} ${at.join(' ')} ${city}`

/**
 * Looks up the towns of all addresses in some answers, before a transaction, which must not wait for it. A table that
 * cannot be read means that no town is known.
 */
export async function townsOf(answers: Readonly<Record<string, unknown>>): Promise<TownOf> {
  const found = new Map<string, Pin['town']>()
  const pinned = Object.values(answers).flatMap(value => addressIn(value) ?? [])
  for (const address of pinned.filter(({ city }) => city !== '').slice(0, mostTowns)) {
    const [longitude, latitude] = address.at
    const { country, city } = address
    const search = { text: city, country, near: { latitude, longitude }, limit: 1 }
    const [town] = await searchTowns(search, () => undefined).catch(() => [])
    if (town) found.set(keyOf(address), { name: town.name, at: [town.longitude, town.latitude] })
  }
  return address => found.get(keyOf(address))
}
