// Reads coordinates in links to maps. The pin of a place wins over the middle of the view.
import type { Coordinates } from './index.ts'
import { placeAt } from './place.ts'
import { readWritten } from './written.ts'

const pair = (latitude: string | undefined, longitude: string | undefined) =>
  latitude && longitude && /^[-+]?\d/.test(latitude) && /^[-+]?\d/.test(longitude)
    ? placeAt(Number(latitude), Number(longitude))
    : null

const degrees = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`

/** The first match of a pattern that captures latitude and longitude. */
function inText(text: string, pattern: RegExp): Coordinates | null {
  const [, latitude, longitude] = pattern.exec(text) ?? []
  return pair(latitude, longitude)
}

/** The first of these parameters that holds coordinates. */
function inQuery({ searchParams }: URL, names: readonly string[]): Coordinates | null {
  for (const name of names) {
    const found = readWritten((searchParams.get(name) ?? '').replace(/^loc:/i, ''))
    if (found) return found
  }
  return null
}

const pinned = new RegExp(`!3d${degrees}!4d${degrees}`)
const viewed = new RegExp(`/@${degrees},${degrees}`)
const hash = new RegExp(`map=\\d{1,2}(?:\\.\\d+)?/${degrees}/${degrees}`)
const bingCentre = new RegExp(`^${degrees}~${degrees}$`)
const bingPoint = new RegExp(`^point\\.${degrees}_${degrees}(?:_|$)`)

/** The decoded segments of a path, without malformed ones. */
const segments = ({ pathname }: URL) =>
  pathname.split('/').flatMap(part => {
    try {
      return [decodeURIComponent(part.replaceAll('+', ' '))]
    } catch {
      return []
    }
  })

function google(url: URL): Coordinates | null {
  const pin = inText(url.href, pinned) ?? inQuery(url, ['q', 'query', 'destination', 'daddr', 'll'])
  if (pin) return pin
  for (const part of segments(url)) {
    const found = part.startsWith('@') ? null : readWritten(part)
    if (found) return found
  }
  return inText(url.href, viewed) ?? inQuery(url, ['center', 'sll'])
}

/** The alphabet of short links. Each character zooms in three times, each time into a quarter. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'

function shortLink(code: string): Coordinates | null {
  let [x, y, z] = [0, 0, 0]
  for (const letter of code.replaceAll('@', '~')) {
    const value = letters.indexOf(letter)
    if (value < 0) break
    for (let bit = 5; bit > 0; bit -= 2) {
      x = x * 2 + ((value >> bit) & 1)
      y = y * 2 + ((value >> (bit - 1)) & 1)
    }
    z += 3
  }
  if (z < 9 || z > 45) return null
  // The middle of the last quarter.
  return placeAt(((y + 0.5) / 2 ** z) * 180 - 90, ((x + 0.5) / 2 ** z) * 360 - 180)
}

function openStreetMap(url: URL): Coordinates | null {
  const { searchParams } = url
  const [, code = ''] = /^\/go\/([A-Za-z0-9_~@]{3,15})/.exec(url.pathname) ?? []
  return (
    pair(searchParams.get('mlat') ?? '', searchParams.get('mlon') ?? '') ??
    inText(url.hash, hash) ??
    pair(searchParams.get('lat') ?? '', searchParams.get('lon') ?? '') ??
    (code === '' ? null : shortLink(code))
  )
}

function bing(url: URL): Coordinates | null {
  const { searchParams } = url
  return (
    inText(searchParams.get('sp') ?? '', bingPoint) ??
    inQuery(url, ['where1', 'q']) ??
    inText(searchParams.get('cp') ?? '', bingCentre)
  )
}

const apple = (url: URL) =>
  inQuery(url, ['coordinate', 'll', 'q', 'daddr', 'address', 'center', 'sll'])

const sites: readonly (readonly [RegExp, (url: URL) => Coordinates | null])[] = [
  [/(?:^|\.)(?:openstreetmap\.org|osm\.org)$/, openStreetMap],
  [/(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, google],
  [/(?:^|\.)maps\.apple\.com$/, apple],
  [/(?:^|\.)bing\.com$/, bing],
]

/** Reads RFC 5870, and `geo:0,0?q=` with the place, as phones write it. */
function geo(text: string): Coordinates | null {
  const [, latitude, longitude, rest = ''] =
    new RegExp(`^geo:${degrees},${degrees}(?:,[-+]?[\\d.]{1,20})?([;?].*)?$`, 'is').exec(text) ?? []
  const [, query] = /[?&]q=([^&(]*)/.exec(rest) ?? []
  const asked =
    query === undefined ? null : readWritten(query.replaceAll('+', ' ').replaceAll('%2C', ','))
  if (asked) return asked
  const other = /;crs=([^;?]*)/i.exec(rest)?.[1]
  return other && !/^wgs84$/i.test(other) ? null : pair(latitude, longitude)
}

/** The coordinates in a link to a known map; null without any. */
export function readLink(text: string): Coordinates | null {
  if (/^geo:/i.test(text)) return geo(text)
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/\.$/, '')
  return sites.find(([pattern]) => pattern.test(host))?.[1](url) ?? null
}
