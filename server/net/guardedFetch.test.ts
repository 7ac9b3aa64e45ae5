import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FetchOptions, guardedFetch } from './guardedFetch.ts'
import { NetError } from './netError.ts'
import { originOf } from './origins.ts'

/** Requests that reached this machine: none may, except where a test permits it. */
const arrived: string[] = []
let port = 0
let server: Server

const routes: Readonly<Record<string, RequestListener>> = {
  '/fine': (_, answer) => answer.setHeader('x-seen', ['a', 'b']).end('fine'),
  '/long': (_, answer) => answer.end('x'.repeat(100_000)),
  '/silent': () => {},
  '/drip': (_, answer) => {
    const drip = setInterval(() => answer.write('.'), 20)
    answer.once('close', () => clearInterval(drip))
  },
  '/broken': (_, answer) => {
    answer.write('half')
    setTimeout(() => answer.destroy(), 20)
  },
  '/to-fine': (_, answer) => answer.writeHead(302, { location: '/fine' }).end(),
  '/round': (_, answer) => answer.writeHead(302, { location: '/round' }).end(),
}

beforeAll(async () => {
  server = createServer((request, answer) => {
    const { host, authorization } = request.headers
    arrived.push(`${request.method} ${request.url} ${host} ${authorization ?? ''}`.trim())
    const path = request.url ?? ''
    const [, to] = /^\/to\?(.*)$/.exec(path) ?? []
    if (to !== undefined) answer.writeHead(302, { location: decodeURIComponent(to) }).end()
    else (routes[path] ?? routes['/fine'])?.(request, answer)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port // a TCP server's address has this type
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  arrived.length = 0
})

const own = () => [{ origin: `http://127.0.0.1:${port}`, own: true }]
const limits = { withinMs: 5000, maxBytes: 10_000 }
const fetched = (address: string, options: Partial<FetchOptions> = {}) =>
  guardedFetch(address, { allowed: own(), ...limits, ...options })
const here = (path: string) => `http://127.0.0.1:${port}${path}`

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'answered',
    (error: unknown) => error,
  )
  return error instanceof NetError ? error.code : String(error)
}

/** As if somebody had put the URL's own origin on the allow-list. */
const listed = (address: string) => {
  const { origin } = new URL(address)
  return fetched(address, { allowed: [{ origin }] })
}

describe('what is allowed is asked', () => {
  it('the demo’s server on this machine', async () => {
    const { status, headers, body, cut, url } = await fetched(here('/fine'))
    expect([status, headers['x-seen'], body.toString(), cut]).toEqual([200, 'a, b', 'fine', false])
    expect(url).toBe(here('/fine'))
  })

  it('with what the caller sends, and a Host of our own', async () => {
    const headers = { host: 'other.example', authorization: 'Bearer x', Connection: 'upgrade' }
    await fetched(here('/fine'), { method: 'POST', headers, body: 'é' })
    expect(arrived).toEqual([`POST /fine 127.0.0.1:${port} Bearer x`])
  })

  it('a redirect to where it may go, by GET and without what proves who asks', async () => {
    const headers = { authorization: 'Bearer x' }
    const options = { redirects: 3, headers, method: 'POST', body: 'x' }
    expect((await fetched(here('/to-fine'), options)).url).toBe(here('/fine'))
    expect(arrived[1]).toBe(`GET /fine 127.0.0.1:${port}`)
  })

  it('a redirect is an answer where none is followed', async () => {
    const { status, headers } = await fetched(here('/to-fine'))
    expect([status, headers.location]).toEqual([302, '/fine'])
    expect(arrived).toHaveLength(1)
  })
})

describe('addresses that are none of ours are not asked', () => {
  it.each([
    ['credentials', `http://demo:secret@127.0.0.1:PORT/`, 'address'],
    ['an empty name', `http://@127.0.0.1:PORT/`, 'address'],
    ['a name alone', `http://demo@127.0.0.1:PORT/`, 'address'],
    ['another name behind an @', `http://127.0.0.1:PORT@evil.example/`, 'address'],
    ['a backslash', `http://evil.example\\@127.0.0.1:PORT/`, 'address'],
    ['a tab the parser drops', `ht\ttp://127.0.0.1:PORT/`, 'address'],
    ['a line break', `http://127.0.0.1:PORT/\r\nHost: evil`, 'address'],
    ['a blank in front', ` http://127.0.0.1:PORT/`, 'address'],
    ['a sign nobody sees', `http://127.0.0.1:PORT/\u200b`, 'address'],
    ['file', 'file:///etc/passwd', 'address'],
    ['ftp', 'ftp://127.0.0.1:PORT/', 'address'],
    ['gopher', 'gopher://127.0.0.1:PORT/_x', 'address'],
    ['data', 'data:text/html,x', 'address'],
    ['javascript', 'javascript:alert(1)', 'address'],
    ['ws', 'ws://127.0.0.1:PORT/', 'address'],
    ['no scheme', '//127.0.0.1:PORT/', 'address'],
    ['one slash', 'http:/127.0.0.1:PORT/', 'address'],
    ['nothing', '', 'address'],
    ['a port out of range', 'http://127.0.0.1:99999/', 'address'],
    ['a zone', 'http://[fe80::1%25lo]/', 'address'],
    ['another port', 'http://127.0.0.1:1/', 'not_allowed'],
    ['the usual port', 'http://127.0.0.1/', 'not_allowed'],
    ['another scheme', 'https://127.0.0.1:PORT/', 'not_allowed'],
    ['another name of this machine', 'http://localhost:PORT/', 'not_allowed'],
    ['a dot behind the name', 'http://localhost.:PORT/', 'not_allowed'],
    ['a name in front', 'http://127.0.0.1.evil.example:PORT/', 'not_allowed'],
    ['this machine in IPv6', 'http://[::1]:PORT/', 'not_allowed'],
    ['mapped', 'http://[::ffff:127.0.0.1]:PORT/', 'not_allowed'],
    ['letters that look alike', 'http://dispаtch.example/', 'not_allowed'],
  ])('%s', async (_, address, code) => {
    expect(await refusal(fetched(address.replace('PORT', String(port))))).toBe(code)
    expect(arrived).toEqual([])
  })
})

describe('an inner address is not asked, though its origin were on the list', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://127。0。0。1:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://[::1]:PORT/',
    'http://[0:0:0:0:0:0:0:1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::127.0.0.1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
  ])('%s', async address => {
    expect(await refusal(listed(address.replace('PORT', String(port))))).toBe('inner')
    expect(arrived).toEqual([])
  })

  it('and the demo’s own may be nothing but this machine', async () => {
    for (const address of ['http://10.0.0.1/', 'http://1.1.1.1/', 'http://[fd00::1]/']) {
      const allowed = [{ origin: new URL(address).origin, own: true }]
      expect(await refusal(fetched(address, { allowed }))).toBe('inner')
    }
  })
})

describe('names', () => {
  const allowed = () => [{ origin: `http://dispatch.example:${port}` }]
  const address = () => `http://dispatch.example:${port}/fine`
  const leadsTo = (...addresses: string[]) => ({
    allowed: allowed(),
    resolve: async () => addresses.map(ip => ({ address: ip, family: ip.includes(':') ? 6 : 4 })),
  })

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a public address and this machine', ['93.184.215.14', '127.0.0.1']],
    ['a private one behind a public one', ['2606:4700::1111', 'fd00::1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['one with a zone', ['fe80::1%lo']],
  ])('that lead to %s are not asked', async (_, addresses) => {
    expect(await refusal(fetched(address(), leadsTo(...addresses)))).toBe('inner')
    expect(arrived).toEqual([])
  })

  it('are looked up once: what they lead to a moment later does not matter', async () => {
    const requests: string[] = []
    // DNS rebinding: the second answer would point elsewhere.
    const resolve = async (name: string) => {
      requests.push(name)
      return [{ address: requests.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const own = [{ ...allowed()[0], origin: `http://dispatch.example:${port}`, own: true }]
    const { status } = await fetched(address(), { allowed: own, resolve })
    expect(status).toBe(200)
    expect(requests).toEqual(['dispatch.example'])
    // The requested name at the address that was checked.
    expect(arrived).toEqual([`GET /fine dispatch.example:${port}`])
  })

  it('are checked again at a redirect to the same origin', async () => {
    let count = 0
    const resolve = async () => {
      count += 1
      return [{ address: count === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    }
    const own = [{ origin: `http://dispatch.example:${port}`, own: true }]
    const work = fetched(`http://dispatch.example:${port}/to-fine`, {
      allowed: own,
      resolve,
      redirects: 3,
    })
    expect(await refusal(work)).toBe('inner')
    expect(arrived).toHaveLength(1)
  })

  it('that lead nowhere, or are never answered, are said', async () => {
    const nowhere = async () => Promise.reject(new Error('ENOTFOUND'))
    const never = () => new Promise<never>(() => {})
    const options = { allowed: allowed() }
    expect(await refusal(fetched(address(), { ...options, resolve: nowhere }))).toBe('unresolved')
    expect(await refusal(fetched(address(), { ...leadsTo() }))).toBe('unresolved')
    const late = fetched(address(), { ...options, resolve: never, withinMs: 50 })
    expect(await refusal(late)).toBe('timeout')
  })

  it('in other scripts are what a browser makes of them', async () => {
    expect(originOf('https://münchen.example')).toBe('https://xn--mnchen-3ya.example')
    const options = {
      ...leadsTo('10.0.0.1'),
      allowed: [{ origin: 'https://xn--mnchen-3ya.example' }],
    }
    expect(await refusal(fetched('https://MÜNCHEN.example/', options))).toBe('inner')
  })
})

describe('redirects', () => {
  it.each([
    ['to another port of this machine', 'http://127.0.0.1:1/', 'not_allowed'],
    ['to the metadata of a cloud', 'http://169.254.169.254/', 'not_allowed'],
    ['without a scheme', '//localhost/', 'not_allowed'],
    ['with a backslash', '/\\localhost/', 'not_allowed'],
    ['to a decimal address', 'http://2130706433:1/', 'not_allowed'],
    ['to a file', 'file:///etc/passwd', 'address'],
    ['with a password', 'http://a:b@127.0.0.1/', 'address'],
    ['to nothing', 'http://', 'address'],
  ])('%s are not followed', async (_, to, code) => {
    const work = fetched(here(`/to?${encodeURIComponent(to)}`), { redirects: 3 })
    expect(await refusal(work)).toBe(code)
    expect(arrived).toHaveLength(1)
  })

  it('without an end come to one', async () => {
    expect(await refusal(fetched(here('/round'), { redirects: 3 }))).toBe('redirects')
    expect(arrived).toHaveLength(4)
  })
})

describe('limits', () => {
  it('no more of the body than asked for', async () => {
    const { body, cut } = await fetched(here('/long'))
    expect([body.length, cut]).toEqual([10_000, true])
    const whole = await fetched(here('/long'), { maxBytes: 100_000 })
    expect([whole.body.length, whole.cut]).toEqual([100_000, false])
  })

  it.each(['/silent', '/drip'])('no longer than asked for: %s', async path => {
    expect(await refusal(fetched(here(path), { withinMs: 200 }))).toBe('timeout')
  })

  it('one who goes away in the middle, and one who is not there', async () => {
    expect(await refusal(fetched(here('/broken')))).toBe('unreachable')
    const allowed = [{ origin: 'http://127.0.0.1:1', own: true }]
    expect(await refusal(fetched('http://127.0.0.1:1/', { allowed }))).toBe('unreachable')
  })

  it('a server that does not speak TLS', async () => {
    const allowed = [{ origin: `https://127.0.0.1:${port}`, own: true }]
    expect(await refusal(fetched(`https://127.0.0.1:${port}/`, { allowed }))).toBe('certificate')
  })

  it('a header with a line break is not sent', async () => {
    const headers = { 'x-order': '1\r\nx-evil: 1' }
    expect(await refusal(fetched(here('/fine'), { headers }))).toBe('request')
    expect(arrived).toEqual([])
  })

  it('who gives up ends it', async () => {
    const giving = new AbortController()
    const work = refusal(fetched(here('/silent'), { signal: giving.signal }))
    setTimeout(() => giving.abort(), 50)
    expect(await work).toBe('timeout')
  })
})
