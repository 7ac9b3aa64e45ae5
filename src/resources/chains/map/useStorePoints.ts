import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MapHub, MapPoint } from '#src/components/Map/types.ts'
import { type StorePoints, useSupport } from '#src/dataProvider/index.ts'

/** The map's filters. */
export interface MapNarrowing {
  readonly filter: string
  readonly chainId: string
  readonly franchiseId: string
}

export interface MapData {
  /** The filters of this data, so that the map knows when its subject changes. */
  readonly about: string
  readonly points: readonly MapPoint[]
  readonly hubs: readonly MapHub[]
  readonly without: number
}

/** Points processed in one step, so that 100,000 do not block the page. */
const atOnce = 20_000
const rest = () => new Promise(done => setTimeout(done))

/** Stores as points with their franchise as hub; a store's name loads when it is seen. */
export async function mapData(about: string, answer: StorePoints): Promise<MapData> {
  const hubs = answer.franchises.map(
    ({ id, name, latitude, longitude }): MapHub => ({
      id: `f${id}`,
      label: name,
      at: [longitude, latitude],
    }),
  )
  const names = new Map(answer.franchises.map(({ id, name }) => [id, name]))
  const points: MapPoint[] = []
  for (const [id = 0, franchise = 0, latitude = 0, longitude = 0, complete = 0] of answer.stores) {
    if (points.length > 0 && points.length % atOnce === 0) await rest()
    points.push({
      id: `s${id}`,
      at: [longitude, latitude],
      label: `${names.get(franchise) ?? ''} #${id}`,
      kind: complete === 1 ? 'good' : 'warn',
      hub: `f${franchise}`,
    })
  }
  return { about, points, hubs, without: answer.without }
}

/** Identifies a combination of filters. */
export const aboutOf = ({ filter, chainId, franchiseId }: MapNarrowing) =>
  [filter, chainId, franchiseId].join('\n')

/** The chain or franchise filter of the request. */
export const ownersIn = ({ chainId, franchiseId }: MapNarrowing) => ({
  ...(chainId ? { chainId: Number(chainId) } : {}),
  ...(franchiseId ? { franchiseId: Number(franchiseId) } : {}),
})

/** The positions of the stores. */
export function useStorePoints(narrowing: MapNarrowing) {
  const { storePoints } = useSupport()
  const { filter } = narrowing
  const about = aboutOf(narrowing)
  return useQuery({
    queryKey: ['stores', 'points', about],
    queryFn: async ({ signal }) => {
      const query = { ...(filter ? { filter } : {}), ...ownersIn(narrowing) }
      return await mapData(about, await storePoints(query, signal))
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    structuralSharing: false, // comparing 100,000 points would take longer than drawing them
  })
}
