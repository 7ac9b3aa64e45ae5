// The areas of a franchise; the records themselves go through crud.ts.
import type { components } from '../generated/api.ts'
import { byId, call, callForBytes } from './core/call.ts'
import { saveBytes } from './downloads/start.ts'

type Coverage = components['schemas']['Coverage']
export type CompactArea = components['schemas']['CompactArea']

/** The next areas of a franchise's stores, 50 at most. */
export const readCoverage = (
  id: number,
  query: { after: number; tolerance: number },
  signal?: AbortSignal,
): Promise<Coverage> => call('listCoverage', { params: { ...byId(id), query }, signal })

/** Downloads all areas of a franchise as GeoJSON. */
export async function saveCoverage(id: number, name: string): Promise<void> {
  const { bytes } = await callForBytes('downloadCoverage', { params: byId(id) })
  saveBytes(bytes, name)
}

/** Saves a picture that the console made. */
export async function savePicture(picture: Blob, name: string): Promise<void> {
  saveBytes(await picture.arrayBuffer(), name)
}
