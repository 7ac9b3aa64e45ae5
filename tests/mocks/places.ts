// Some towns of the world.
import { folded } from '#common/folded.ts'
import type { MocksOf, Schemas } from './shared/types.ts'

const town = (
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
  region = '',
): Schemas['Place'] => ({ name, country, region, latitude, longitude, population })

/** The largest first. */
const towns: readonly Schemas['Place'][] = [
  town('São Paulo', 'BR', -23.5475, -46.6361, 12_400_232),
  town('London', 'GB', 51.5085, -0.1257, 8_961_989),
  town('Dublin', 'IE', 53.3331, -6.2489, 1_024_027),
  town('Glasgow', 'GB', 55.8652, -4.2576, 626_410),
  town('Dublin', 'US', 37.7022, -121.9358, 57_721, 'CA'),
  town('Dublin', 'US', 40.0992, -83.1141, 45_098, 'OH'),
  town('South Dublin', 'IE', 53.3, -6.35, 278_749),
]

const distance = (
  { latitude, longitude }: Schemas['Place'],
  near: { readonly latitude: number; readonly longitude: number },
) => Math.hypot(latitude - near.latitude, longitude - near.longitude)

export const places: MocksOf<'searchPlaces' | 'findAddresses'> = {
  searchPlaces({ query: { filter = '', latitude, longitude, limit = 10 } }) {
    const asked = folded(filter)
    const begins = ({ name }: Schemas['Place']) => folded(name).startsWith(asked)
    const found = asked === '' ? [] : towns.filter(({ name }) => folded(name).includes(asked))
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    const ordered = found.toSorted(
      (a, b) =>
        Number(begins(b)) - Number(begins(a)) || (near ? distance(a, near) - distance(b, near) : 0),
    )
    return { status: 200, body: { places: ordered.slice(0, limit), source: 'GeoNames' } }
  },

  /** Finds every address in London. */
  findAddresses: ({ query: { filter, country = 'GB' } }) => ({
    status: 200,
    body: {
      available: true,
      addresses:
        country === 'GB'
          ? [{ label: filter, country, precision: 'street', latitude: 51.5, longitude: -0.12 }]
          : [],
    },
  }),
}
