import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from './baseMap.ts'
import { MapsContext } from './search/places.ts'

interface Named {
  label: string
  /** Id of the element that describes the keys. */
  describedBy: string
}

/** Creates a map in its element, with the layers that `dress` adds; null before that. */
export function useBaseMap<Layers extends { readonly base: BaseMap }>(
  { label, describedBy }: Named,
  dress: (base: BaseMap) => Layers,
) {
  const t = useT()
  const language = useLanguageTag()
  const streets = use(MapsContext)?.streets ?? null
  const place = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<Layers | null>(null)
  const make = useEffectEvent((container: HTMLElement) =>
    dress(makeBaseMap(container, { label, describedBy, t, language, streets })),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name means another map
  useEffect(() => {
    if (!place.current) return
    const layers = make(place.current)
    setMade(layers)
    return () => {
      layers.base.remove()
      setMade(null)
    }
  }, [label, describedBy])
  return { place, made }
}
