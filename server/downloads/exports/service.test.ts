import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/settings.ts'
import { downloadServiceOf } from './service.ts'

const token = 'token-of-the-service'
const seen: string[] = []
let answer: RequestListener = (_, response) => response.end()
let server: Server
let base = ''
const service = (limits?: { downloadMs: number; quietMs: number }) => {
  const made = downloadServiceOf({ service: `${base}/till`, token }, limits)
  if (!made) throw new Error('There is a service')
  return made
}
const asking = { storeId: 17, language: 'br' } as const

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', piece => {
      body += piece
    })
    request.on('end', () => {
      const { accept, authorization, cookie } = request.headers
      const { 'store-id': store, 'accept-language': language } = request.headers
      const values = [
        request.method,
        request.url,
        accept,
        store,
        language,
        authorization,
        cookie,
        body,
      ]
      seen.push(values.map(value => value || '-').join(' '))
      answer(request, response)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address has this type
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
})

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const elsewhere: RequestListener = (_, response) =>
  response.writeHead(302, { location: `${base}/other` }).end()
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    error => error.code ?? String(error),
  )
const handler = {
  id: 'orders',
  name: 'Orders',
  description: 'All',
  kind: 'database',
  path: '/o.db',
}

describe('the list', () => {
  it('is asked with the store, the language and the service’s own token, and nothing of ours', async () => {
    answer = json(200, [
      { ...handler, secret: 'x' },
      { id: 'other', kind: 'strange' },
    ])
    expect(await service().list(asking)).toEqual([
      { ...handler, supported: true, reason: null, version: '' },
      {
        id: 'other',
        name: 'other',
        description: '',
        kind: 'archive',
        path: null,
        supported: true,
        reason: null,
        version: '',
      },
    ])
    expect(seen).toEqual([
      `GET /till/getDbDownloader application/json 17 pt-BR Bearer ${token} - -`,
    ])
  })

  it.each<[string, () => RequestListener]>([
    ['a redirect, which is not followed', () => elsewhere],
    ['an error', () => json(500, { info: 'broken' })],
    ['a page', () => (_, response) => response.end('<!doctype html>')],
    ['no list', () => json(200, { status: 'ok' })],
    ['a handler without an id', () => json(200, [{ name: 'x' }])],
    ['two of one id', () => json(200, [handler, handler])],
    [
      'too many',
      () =>
        json(
          200,
          Array.from({ length: 201 }, (_, id) => ({ ...handler, id: `${id}` })),
        ),
    ],
    ['more than is read', () => json(200, [{ ...handler, description: 'x'.repeat(2_000_000) }])],
    ['a line that goes away', () => (_, response) => response.destroy()],
  ])('with %s it does not answer as it should', async (_, makes) => {
    answer = makes()
    expect(await code(service().list(asking))).toBe('export.service')
    expect(seen).toHaveLength(1)
  })
})

describe('a path', () => {
  const set = (ifMatch?: string) =>
    service().setPath(asking, { path: '/o.db', handler: 'orders' }, ifMatch)

  it('goes there as it is, with the version', async () => {
    answer = json(200, { status: 'OK' })
    await set('"v"')
    expect(seen[0]).toMatch(/^PATCH \/till\/conString .* \{"path":"\/o\.db","handler":"orders"\}$/)
  })

  it.each([200, 404, 422])('is refused (%i) with the words of the service', async status => {
    answer = json(status, { status: 'failed', info: 'No such\u202etill' })
    await expect(set()).rejects.toMatchObject({
      status: 422,
      code: 'export.path_refused',
      params: { reason: 'No such till' },
    })
  })

  it('is not set by what is no answer', async () => {
    for (const listener of [
      elsewhere,
      json(500, { info: 'broken' }),
      json(404, {}),
      json(200, []),
    ]) {
      answer = listener
      expect(await code(set())).toBe('export.service')
    }
  })
})

describe('a file', () => {
  const bytes = Buffer.alloc(300_000, 'orders ')
  async function fetched(most = 1_000_000) {
    const pieces: Buffer[] = []
    const sink = async (piece: Buffer) => void pieces.push(piece)
    const name = await service().fetch(asking, { handler: 'orders' }, { most, sink })
    return { name, bytes: Buffer.concat(pieces) }
  }
  const file =
    (disposition?: string): RequestListener =>
    (_, response) => {
      if (disposition) response.setHeader('content-disposition', disposition)
      response.setHeader('content-type', 'application/octet-stream').end(bytes)
    }

  it('comes piece by piece, asked for as bytes', async () => {
    answer = file(`attachment; filename="x.db"; filename*=UTF-8''caf%C3%A9.db`)
    const got = await fetched()
    expect(got.name).toBe('café.db')
    expect(got.bytes.equals(bytes)).toBe(true)
    expect(seen[0]).toContain('POST /till/genericDbDownloader application/octet-stream 17')
  })

  it.each([
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
    ['attachment; filename=".."', 'orders'],
    [`attachment; filename*=UTF-8''%zz`, 'orders'],
    [undefined, 'orders'],
  ])('has a name that is no path: %s', async (disposition, name) => {
    answer = file(disposition)
    expect((await fetched()).name).toBe(name)
  })

  it('is no larger than there is room', async () => {
    answer = file()
    expect(await code(fetched(100_000))).toBe('export.too_large')
  })

  it('that ends in the middle is none', async () => {
    answer = (_, response) => {
      response.setHeader('content-length', bytes.length).write(bytes.subarray(0, 1000))
      setTimeout(() => response.destroy(), 20)
    }
    expect(await code(fetched())).toBe('export.service')
  })

  it('is refused in words, and never by another address', async () => {
    answer = json(200, { status: 'failed', info: 'The till is closed' })
    await expect(fetched()).rejects.toMatchObject({
      code: 'export.service_refused',
      params: { reason: 'The till is closed' },
    })
    answer = elsewhere
    expect(await code(fetched())).toBe('export.service')
  })

  it('that stops coming, or never ends, is given up', async () => {
    const type = { 'content-type': 'application/octet-stream' }
    const body = { handler: 'orders' }
    const file = { most: 1e6, sink: async () => undefined }
    const fetched = (downloadMs: number, quietMs: number) =>
      code(service({ downloadMs, quietMs }).fetch(asking, body, file))
    answer = (_, response) => response.writeHead(200, type).write('the beginning')
    expect(await fetched(60_000, 50)).toBe('export.service')
    let dripping: NodeJS.Timeout | undefined
    const closed = new Promise<void>(resolve => {
      answer = (_, response) => {
        response.writeHead(200, type).on('close', resolve)
        dripping = setInterval(() => response.write('.'), 5)
      }
    })
    expect(await fetched(200, 60_000)).toBe('export.service')
    await closed
    clearInterval(dripping)
  })

  it('a job that is stopped stops it', async () => {
    answer = (_, response) => void response.write('x')
    const stop = new AbortController()
    const work = service().fetch(
      { ...asking, signal: stop.signal },
      { handler: 'orders' },
      { most: 1000, sink: async () => stop.abort(new Error('stopped')) },
    )
    await expect(work).rejects.toThrow('stopped')
  })
})

it.each(['ftp://a.example', 'https://me:secret@a.example', 'https://a.example/?x=1', 'a.example'])(
  'a base address is a plain one, and what is wrong with it does not repeat it: %s',
  address => {
    const read = () => readConfig({ DOWNLOADS_SERVICE: address })
    expect(read).toThrow(/^DOWNLOADS_SERVICE must be an address[^\n]*$/)
    expect(read).not.toThrow('secret')
  },
)

it('without one there is no service', () => {
  expect(downloadServiceOf(readConfig({ DOWNLOADS_TOKEN: 'x' }).downloads)).toBeUndefined()
})
