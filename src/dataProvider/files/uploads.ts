// Uploads files to a store's host over tus, in chunks that survive a lost network.
import type { HttpRequest, HttpResponse, Upload as Tus, UploadOptions } from 'tus-js-client'
import type { components } from '#src/generated/api.ts'
import { type OperationId, operationTable } from '#src/generated/operations.ts'
import { call, once } from '../core/call.ts'
import { sendBytes } from '../core/client.ts'
import { ApiError } from '../core/errors.ts'
import { storeId } from '../core/reading.ts'

type Wire = components['schemas']

export type UploadConflict = Wire['UploadConflict']
export type UploadRefusal = Wire['FileRefusal']
/** An incomplete upload, of any store. */
export type UnfinishedUpload = Wire['Upload']

/** A file to be checked: `path` is relative to the folder and includes the folders it brings along. */
export type UploadFile = Wire['UploadFile']

/** The most files in one check. */
export const maxChecked = 1000

/** Checks files for obstacles; `batch` authorises their upload, even after connecting to another store. */
export async function checkUploads(
  store: number,
  folder: string,
  files: readonly UploadFile[],
): Promise<Wire['UploadCheckAnswer']> {
  const body = { folder, files: [...files] }
  return call('checkUploads', { params: { header: storeId(store) }, body })
}

/** The operator's own incomplete uploads. */
export const listUploads = (): Promise<UnfinishedUpload[]> => call('listUploads', {})

const addressOf = (id: string) => operationTable.dropUpload.path.replace('{id}', id)
const tusHeaders = { 'Tus-Resumable': '1.0.0' }

/** Cancels an incomplete upload. */
export async function dropUpload(id: string): Promise<void> {
  await sendBytes('dropUpload', addressOf(id), { headers: tusHeaders })
}

export interface UploadRequest {
  file: File
  batch: string
  path: string
  modified: string
  conflict: 'fail' | 'replace' | 'keepBoth'
  /** The version shown in the conflict, so that only that one is replaced. */
  seen: string | null
  /** The same for every attempt, so that it is created once. */
  key: string
  /** Created before; null: not yet. */
  id: string | null
  /** The id it was created under. */
  onId: (id: string) => void
  /** Bytes the server has accepted. */
  onSent: (bytes: number) => void
}

type Beginning = Pick<UploadRequest, 'batch' | 'path' | 'modified' | 'conflict' | 'seen' | 'key'>

const metadataOf = ({ batch, path, modified, conflict, seen }: Beginning) => {
  const about = { batch, path, modified, conflict }
  return seen === null ? about : { ...about, seen }
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Creates an upload without its bytes, or finds the one created with this key; returns its id. */
export async function beginUpload(request: Beginning & { size: number }): Promise<string> {
  const metadata = Object.entries(metadataOf(request)).map(
    ([name, value]) => `${name} ${base64(value)}`,
  )
  const headers = {
    ...tusHeaders,
    'Upload-Length': String(request.size),
    'Upload-Metadata': metadata.join(','),
    ...once(request.key),
  }
  const answered = await sendBytes('createUpload', operationTable.createUpload.path, { headers })
  return answered.headers.get('Location')?.split('/').at(-1) ?? ''
}

/** A running upload. */
export interface SendingFile {
  /** Its path on the host, once complete. Rejects with ApiError; with AbortError when it was stopped. */
  readonly done: Promise<string>
  /** The part already sent stays on the server. */
  stop(): void
}

const operations: Readonly<Record<string, OperationId>> = {
  POST: 'createUpload',
  HEAD: 'uploadOffset',
  PATCH: 'sendUpload',
  DELETE: 'dropUpload',
}

/** Sends tus's requests through our own client; its refusals are thrown. */
class Request implements HttpRequest {
  readonly #method: string
  readonly #url: string
  readonly #headers: Record<string, string> = {}
  readonly #stop = new AbortController()

  constructor(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  getMethod = () => this.#method
  getURL = () => this.#url
  getHeader = (name: string): string | undefined => this.#headers[name]
  setHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  setProgressHandler() {
    // Only bytes the server has accepted count as progress: see onChunkComplete.
  }
  abort = async () => this.#stop.abort()
  getUnderlyingObject = () => null
  async send(body: Blob | null): Promise<HttpResponse> {
    const { signal } = this.#stop
    const operation = operations[this.#method] ?? 'sendUpload'
    const request = { headers: this.#headers, body, signal }
    const response = await sendBytes(operation, this.#url, request).catch(async error => {
      throw (await isReadable(error, body)) ? error : unreadable()
    })
    return {
      getStatus: () => response.status,
      getHeader: name => response.headers.get(name) ?? undefined,
      getBody: () => '',
      getUnderlyingObject: () => response,
    }
  }
}

const mebibyte = 1024 * 1024
/** Smaller files are sent along with their creation: one request each. */
const small = mebibyte
/** Target duration of a chunk, so that progress keeps moving and little is sent twice. */
const pieceMs = 2000
const [smallest, largest] = [mebibyte / 4, 16 * mebibyte]

/** The size of the next chunk, based on how long the last one took. */
export const nextPiece = (size: number, ms: number): number =>
  Math.round(Math.min(largest, Math.max(smallest, (size * pieceMs) / Math.max(1, ms))))

/** The file itself can no longer be read: it was changed or removed. */
const unreadable = () =>
  new ApiError({ operation: 'sendUpload', status: 0, code: 'upload.unreadable', info: '' })

/** Without an answer, the file may be the cause: browsers report that like a lost network. */
async function isReadable(error: unknown, body: Blob | null): Promise<boolean> {
  if (body === null || !(error instanceof ApiError && error.status === 0)) return true
  return await body
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false)
}

/** The failure in our one error shape; tus wraps what our requests throw. */
function causeOf(thrown: unknown): unknown {
  const cause: unknown = Object(thrown).causingError
  if (cause instanceof ApiError || cause instanceof DOMException) return cause
  return thrown instanceof ApiError ? thrown : unreadable()
}

/**
 * Uploads a file, or resumes its upload. Ends with the first failure: the caller decides what to do. Returns a
 * promise because react-admin expects one from every verb.
 */
export async function sendFile(request: UploadRequest): Promise<SendingFile> {
  let tus: Tus | undefined
  let stopped = false
  let giveUp: (reason: unknown) => void = () => {}
  const done = new Promise<string>((resolve, reject) => {
    giveUp = reject
    const start = async () => {
      const { Upload } = await import('tus-js-client')
      if (stopped) return
      tus = new Upload(
        request.file,
        optionsOf(request, resolve, reject, () => tus),
      )
      tus.start()
    }
    start().catch(thrown => reject(causeOf(thrown)))
  })
  return {
    done,
    stop() {
      stopped = true
      void tus?.abort()
      giveUp(new DOMException('The file is not sent any more', 'AbortError'))
    },
  }
}

function optionsOf(
  { file, id, ...request }: UploadRequest,
  resolve: (path: string) => void,
  reject: (reason: unknown) => void,
  tus: () => Tus | undefined,
): UploadOptions {
  const { path } = request
  let [begun, chunkSize] = [performance.now(), mebibyte]
  return {
    endpoint: new URL(operationTable.createUpload.path, location.origin).href,
    uploadUrl: id === null ? null : new URL(addressOf(id), location.origin).href,
    metadata: metadataOf(request),
    headers: once(request.key),
    chunkSize,
    uploadDataDuringCreation: file.size <= small,
    // The caller knows about the network, the other files and the operator's intent.
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: async () => '',
    httpStack: { createRequest: (method, url) => new Request(method, url), getName: () => 'ours' },
    fileReader: { openFile: async () => sourceOf(file) },
    onUploadUrlAvailable: () => request.onId(tus()?.url?.split('/').at(-1) ?? ''),
    onChunkComplete(size, accepted) {
      const now = performance.now()
      chunkSize = nextPiece(size, now - begun)
      begun = now
      const sending = tus()
      if (sending) sending.options.chunkSize = chunkSize
      request.onSent(accepted)
    },
    onSuccess: ({ lastResponse }) =>
      resolve(decodeURIComponent(lastResponse.getHeader('Upload-Path') ?? path)),
    onError: thrown => reject(causeOf(thrown)),
  }
}

const sourceOf = (file: File) => ({
  size: file.size,
  slice: async (start: number, end: number) => ({
    value: file.slice(start, end),
    done: end >= file.size,
  }),
  close: () => {},
})
