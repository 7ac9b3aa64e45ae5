// Lays streets over the ground of a map. Without streets the ground alone is a complete map.
import type { Map as LeafletMap } from 'leaflet'
import type { StreetInks } from './rules.ts'
import type { StreetsFacts, StreetsSource } from './source.ts'
import type { StreetsLayer } from './vector.ts'

export interface StreetsUses {
  readonly source: StreetsSource
  readonly language: string
  readonly inks: () => StreetInks
  /** Called once the streets are on the map. */
  readonly onLaid: (facts: StreetsFacts) => void
  /** Shows why streets are missing; null clears it. */
  readonly tell: (problem: string | null) => void
  /** Says that part of the streets is damaged. */
  readonly damagedText: string
  /** Describes an error to the operator. */
  readonly textOf: (error: unknown) => string
}

interface LaidStreets {
  redraw(): void
  remove(): void
}

/** How long the server's facts stay valid. */
const validMs = 5 * 60_000
const cached = new WeakMap<
  StreetsSource,
  { readonly at: number; readonly facts: Promise<StreetsFacts> }
>()

/** Asks the server once for many maps; after a failure or a problem, again for the next map. */
export function factsOf(source: StreetsSource, now = Date.now()): Promise<StreetsFacts> {
  const before = cached.get(source)
  if (before && now - before.at < validMs) return before.facts
  const facts = source.facts()
  const forget = () => cached.delete(source)
  cached.set(source, { at: now, facts })
  facts.then(({ problem }) => problem !== null && forget(), forget)
  return facts
}

async function layerOf(facts: StreetsFacts, uses: StreetsUses): Promise<StreetsLayer> {
  const { tell, textOf, damagedText } = uses
  const options = {
    ...uses,
    facts,
    failed: (error: unknown) => tell(textOf(error)),
    damaged: () => tell(damagedText),
  }
  if (facts.kind === 'raster') return (await import('./raster.ts')).rasterStreets(options)
  return (await import('./vector.ts')).vectorStreets(options)
}

export function layStreets(map: LeafletMap, uses: StreetsUses): LaidStreets {
  let isRemoved = false
  let streets: StreetsLayer | undefined
  const lay = async () => {
    try {
      const facts = await factsOf(uses.source)
      if (isRemoved) return
      if (facts.problem !== null) uses.tell(facts.problem)
      if (facts.kind === 'none') return
      streets = await layerOf(facts, uses)
      if (isRemoved) return
      // Clears the problems of the part shown before.
      streets.layer.on('loading', () => uses.tell(null))
      streets.layer.addTo(map)
      uses.onLaid(facts)
    } catch (error) {
      if (!isRemoved) uses.tell(uses.textOf(error))
    }
  }
  void lay()
  return {
    redraw: () => streets?.redraw(),
    remove: () => {
      isRemoved = true
    },
  }
}
