import { ApiFailure, textOf } from '#server/failures/index.ts'
import { streetsOf } from '#server/map/streets.ts'
import { MapTrouble } from '#server/map/trouble.ts'
import { geocoderOf } from '#server/places/geocoder.ts'
import type { Config } from '#server/settings.ts'
import { type Finding, fine, messageOf, wrong } from './finding.ts'

const withinMs = 10_000
const userAgent = 'support-tools doctor'

/** Asks the services that the settings name, as the server does. No message names their addresses: they may hold keys. */
export async function serviceFindings({ geocoder, map }: Pick<Config, 'geocoder' | 'map'>) {
  const found = await Promise.all([geocoderFinding(geocoder), mapFinding(map)])
  return found.flat()
}

async function geocoderFinding(settings: Config['geocoder']): Promise<Finding[]> {
  const about = 'GEOCODER_URL'
  try {
    const found = await geocoderOf(settings, userAgent, { withinMs })?.find({
      text: 'London',
      country: '',
      language: 'gb',
    })
    if (!found) return []
    if (found.length > 0) return [fine(about, `found London at ${found[0]?.label}.`)]
    return [wrong(about, 'answers, but does not find London. Check the service and its data.')]
  } catch (error) {
    const cause = error instanceof ApiFailure ? error.cause : error
    return [
      wrong(
        about,
        `gives no addresses (${messageOf(cause)}). Correct the address and key, and let this machine reach it.`,
      ),
    ]
  }
}

async function mapFinding({ tiles }: Config['map']): Promise<Finding[]> {
  const about = 'MAP_TILES'
  const streets = streetsOf(tiles, { withinMs, userAgent }, () => {})
  if (!streets) return []
  try {
    const { kind, minZoom, maxZoom } = await streets.facts()
    return [
      fine(
        about,
        `has ${kind === 'vector' ? 'streets' : 'pictures'} for zooms ${minZoom} to ${maxZoom}.`,
      ),
    ]
  } catch (error) {
    const words = error instanceof MapTrouble ? textOf(error.code, 'gb') : messageOf(error)
    const detail =
      error instanceof MapTrouble && error.detail !== undefined ? ` (${error.detail})` : ''
    return [wrong(about, `${words}${detail} Correct the path or address.`)]
  } finally {
    await streets.close()
  }
}
