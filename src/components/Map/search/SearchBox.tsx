// The box of a map's search; a chunk of its own, with the combobox.
import { useId, useState } from 'react'
import { FindingContext } from '#src/components/Combobox/finding.ts'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { useT } from '#src/i18n/useT.ts'
import type { LngLat } from '../types.ts'
import type { MapServices, MapTarget } from './places.ts'
import { usePlaces } from './usePlaces.ts'

export interface PlaceSearchProps {
  /** The label of its map. */
  label: string
  /** The middle of the map's view; null when the view shows most of the world. */
  near: () => LngLat | null
  /** Receives a new object for each choice, even of the same place. */
  onGo: (target: MapTarget) => void
}

/** Finds a town, coordinates or an address. Keeps its state from the form around it. */
export default function SearchBox({
  label,
  near,
  onGo,
  maps,
}: PlaceSearchProps & { maps: MapServices }) {
  const t = useT()
  const id = useId()
  const { search, choices, choose } = usePlaces(maps, near)
  const [chosen, setChosen] = useState({ value: '', label: '' })
  const go = (value: string) => {
    const choice = choices.find(one => one.value === value)
    if (!choice) return
    setChosen(choice)
    choose()
    onGo(choice.target)
  }
  return (
    <FindingContext value={null}>
      <span id={`${id}-label`} className="st-hidden">
        <label htmlFor={id}>{t('places.search.label', { name: label })}</label>
      </span>
      <SearchCombobox
        id={id}
        search={search}
        value={chosen.value}
        valueLabel={chosen.label}
        onChange={go}
        seeks
        placeholder={t('places.search.placeholder')}
      />
      <span className="st-hidden" role="status">
        {chosen.label && t('places.search.shown', { name: chosen.label })}
      </span>
    </FindingContext>
  )
}
