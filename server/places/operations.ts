import type { TagHandlers } from '../contract/types.ts'
import { searchTowns } from './index.ts'

export function placesOperations(): TagHandlers<'places'> {
  return {
    async searchPlaces({ query, whenGone }) {
      const { filter = '', latitude, longitude, limit = 10 } = query
      const near =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const found = await searchTowns({ text: filter, near, limit }, whenGone)
      return { places: [...found], source: 'GeoNames' }
    },
  }
}
