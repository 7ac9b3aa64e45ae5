// Camera stills of a store, be it the connected one or not. Every call rejects with ApiError.
import type { components } from '../generated/api.ts'
import { answer, client } from './core/client.ts'

type Schemas = components['schemas']

/** Why the operator looks at the cameras of a store. */
export type CameraVisit = Schemas['CameraVisit']
export type CameraList = Schemas['CameraList']
/** Days are 2026-11-20, by the clock of the store. */
export type CameraDays = Schemas['CameraDays']
export type BrokenPicture = Schemas['BrokenPicture']

/** One picture: its place on the host, milliseconds since midnight by the clock of the store, bytes. */
export interface CameraPicture {
  readonly path: string
  readonly name: string
  readonly time: number
  readonly size: number
  /** The operator has it already. */
  readonly had: boolean
}

/** By time. */
export interface DayPictures {
  readonly pictures: readonly CameraPicture[]
  /** There are more on the host than are listed. */
  readonly more: boolean
}

export interface MomentPicture {
  readonly camera: string
  readonly picture: { readonly path: string; readonly time: number; readonly size: number } | null
}

/** A picture, or why it is none. */
export type PictureRead =
  | { readonly bytes: Blob; readonly broken: null }
  | { readonly bytes: null; readonly broken: BrokenPicture }

const stop = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** Begins to look at the cameras of a store, with a reason in one's own words. */
export const openCamera = (store: number, reason: string): Promise<CameraVisit> =>
  answer('openCamera', () =>
    client.POST('/ext/camera/{store}/visit', {
      params: { path: { store } },
      body: { words: reason },
    }),
  )

/** `visit` is null where nobody has said why. */
export const listCameras = (store: number, signal?: AbortSignal): Promise<CameraList> =>
  answer('listCameras', () =>
    client.GET('/ext/camera/{store}/cameras', { params: { path: { store } }, ...stop(signal) }),
  )

export const cameraDays = (
  store: number,
  query: { camera: string; from: string; to: string },
  signal?: AbortSignal,
): Promise<CameraDays> =>
  answer('listCameraDays', () =>
    client.GET('/ext/camera/{store}/days', {
      params: { path: { store }, query },
      ...stop(signal),
    }),
  )

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
    const page = await answer('listPictures', () =>
      client.GET('/ext/camera/{store}/pictures', {
        params: { path: { store }, query },
        ...stop(signal),
      }),
    )
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

/** What each camera saw at a moment of a day. */
export async function cameraMoment(
  store: number,
  query: { day: string; time: number },
  signal?: AbortSignal,
): Promise<readonly MomentPicture[]> {
  const { cameras } = await answer('listMoment', () =>
    client.GET('/ext/camera/{store}/moment', {
      params: { path: { store }, query },
      ...stop(signal),
    }),
  )
  return cameras
}

/** By its first bytes: the answer does not say which kind of picture it is. */
function typeOf(bytes: ArrayBuffer): string {
  const [first] = new Uint8Array(bytes, 0, Math.min(1, bytes.byteLength))
  if (first === 0xff) return 'image/jpeg'
  return first === 0x89 ? 'image/png' : 'image/webp'
}

/** The bytes of a picture, whole or small; with the session’s header, never by an address alone. */
export async function readPicture(
  store: number,
  path: string,
  size: 'thumbnail' | 'whole',
  signal?: AbortSignal,
): Promise<PictureRead> {
  let type = ''
  const bytes = await answer('readPicture', async () => {
    const result = await client.GET('/ext/camera/{store}/picture', {
      params: { path: { store }, query: { path, size } },
      parseAs: 'arrayBuffer',
      ...stop(signal),
    })
    type = result.response.headers.get('Content-Type') ?? ''
    return result
  })
  if (!type.startsWith('application/json'))
    return { bytes: new Blob([bytes], { type: typeOf(bytes) }), broken: null }
  const broken: BrokenPicture = JSON.parse(new TextDecoder().decode(bytes))
  return { bytes: null, broken }
}

/** Has pictures packed. Answers the job; the same key is the same one. */
export async function downloadStills(
  files: readonly string[],
  store: number,
  key: string,
): Promise<{ readonly name: string; readonly job: string | null }> {
  const bytes = await answer('downloadStills', () =>
    client.POST('/analysisFiles', {
      params: { header: { 'Idempotency-Key': key } },
      // Without this header the bytes come.
      headers: { Accept: 'application/json' },
      body: { files: [...files], store },
      parseAs: 'arrayBuffer',
    }),
  )
  const { payload }: Schemas['DownloadAnswer'] = JSON.parse(new TextDecoder().decode(bytes))
  return { name: payload.name, job: payload.job }
}
