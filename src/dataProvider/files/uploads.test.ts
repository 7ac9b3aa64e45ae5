// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, signOut } from '#src/session.ts'
import { beginUpload, nextPiece, sendFile, type UploadRequest } from './uploads.ts'

const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
const uploadPath = `*/ext/files/uploads/${id}`
const mebibyte = 1024 * 1024

/** A tus server in a few lines; its answers can be made to fail. */
let held: Uint8Array[] = []
let requests: { method: string; headers: Headers; bytes: number }[] = []
let length = 0
let failures: (Response | null)[] = []
const offset = () => held.reduce((sum, { length: size }) => sum + size, 0)
const uploadHeaders = () => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset()),
  'Upload-Length': String(length),
  'Upload-Path': '/config/caf%C3%A9.bin',
})

async function take(request: Request): Promise<Response | null> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  requests.push({ method: request.method, headers: request.headers, bytes: bytes.length })
  const failure = failures.shift()
  if (failure) return failure
  held.push(bytes)
  return null
}

const server = setupServer(
  http.post('*/ext/files/uploads', async ({ request }) => {
    length = Number(request.headers.get('upload-length'))
    const failure = await take(request)
    const headers = { ...uploadHeaders(), Location: `/ext/files/uploads/${id}` }
    return failure ?? new HttpResponse(null, { status: 201, headers })
  }),
  http.patch(uploadPath, async ({ request }) => {
    const failure = await take(request)
    return failure ?? new HttpResponse(null, { status: 204, headers: uploadHeaders() })
  }),
  http.head(uploadPath, ({ request }) => {
    requests.push({ method: 'HEAD', headers: request.headers, bytes: 0 })
    const failure = failures.shift()
    if (failure) return failure
    return new HttpResponse(null, { status: 200, headers: uploadHeaders() })
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  connect({ id: 17, name: 'Central', extra: '', full_name: 'Central', country: 'GB' }, '1', {})
  held = []
  requests = []
  failures = []
})
afterEach(() => signOut())

const refusal = (status: number, code: string) =>
  HttpResponse.json({ status: 'failed', code, info: `about ${code}` }, { status })

async function sending(size: number, more: Partial<UploadRequest> = {}) {
  const sent: number[] = []
  const ids: string[] = []
  // Node's own fetch needs Node's own File.
  const file = new NodeFile([new Uint8Array(size).fill(7)], 'a.bin') as unknown as File
  const request: UploadRequest = {
    file,
    batch: 'b',
    path: 'café.bin',
    modified: '2026-11-20T08:16:02.000Z',
    key: 'key',
    conflict: 'replace',
    seen: 'was',
    id: null,
    onId: given => ids.push(given),
    onSent: bytes => sent.push(bytes),
    ...more,
  }
  return { ...(await sendFile(request)), sent, ids }
}

describe('a file that is sent', () => {
  test('a small one comes along with its creation', async () => {
    const { done, ids } = await sending(5)
    expect(await done).toBe('/config/café.bin')
    expect(requests.map(({ method, bytes }) => [method, bytes])).toEqual([['POST', 5]])
    expect(ids).toEqual([id])
    const { headers } = requests[0] ?? { headers: new Headers() }
    expect(headers.get('idempotency-key')).toBe('key')
    expect(headers.get('accept-language')).toBe('en-GB')
    // It goes to the batch's store, whatever store the session is connected to by now.
    expect(headers.has('store-id')).toBe(false)
    const metadata = headers
      .get('upload-metadata')
      ?.split(',')
      .map(pair => pair.split(' '))
    const decoded = metadata?.map(([name, value]) => [
      name,
      Buffer.from(value ?? '', 'base64').toString(),
    ])
    expect(Object.fromEntries(decoded ?? [])).toMatchObject({ path: 'café.bin', seen: 'was' })
  })

  test('a large one comes in pieces, and goes on where it was', async () => {
    const first = await sending(3 * mebibyte)
    failures = [null, null, refusal(503, 'host.unreachable')]
    await expect(first.done).rejects.toMatchObject({ code: 'host.unreachable', status: 503 })
    expect(first.sent).toEqual([mebibyte])
    requests = []
    const second = await sending(3 * mebibyte, { id })
    await second.done
    expect(requests.map(({ method }) => method)).toEqual([
      'HEAD',
      'PATCH',
      ...requests.slice(2).map(() => 'PATCH'),
    ])
    expect(requests[1]?.headers.get('upload-offset')).toBe(String(mebibyte))
    expect(offset()).toBe(3 * mebibyte)
    expect(second.sent.at(-1)).toBe(3 * mebibyte)
  })

  test('what the server refuses is the one error, in its words', async () => {
    failures = [refusal(409, 'file.exists')]
    const { done } = await sending(5)
    await expect(done).rejects.toMatchObject({
      name: 'ApiError',
      code: 'file.exists',
      info: 'about file.exists',
      operation: 'createUpload',
    })
  })

  test('what is refused without a body is told by the code in its head', async () => {
    const headers = { 'Failure-Code': 'upload.elsewhere' }
    failures = [new HttpResponse(null, { status: 503, headers })]
    const { done } = await sending(3 * mebibyte, { id })
    await expect(done).rejects.toMatchObject({
      code: 'upload.elsewhere',
      operation: 'uploadOffset',
    })
    failures = [new HttpResponse(null, { status: 503 })]
    const older = await sending(3 * mebibyte, { id })
    await expect(older.done).rejects.toMatchObject({ code: 'server.unreachable', status: 503 })
  })

  test('one whose beginning got no answer is found by its key', async () => {
    const about = {
      batch: 'b',
      path: 'café.bin',
      modified: '',
      conflict: 'fail',
      seen: null,
    } as const
    expect(await beginUpload({ ...about, key: 'key', size: 5 })).toBe(id)
    const [{ headers, bytes } = { headers: new Headers(), bytes: -1 }] = requests
    expect([bytes, headers.get('idempotency-key'), headers.get('upload-length')]).toEqual([
      0,
      'key',
      '5',
    ])
    const path = /path (\S+?),/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? ''
    expect(Buffer.from(path, 'base64').toString()).toBe('café.bin')
  })

  test('no network is told as such, a stop as what it is', async () => {
    failures = [HttpResponse.error()]
    await expect((await sending(5)).done).rejects.toMatchObject({
      code: 'server.unreachable',
      status: 0,
    })
    const stopped = await sending(3 * mebibyte)
    stopped.stop()
    await expect(stopped.done).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a file that changed on its disk is not taken for a network that is gone', async () => {
  failures = [HttpResponse.error(), HttpResponse.error()]
  const file = new NodeFile(['hello'], 'a.bin')
  const slice = file.slice.bind(file)
  const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  file.slice = (...range) => {
    const part = slice(...range)
    part.slice = () => Object.assign(slice(), { arrayBuffer: gone })
    return part
  }
  const { done } = await sending(5, { file: file as unknown as File })
  await expect(done).rejects.toMatchObject({ code: 'upload.unreadable', status: 0 })
})

test('a piece takes about two seconds, within bounds', () => {
  expect(nextPiece(mebibyte, 1000)).toBe(2 * mebibyte)
  expect(nextPiece(mebibyte, 60_000)).toBe(mebibyte / 4)
  expect(nextPiece(mebibyte, 0)).toBe(16 * mebibyte)
})
