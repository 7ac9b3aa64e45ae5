import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { type BaseMap, makeBaseMap } from './baseMap.ts'

interface Named {
  label: string
  /** Id of the element that says which keys there are. */
  describedBy: string
}

/** A map in its place, with what `dress` puts on it as it is made; null before that. */
export function useBaseMap<Layers extends { readonly base: BaseMap }>(
  { label, describedBy }: Named,
  dress: (base: BaseMap) => Layers,
) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<Layers | null>(null)
  const make = useEffectEvent((container: HTMLElement) =>
    dress(makeBaseMap(container, { label, describedBy, t })),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name it is another map
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
