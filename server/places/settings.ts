import { addressOf } from '#server/net/origins.ts'

/** A service that finds addresses. */
export interface GeocoderSettings {
  /** The address of its search, with a key if it needs one. Secret. */
  readonly url: string
  /** The dialect it speaks. */
  readonly kind: 'nominatim' | 'photon'
}

/** Reads GEOCODER_URL; undefined when it is unset or invalid. Photon's ends in /api, Nominatim's in /search. */
export function geocoderIn(text: string | undefined): GeocoderSettings | undefined {
  const url = text === undefined ? undefined : addressOf(text)
  const [, end] = /\/(search|api)(?:\.php)?\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || end === undefined || url.hash !== '') return undefined
  return { url: url.href, kind: end === 'api' ? 'photon' : 'nominatim' }
}
