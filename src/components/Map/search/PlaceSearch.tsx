import { use } from 'react'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { MapsContext } from './places.ts'
import type { PlaceSearchProps } from './SearchBox.tsx'

const SearchBox = lazyPart(() => import('./SearchBox.tsx'))

/** Moves a map to a place that is found. Shows nothing where the maps have no services. */
export function PlaceSearch(props: PlaceSearchProps) {
  const maps = use(MapsContext)
  if (!maps) return null
  return (
    <div className="st-map-search">
      <SearchBox part={{ ...props, maps }} fallback={null} />
    </div>
  )
}
