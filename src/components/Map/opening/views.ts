// Keeps the view that an operator last chose on each map, for this tab.
import { isObject } from '#common/isObject.ts'
import { keepJson, keptJson } from '#common/kept.ts'
import type { MapTarget } from '../search/places.ts'
import type { Box } from '../types.ts'

const key = 'support-tools.mapViews'
/** Views kept; the oldest go first. */
const most = 50

interface Kept {
  readonly owner: string
  readonly views: readonly (readonly [map: string, lng: number, lat: number, zoom: number])[]
}

const isView = (value: unknown): value is Kept['views'][number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  value.length === 4 &&
  value.slice(1).every(Number.isFinite) &&
  Math.abs(value[2]) <= 90 &&
  value[3] >= 0 &&
  value[3] <= 19

function viewsOf(owner: string): Kept['views'] {
  const kept = keptJson('tab', key)
  if (!isObject(kept) || kept.owner !== owner || !Array.isArray(kept.views)) return []
  return kept.views.filter(isView)
}

/** The view that an operator chose on a map; validated, as storage may hold anything. */
export function keptView(owner: string, map: string): MapTarget | null {
  const [, lng, lat, zoom] = viewsOf(owner).find(([of]) => of === map) ?? []
  return lng === undefined || lat === undefined || zoom === undefined
    ? null
    : { at: [lng, lat], zoom }
}

/** Keeps a view; null forgets it. */
export function keepView(owner: string, map: string, view: MapTarget | null): void {
  const others = viewsOf(owner).filter(([of]) => of !== map)
  const own = view ? [[map, view.at[0], view.at[1], view.zoom] as const] : []
  keepJson('tab', key, { owner, views: [...others, ...own].slice(-most) } satisfies Kept)
}

const isWithin = (value: number, low: number, high: number) => low <= value && value <= high

/** Whether a view shows any part of a box, on a large map. */
export function showsSome({ at: [lng, lat], zoom }: MapTarget, [west, south, east, north]: Box) {
  const half = (360 / 2 ** zoom) * 2
  return (
    isWithin(lat, south - half, north + half) &&
    [-360, 0, 360].some(turn => isWithin(lng + turn, west - half, east + half))
  )
}
