import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'
import { geocoderOf } from './geocoder.ts'
import { searchTowns } from './index.ts'

export function placesOperations({ config, version }: Services): TagHandlers<'places'> {
  const geocoder = geocoderOf(
    config.geocoder,
    `support-tools/${version} (${config.provider.name.replace(/[^\x20-\x7e]|[()]/g, '')}; ${config.provider.url})`,
  )
  return {
    async searchPlaces({ query, whenGone }) {
      const { filter = '', latitude, longitude, limit = 10 } = query
      const near =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const found = await searchTowns({ text: filter, near, limit }, whenGone)
      return { places: [...found], source: 'GeoNames' }
    },

    async findAddresses({ query: { filter, country = '' }, language }) {
      if (!geocoder) return { available: false, addresses: [] }
      const addresses = await geocoder.find({ text: filter.trim(), country, language })
      return { available: true, addresses: [...addresses] }
    },
  }
}
