// Where an empty map opens: on the town of an address, else on its country.
import { use, useEffect, useState } from 'react'
import { useDebounced } from '#src/components/useDebounced.ts'
import { type FindPlaces, MapsContext } from '../search/places.ts'
import type { Box } from '../types.ts'

export interface MapHome {
  readonly town?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
}

/** Degrees from the middle of a town to its edges. */
const [across, along] = [0.12, 0.07]

async function townBox(find: FindPlaces, town: string, country: string, signal: AbortSignal) {
  const { places } = await find(country ? `${town}, ${country}` : town, null, signal)
  const found = places.find(place => country === '' || place.country === country)
  if (!found) return null
  const [lng, lat] = found.at
  return [lng - across, lat - along, lng + across, lat + along] as const
}

async function countryBox(country: string): Promise<Box | null> {
  const { boxOfCountry } = await import('./countryBoxes.ts')
  return boxOfCountry(country)
}

/** The box of the town, else of the country; null while unknown. Looks nothing up unless `needed`. */
export function useHome({ town = '', country = '' }: MapHome, needed: boolean): Box | null {
  const maps = use(MapsContext)
  const find = maps?.find
  const settled = useDebounced(town.trim(), 600)
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    if (!needed) return
    const control = new AbortController()
    const look = async () => {
      // Falls back to the country when the search for the town fails.
      const near =
        find && settled.length > 1
          ? await townBox(find, settled, country, control.signal).catch(() => null)
          : null
      const found = near ?? (country === '' ? null : await countryBox(country))
      if (!control.signal.aborted && found) setBox(found)
    }
    void look()
    return () => control.abort()
  }, [find, needed, settled, country])
  return box
}
