// The streets that maps are drawn on. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { call, callForBytes } from './core/call.ts'

type MapGround = components['schemas']['MapGround']

async function facts() {
  const { kind, attribution, min_zoom, max_zoom, bounds, problem }: MapGround = await call(
    'readMap',
    {},
  )
  const [west = -180, south = -90, east = 180, north = 90] = bounds
  return {
    kind,
    attribution,
    minZoom: min_zoom,
    maxZoom: max_zoom,
    bounds: [west, south, east, north] as const,
    problem: problem?.info ?? null,
  }
}

/** A tile with the session's header, never by address alone; empty where there is no tile. */
async function tile(z: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const { bytes } = await callForBytes('readTile', { params: { path: { z, x, y } }, signal })
  return bytes
}

/** What `components/Map` draws its streets from. */
export const mapStreets = { facts, tile }
