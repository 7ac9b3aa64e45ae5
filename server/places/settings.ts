import { addressOf } from '../net/index.ts'

/** A service that finds addresses. */
export interface GeocoderSettings {
  /** Its search, with a key if it needs one; undefined when there is none. Secret. */
  readonly url: string | undefined
  /** Whose way of asking it has. */
  readonly kind: 'nominatim' | 'photon'
}

/** Reads GEOCODER_URL; adds its fault to `problems`. Photon's search ends in /api, Nominatim's in /search. */
export function geocoderSettings(text: string | undefined, problems: string[]): GeocoderSettings {
  const none = { url: undefined, kind: 'nominatim' } as const
  if (text === undefined) return none
  const url = addressOf(text)
  const [, end] = /\/(search|api)(?:\.php)?\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || end === undefined || url.hash !== '') {
    // Does not repeat the value, which may contain a key.
    problems.push(
      "GEOCODER_URL must be the address of a search, such as https://nominatim.example/search or https://photon.example/api: it starts with http:// or https://, without a name and a password, and ends in /search (Nominatim's way) or /api (Photon's), before any ?.",
    )
    return none
  }
  return { url: url.href, kind: end === 'api' ? 'photon' : 'nominatim' }
}
