import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import type { AddressValue } from '#common/address/address.ts'
import type { AreaValue } from '#common/area/types.ts'
import { AddressField } from '#src/components/AddressField/AddressField.tsx'
import { AreaField } from '#src/components/AreaField/AreaField.tsx'
import { MapView } from '#src/components/Map/Map.tsx'
import type { LngLat, MapHub, MapPoint } from '#src/components/Map/types.ts'

const hubs: readonly MapHub[] = [
  { id: 'north', at: [-0.1276, 51.5072], label: 'Franchise North' },
  { id: 'south', at: [-46.6333, -23.5505], label: 'Franchise South' },
]
const kinds = { good: 'complete', warn: 'incomplete' }
const towns: readonly LngLat[] = [
  [-1.8904, 52.4862],
  [-2.2426, 53.4808],
  [-3.1883, 55.9533],
  [-2.5879, 51.4545],
  [-43.1729, -22.9068],
  [-49.2733, -25.4284],
  [-51.2177, -30.0346],
]
const few: readonly MapPoint[] = towns.map((at, nth) => ({
  id: `s${nth}`,
  at,
  label: `Store ${nth + 1}`,
  kind: nth % 3 === 0 ? 'warn' : 'good',
  hub: nth < 4 ? 'north' : 'south',
}))

/** The same points each time, spread over all latitudes with land. */
function manyPoints(count: number): MapPoint[] {
  let seed = 7
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, (_, nth) => {
    const [lng, lat] = towns[nth % towns.length] ?? [0, 0]
    return {
      id: `m${nth}`,
      at: [lng + (next() - 0.5) * 8, lat + (next() - 0.5) * 8],
      label: `Store ${nth}`,
      kind: next() < 0.8 ? 'good' : 'warn',
      hub: nth % towns.length < 4 ? 'north' : 'south',
    }
  })
}

export function Maps() {
  const [chosen, setChosen] = useState('')
  const [many, setMany] = useState<readonly MapPoint[] | null>(null)
  const [at, setAt] = useState<LngLat>([-0.1276, 51.5072])
  const points = many ?? few
  const pins = useMemo(() => [{ id: 'pin', at, label: 'The store' }], [at])
  return (
    <>
      <MapView
        label="Stores of a chain"
        points={points}
        hubs={hubs}
        kinds={kinds}
        onChoose={setChosen}
      />
      <p role="status">Chosen: {chosen || 'none'}</p>
      <Button onClick={() => setMany(manyPoints(100_000))}>100,000 stores</Button>
      <MapView
        label="Where the store is"
        pins={pins}
        height={260}
        onMovePin={(_, to) => setAt(to)}
      />
      <p role="status">
        Pin at {at[1].toFixed(4)}, {at[0].toFixed(4)}
      </p>
    </>
  )
}

const square = (west: number, south: number, side: number): number[][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const neighbours = [
  {
    id: 'next',
    label: 'Store 12',
    area: { type: 'Polygon' as const, coordinates: [square(-46.62, -23.57, 0.04)] },
  },
]
const shop = { label: 'The store', at: [-46.64, -23.55] as const }

export function Areas() {
  const [area, setArea] = useState<AreaValue | null>({
    type: 'Polygon',
    coordinates: [square(-46.66, -23.57, 0.03)],
  })
  const [wrong, setWrong] = useState(false)
  return (
    <>
      <AreaField
        label="Delivery area"
        required
        value={area}
        onChange={setArea}
        onWrong={setWrong}
        neighbours={neighbours}
        place={shop}
      />
      <p role="status">
        {wrong ? 'Not valid' : `Kept: ${area ? JSON.stringify(area.coordinates).length : 0}`}
      </p>
    </>
  )
}

export function Addresses() {
  const [address, setAddress] = useState<AddressValue | null>({
    country: 'BR',
    parts: { road: 'Avenida Paulista', house_number: '1578', suburb: 'Bela Vista' },
    position: { latitude: -23.5614, longitude: -46.6559 },
  })
  return (
    <AddressField
      label="Address of the store"
      required
      value={address}
      onChange={setAddress}
      countries={['BR', 'GB', 'ES', 'CN', 'US']}
    />
  )
}
