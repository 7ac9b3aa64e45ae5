// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, signOut } from '#src/session.ts'
import { downloadFile } from '../downloads.ts'
import { fileStates, readFileRange } from './bytes.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const store = { id: 17, name: 'Central', extra: '', full_name: 'Central', country: 'GB' }
beforeEach(() => connect(store, '4.12.3', {}))
afterEach(() => {
  server.resetHandlers()
  signOut()
  vi.restoreAllMocks()
})

/** Answers every call to one address and collects the requests. */
function answering(method: 'get' | 'post', url: string, answer: () => Response): Request[] {
  const requests: Request[] = []
  server.use(
    http[method](url, ({ request }) => {
      requests.push(request.clone())
      return answer()
    }),
  )
  return requests
}

describe('readFileRange', () => {
  const url = '*/ext/files/bytes'

  it('answers the bytes, the size of the whole and the version', async () => {
    const headers = { 'X-File-Size': '5368709120', ETag: '"a~b"' }
    const bytes = Uint8Array.of(0, 0xff, 0x0d)
    const requests = answering('get', url, () =>
      HttpResponse.arrayBuffer(bytes.buffer, { headers }),
    )
    const range = await readFileRange('/é', { start: 7, length: 3, version: 'a~b' })
    expect(range).toEqual({ bytes, size: 5368709120, version: 'a~b' })
    const [request] = requests
    expect(new URL(request?.url ?? '').search).toBe('?start=7&length=3')
    expect(request?.headers.get('Folder-Path')).toBe('/%C3%A9')
    expect(request?.headers.get('If-Match')).toBe('"a~b"')
  })

  it('says that the file is another one', async () => {
    const body = { status: 'failed', code: 'version.changed', info: 'Changed.' }
    answering('get', url, () => HttpResponse.json(body, { status: 412 }))
    await expect(readFileRange('/a', { start: 0, length: 1 })).rejects.toMatchObject({
      status: 412,
      code: 'version.changed',
    })
  })
})

describe('fileStates', () => {
  it('asks of paths and versions and of nothing else that lies beside them', async () => {
    const payload = [{ path: '/a', state: 'gone', version: null }]
    const requests = answering('post', '*/ext/files/states', () =>
      HttpResponse.json({ status: 'ok', payload }),
    )
    const open = { path: '/a', version: 'v', text: 'typed' }
    expect(await fileStates([open])).toEqual(payload)
    expect(await requests[0]?.json()).toEqual({ files: [{ path: '/a', version: 'v' }] })
  })
})

describe('downloadFile', () => {
  const url = '*/filesystem/file/download'
  const clicked = () => {
    const links: { href: string | null; name: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      links.push({ href: this.getAttribute('href'), name: this.download })
    })
    return links
  }

  it('hands the ticket of one file to the browser', async () => {
    const links = clicked()
    const payload = { ticket: 't1', name: 'a.log', size: 9, version: 'v', expires: null, job: null }
    const requests = answering('post', url, () => HttpResponse.json({ status: 'ok', payload }))
    expect(await downloadFile(['/log/a.log'], 17, 'k')).toEqual({
      name: 'a.log',
      size: 9,
      job: null,
    })
    expect(links).toEqual([{ href: '/ext/downloads/t1', name: 'a.log' }])
    const headers = requests[0]?.headers
    expect([headers?.get('Accept'), headers?.get('Idempotency-Key')]).toEqual([
      'application/json',
      'k',
    ])
  })

  it('of several answers the job that packs them', async () => {
    const links = clicked()
    const payload = {
      ticket: null,
      name: '/a +1',
      size: null,
      version: null,
      expires: null,
      job: 'j',
    }
    answering('post', url, () => HttpResponse.json({ status: 'ok', payload }))
    expect(await downloadFile(['/a', '/b'], 17, 'k')).toMatchObject({ job: 'j' })
    expect(links).toEqual([])
  })

  it('saves the bytes that the older manner answers', async () => {
    const links = clicked()
    const saved: Blob[] = []
    URL.createObjectURL = given => {
      if (given instanceof Blob) saved.push(given)
      return 'blob:1'
    }
    answering('post', url, () => HttpResponse.arrayBuffer(Uint8Array.of(1, 2, 3).buffer))
    expect(await downloadFile(['/log/é.bin'], 17, 'k')).toEqual({
      name: 'é.bin',
      size: 3,
      job: null,
    })
    expect(links).toEqual([{ href: 'blob:1', name: 'é.bin' }])
    expect(saved.map(({ size }) => size)).toEqual([3])
  })

  it('says why not', async () => {
    const body = { status: 'failed', code: 'file.not_found', info: 'There is none.' }
    answering('post', url, () => HttpResponse.json(body, { status: 404 }))
    await expect(downloadFile(['/a'], 17, 'k')).rejects.toMatchObject({
      status: 404,
      code: 'file.not_found',
    })
  })
})
