// Lays the streets over the ground of a map, when there are any; otherwise the map is complete without.
import type { Map as LeafletMap } from 'leaflet'
import type { StreetInks } from './rules.ts'
import type { StreetsFacts, StreetsSource } from './source.ts'
import type { StreetsLayer } from './vector.ts'

export interface Laying {
  readonly source: StreetsSource
  readonly language: string
  readonly inks: () => StreetInks
  /** There are streets. */
  readonly laid: (facts: StreetsFacts) => void
  /** Says why there are none, or why some are missing; null: all is well again. */
  readonly tell: (problem: string | null) => void
  /** Says of a part of the streets that it is damaged. */
  readonly damagedText: string
  /** The text of an error. */
  readonly textOf: (error: unknown) => string
}

interface Laid {
  redraw(): void
  remove(): void
}

/** How long is taken for true what the server said of its streets. */
const knownMs = 5 * 60_000
const known = new WeakMap<
  StreetsSource,
  { readonly at: number; readonly facts: Promise<StreetsFacts> }
>()

/** Asks once for many maps; after a failure or a problem, again for the next one. */
export function factsOf(source: StreetsSource, now = Date.now()): Promise<StreetsFacts> {
  const before = known.get(source)
  if (before && now - before.at < knownMs) return before.facts
  const facts = source.facts()
  const forget = () => known.delete(source)
  known.set(source, { at: now, facts })
  facts.then(({ problem }) => problem !== null && forget(), forget)
  return facts
}

async function layerOf(facts: StreetsFacts, laying: Laying): Promise<StreetsLayer> {
  const { tell, textOf, damagedText } = laying
  const options = {
    ...laying,
    facts,
    failed: (error: unknown) => tell(textOf(error)),
    damaged: () => tell(damagedText),
  }
  if (facts.kind === 'raster') return (await import('./raster.ts')).rasterStreets(options)
  return (await import('./vector.ts')).vectorStreets(options)
}

export function layStreets(map: LeafletMap, laying: Laying): Laid {
  let isOver = false
  let laid: StreetsLayer | undefined
  const lay = async () => {
    try {
      const facts = await factsOf(laying.source)
      if (isOver) return
      if (facts.problem !== null) laying.tell(facts.problem)
      if (facts.kind === 'none') return
      laid = await layerOf(facts, laying)
      if (isOver) return
      // Another part of the map: what was wrong with the last one no longer matters.
      laid.layer.on('loading', () => laying.tell(null))
      laid.layer.addTo(map)
      laying.laid(facts)
    } catch (error) {
      if (!isOver) laying.tell(laying.textOf(error))
    }
  }
  void lay()
  return {
    redraw: () => laid?.redraw(),
    remove: () => {
      isOver = true
    },
  }
}
