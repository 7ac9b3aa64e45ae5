import { isArea } from '#common/area/isArea.ts'
import type { FindPlaces, MapServices } from '#src/components/Map/search/places.ts'
import { dataProvider, mapStreets } from '#src/dataProvider/index.ts'
import { getSession } from '#src/session.ts'

const find: FindPlaces = async (text, near, signal) => {
  const [longitude, latitude] = near ?? []
  const position =
    latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const { places, source } = await dataProvider.searchPlaces(text, position, { signal })
  return {
    source,
    places: places.map(place => ({ ...place, at: [place.longitude, place.latitude] as const })),
  }
}

/** The search of the maps by the server's towns, and the operator. */
export const mapServices: MapServices = {
  find,
  async address(text, country, signal) {
    const { available, addresses } = await dataProvider.findAddresses(text, country, { signal })
    return {
      available,
      addresses: addresses.map(found => ({
        ...found,
        at: [found.longitude, found.latitude] as const,
      })),
    }
  },
  async areas(text, signal) {
    const found = await dataProvider.findStoreAreas(text, signal)
    return found.flatMap(({ id, name, storeNumber, area }) =>
      isArea(area) ? [{ id: String(id), name, number: storeNumber, area }] : [],
    )
  },
  streets: mapStreets,
  owner: () => getSession().claims?.username ?? '',
}
