// Camera stills of a store, connected or not. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { call, callForBytes, jsonIn, once } from './core/call.ts'
import { wrongShape } from './core/errors.ts'
import { askForFiles } from './downloads/start.ts'

type Schemas = components['schemas']

/** The operator's stated reason to view a store's cameras. */
export type CameraVisit = Schemas['CameraVisit']
export type CameraList = Schemas['CameraList']
/** Days are 2026-11-20, in the store's time zone. */
export type CameraDays = Schemas['CameraDays']
export type BrokenPicture = Schemas['BrokenPicture']

/** One picture: its path on the host, milliseconds since midnight in the store's time zone, bytes. */
export interface CameraPicture {
  readonly path: string
  readonly name: string
  readonly time: number
  readonly size: number
  /** The operator has downloaded it before. */
  readonly had: boolean
}

/** Sorted by time. */
export interface DayPictures {
  readonly pictures: readonly CameraPicture[]
  /** The host has more than are listed. */
  readonly more: boolean
}

export type MomentPicture = Schemas['CameraMoment']['cameras'][number]

/** A picture, or why there is none. */
export type PictureRead =
  | { readonly bytes: Blob; readonly broken: null }
  | { readonly bytes: null; readonly broken: BrokenPicture }

/** Starts viewing a store's cameras, with a reason in the operator's own words. */
export const openCamera = (store: number, reason: string): Promise<CameraVisit> =>
  call('openCamera', { params: { path: { store } }, body: { words: reason } })

/** `visit` is null when no reason has been given. */
export const listCameras = (store: number, signal?: AbortSignal): Promise<CameraList> =>
  call('listCameras', { params: { path: { store } }, signal })

export const cameraDays = (
  store: number,
  query: { camera: string; from: string; to: string },
  signal?: AbortSignal,
): Promise<CameraDays> => call('listCameraDays', { params: { path: { store }, query }, signal })

const perPage = 50_000

/** All pictures of a camera on a day. */
export async function cameraPictures(
  store: number,
  { camera, day }: { camera: string; day: string },
  signal?: AbortSignal,
): Promise<DayPictures> {
  const pictures: CameraPicture[] = []
  for (;;) {
    const query = { camera, day, from: pictures.length, limit: perPage }
    const page = await call('listPictures', { params: { path: { store }, query }, signal })
    const had = new Set(page.downloaded)
    for (const [at, name] of page.names.entries())
      pictures.push({
        name,
        path: page.root + name,
        had: had.has(at),
        time: page.times[at] ?? 0,
        size: page.sizes[at] ?? 0,
      })
    const { more } = page
    if (page.names.length === 0 || pictures.length >= page.total) return { pictures, more }
  }
}

/** Each camera's picture at a moment of a day. */
export async function cameraMoment(
  store: number,
  query: { day: string; time: number },
  signal?: AbortSignal,
): Promise<readonly MomentPicture[]> {
  const { cameras } = await call('listMoment', { params: { path: { store }, query }, signal })
  return cameras
}

/** Detects the type by the first bytes: the answer does not say which kind of picture it is. */
function typeOf(bytes: ArrayBuffer): string {
  const [first] = new Uint8Array(bytes, 0, Math.min(1, bytes.byteLength))
  if (first === 0xff) return 'image/jpeg'
  return first === 0x89 ? 'image/png' : 'image/webp'
}

/** The bytes of a picture, full size or small; with the session's header, never by address alone. */
export async function readPicture(
  store: number,
  path: string,
  size: 'thumbnail' | 'whole',
  signal?: AbortSignal,
): Promise<PictureRead> {
  const params = { path: { store }, query: { path, size } }
  const came = await callForBytes('readPicture', { params, signal })
  const broken = jsonIn<BrokenPicture>(came)
  if (broken) return { bytes: null, broken }
  const { bytes } = came
  return { bytes: new Blob([bytes], { type: typeOf(bytes) }), broken }
}

/** Starts a job that packs pictures, and returns it; the same key means the same job. */
export async function downloadStills(
  files: readonly string[],
  store: number,
  key: string,
): Promise<{ readonly name: string; readonly job: string | null }> {
  const { promised } = await askForFiles('downloadStills', {
    params: { header: once(key) },
    body: { files: [...files], store },
  })
  if (!promised) throw wrongShape('downloadStills', 200)
  return { name: promised.name, job: promised.job }
}
