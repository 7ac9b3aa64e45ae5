import { randomBytes } from 'node:crypto'
import { readdir, readlink, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { TileType } from 'pmtiles'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallMap, smallMapFile } from '#tests/support/map/smallMap.ts'
import { ApiFailure } from '../failures/index.ts'
import { readVariable } from '../settings/reader.ts'
import { Ground, type GroundLimits } from './index.ts'
import { tilesIn } from './settings.ts'
import { streetsOf } from './streets.ts'

const key = 'k3y-of-a-paid-service'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const logged: unknown[] = []
const log = { warn: (...words: unknown[]) => logged.push(words) }
const open: Ground[] = []
const removals: (() => Promise<void>)[] = []

function groundOf(tiles: string, limits: Partial<GroundLimits> = {}, attribution?: string) {
  const settings = { tiles: tilesIn(tiles), attribution }
  expect(settings.tiles).toBeDefined()
  const ground = new Ground({ settings, log, userAgent: 'support-tools/test', limits })
  open.push(ground)
  return ground
}

async function fileOf(bytes: Uint8Array = smallMap()): Promise<string> {
  const { path, remove } = await smallMapFile(bytes)
  removals.push(remove)
  return path
}

const never = new AbortController().signal

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'answered',
    (error: unknown) => error,
  )
  expect(String(error)).not.toContain(key)
  return error instanceof ApiFailure ? `${error.status} ${error.code}` : String(error)
}

beforeEach(() => {
  logged.length = 0
})
afterEach(async () => {
  for (const ground of open.splice(0)) await ground.close()
  for (const remove of removals.splice(0)) await remove()
})

describe('a file', () => {
  it('describes its content and serves its tiles', async () => {
    const ground = groundOf(await fileOf())
    expect(await ground.describe()).toMatchObject({
      facts: { kind: 'vector', minZoom: 0, maxZoom: 1, bounds: [-180, -85, 180, 85] },
      attribution: 'Invented streets',
      problem: undefined,
    })
    const world = await ground.tile(0, 0, 0, never)
    expect(world.bytes.includes('earth')).toBe(true)
    expect((await ground.tile(1, 0, 0, never)).version).toBe(world.version)
    expect((await ground.tile(1, 1, 1, never)).bytes).toHaveLength(0)
    expect((await ground.tile(9, 1, 1, never)).bytes).toHaveLength(0)
  })

  it('may hold pictures; the attribution that is set overrides its own', async () => {
    const path = await fileOf(smallMap(TileType.Png, picture))
    const ground = groundOf(path, {}, '© <b>Somebody</b>')
    expect(await ground.describe()).toMatchObject({
      facts: { kind: 'raster' },
      attribution: '© Somebody',
    })
    expect((await ground.tile(0, 0, 0, never)).bytes.equals(picture)).toBe(true)
    const page = groundOf(await fileOf(smallMap(TileType.Png, Buffer.from('<html>no picture'))))
    expect(await failureOf(page.tile(0, 0, 0, never))).toBe('503 map.broken')
  })

  it.each([
    [1, 2, 0],
    [1, 0, 2],
    [23, 0, 0],
    [0, 1, 0],
  ])('has nothing outside the world: %i/%i/%i', async (z, x, y) => {
    expect(await failureOf(groundOf(await fileOf()).tile(z, x, y, never))).toBe('404 map.no_tile')
  })

  it('is noticed when it is replaced, truncated or removed', async () => {
    const path = await fileOf()
    const ground = groundOf(path, { pauseMs: 0 })
    const look = async () => {
      // Makes the next check due.
      await ground.close()
      return ground.describe()
    }
    expect((await ground.describe()).problem).toBeUndefined()
    await writeFile(`${path}.new`, smallMap(TileType.Png, picture))
    await rename(`${path}.new`, path)
    expect((await look()).facts?.kind).toBe('raster')
    await truncate(path, 200)
    expect((await look()).problem).toBe('map.cut')
    await rm(path)
    expect((await look()).problem).toBe('map.missing')
    expect(await failureOf(ground.tile(0, 0, 0, never))).toBe('503 map.missing')
    await writeFile(path, smallMap())
    expect((await look()).problem).toBeUndefined()
    expect(logged).toHaveLength(2)
  })
})

it('opens a replaced file without a restart, while tiles are read', async () => {
  const path = await fileOf()
  const changed = vi.fn()
  const streets = streetsOf({ kind: 'file', path }, { withinMs: 1000, userAgent: 'test' }, changed)
  const now = vi.spyOn(Date, 'now')
  try {
    expect((await streets?.facts())?.kind).toBe('vector')
    await writeFile(`${path}.new`, smallMap(TileType.Png, picture))
    await rename(`${path}.new`, path)
    expect((await streets?.facts())?.kind).toBe('vector')
    now.mockReturnValue(Date.now() + 6000)
    const [facts, tile] = await Promise.all([streets?.facts(), streets?.tile(0, 0, 0, never)])
    expect([facts?.kind, tile?.equals(picture)]).toEqual(['raster', true])
    expect(changed).toHaveBeenCalledTimes(2)
  } finally {
    now.mockRestore()
    await streets?.close()
  }
})

/** How often this process has the file open. */
async function openCount(path: string): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const paths = names.map(name => readlink(`/proc/self/fd/${name}`).catch(() => ''))
  return (await Promise.all(paths)).filter(one => one.startsWith(path)).length
}

it('leaves no file open when it is closed while opening one', async () => {
  const path = await fileOf()
  const streets = streetsOf({ kind: 'file', path }, { withinMs: 1000, userAgent: 'test' }, () => {})
  const asked = streets?.facts()
  await streets?.close()
  expect((await asked)?.kind).toBe('vector')
  await vi.waitFor(async () => expect(await openCount(path)).toBe(0))
})

it('leaves neither file open when it is closed after a replacement', async () => {
  const path = await fileOf()
  const streets = streetsOf({ kind: 'file', path }, { withinMs: 1000, userAgent: 'test' }, () => {})
  await streets?.facts()
  await writeFile(`${path}.new`, smallMap(TileType.Png, picture))
  await rename(`${path}.new`, path)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000)
  expect((await streets?.facts())?.kind).toBe('raster')
  now.mockRestore()
  expect(await openCount(path)).toBe(2)
  await streets?.close()
  expect(await openCount(path)).toBe(0)
})

/** The archive with some bytes of its header overwritten. */
function changed(at: number, ...bytes: number[]): Buffer {
  const archive = Buffer.from(smallMap())
  for (const [nth, byte] of bytes.entries()) archive[at + nth] = byte
  return archive
}

/** The archive with another root directory, uncompressed. */
function withRoot(root: Buffer): Buffer {
  const header = Buffer.from(smallMap().subarray(0, 127))
  header.writeBigUInt64LE(BigInt(root.length), 16)
  const bytes = Buffer.concat([header, root])
  header.writeBigUInt64LE(127n, 8)
  for (const at of [24, 40, 56]) bytes.writeBigUInt64LE(127n, at)
  for (const at of [32, 48, 64]) bytes.writeBigUInt64LE(0n, at)
  return bytes
}

const huge = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f])

describe('a hostile file', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'map.broken'],
    ['a word', Buffer.from('streets'), 'map.broken'],
    ['noise', randomBytes(20_000), 'map.broken'],
    ['another signature', changed(0, 0x50, 0x4b), 'map.broken'],
    ['an older version', changed(7, 2), 'map.broken'],
    ['a later version', changed(7, 9), 'map.broken'],
    ['an unknown kind of tiles', changed(99, 6), 'map.kind'],
    ['an unknown compression', changed(97, 77), 'map.broken'],
    ['zooms in the wrong order', changed(100, 5, 1), 'map.broken'],
    ['the header alone', smallMap().subarray(0, 127), 'map.broken'],
    ['a header cut off', smallMap().subarray(0, 90), 'map.broken'],
    ['the last byte missing', smallMap().subarray(0, -1), 'map.cut'],
    ['a section beyond the file', changed(56, 0xff, 0xff, 0xff), 'map.cut'],
    ['a section beyond all numbers', changed(64, 255, 255, 255, 255, 255, 255, 255), 'map.broken'],
    ['an invalid directory', changed(127, 1, 2, 3, 4), 'map.broken'],
    ['a directory of endless length', withRoot(gzipSync(huge)), 'map.broken'],
    [
      'a directory that unpacks to far too much',
      withRoot(gzipSync(Buffer.alloc(9_000_000))),
      'map.broken',
    ],
  ])('%s', async (_, bytes, code) => {
    const ground = groundOf(await fileOf(bytes))
    expect((await ground.describe()).problem).toBe(code)
    expect(await failureOf(ground.tile(0, 0, 0, never))).toBe(`503 ${code}`)
  })

  it('a directory that points to itself, or to far too much', async () => {
    // One entry each, a leaf (run length 0): one of 4 GB, and the directory itself.
    for (const root of [
      [1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1],
      [1, 0, 0, 9, 1],
    ]) {
      const ground = groundOf(await fileOf(withRoot(gzipSync(Buffer.from(root)))))
      expect(await failureOf(ground.tile(0, 0, 0, never))).toBe('503 map.broken')
    }
  })

  it('a damaged tile does not affect the others', async () => {
    const bomb = groundOf(await fileOf(smallMap(TileType.Mvt, Buffer.alloc(9_000_000))))
    expect((await bomb.describe()).problem).toBeUndefined()
    expect(await failureOf(bomb.tile(0, 0, 0, never))).toBe('503 map.broken')
    expect((await bomb.tile(5, 0, 0, never)).bytes).toHaveLength(0)
    const archive = Buffer.from(smallMap())
    const half = archive.readBigUInt64LE(64) / 2n
    archive.fill(0, Number(archive.readBigUInt64LE(56)), Number(archive.readBigUInt64LE(56) + half))
    const damaged = groundOf(await fileOf(archive))
    expect(await failureOf(damaged.tile(0, 0, 0, never))).toBe('503 map.broken')
    expect((await damaged.tile(1, 0, 0, never)).bytes.length).toBeGreaterThan(0)
  })

  it('a folder, and a file that does not exist', async () => {
    expect((await groundOf('/tmp').describe()).problem).toBe('map.missing')
    expect((await groundOf('/nowhere/at/all').describe()).problem).toBe('map.missing')
    expect(JSON.stringify(logged)).not.toContain('/nowhere')
  })
})

describe('an address', () => {
  let server: Server
  let origin = ''
  const asked: string[] = []
  let archive: Buffer
  let answer: RequestListener

  const ranged: RequestListener = (request, reply) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = archive.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + bytes.length - 1}/${archive.length}`
    reply.writeHead(206, { 'content-range': range, etag: '"one"' }).end(bytes)
  }

  beforeAll(async () => {
    archive = smallMap()
    server = createServer((request, reply) => {
      asked.push(`${request.url} ${request.headers.range ?? ''} ${request.headers['user-agent']}`)
      answer(request, reply)
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // TCP
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked.length = 0
    answer = ranged
  })
  afterEach(() => expect(JSON.stringify(logged)).not.toContain(key))

  const atAddress = (limits?: Partial<GroundLimits>) =>
    groundOf(`${origin}/streets.pmtiles?key=${key}`, limits)
  const ofPictures = (limits?: Partial<GroundLimits>) =>
    groundOf(`${origin}/{z}/{x}/{y}.png?key=${key}`, limits)

  it('of a PMTiles file is asked for ranges only', async () => {
    const ground = atAddress()
    expect((await ground.describe()).facts?.kind).toBe('vector')
    expect((await ground.tile(0, 0, 0, never)).bytes.length).toBeGreaterThan(0)
    expect(asked[0]).toBe(`/streets.pmtiles?key=${key} bytes=0-16383 support-tools/test`)
    const many = asked.length
    await ground.tile(0, 0, 0, never)
    await ground.describe()
    expect(asked).toHaveLength(many)
  })

  it('of pictures is asked once for each, however many want it', async () => {
    answer = (_, reply) => setTimeout(() => reply.end(picture), 30)
    const ground = ofPictures()
    const both = await Promise.all([1, 2].map(() => ground.tile(3, 1, 2, never)))
    expect(both.every(({ bytes }) => bytes.equals(picture))).toBe(true)
    expect(asked).toEqual([`/3/1/2.png?key=${key}  support-tools/test`])
    expect((await ground.describe()).facts?.kind).toBe('raster')
  })

  it('that has nothing there', async () => {
    answer = (_, reply) => reply.writeHead(404).end('no such tile')
    expect((await ofPictures().tile(3, 1, 2, never)).bytes).toHaveLength(0)
    expect((await atAddress().describe()).problem).toBe('map.missing')
  })

  it.each<[string, RequestListener, string]>([
    ['refuses', (_, reply) => reply.writeHead(403).end(), 'map.upstream'],
    ['is down', (_, reply) => reply.writeHead(502).end(), 'map.upstream'],
    ['sends too much', (_, reply) => reply.end(Buffer.alloc(5_000_000, picture)), 'map.upstream'],
    [
      'redirects to another host',
      (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/x.png' }).end(),
      'map.upstream',
    ],
    [
      'redirects to itself',
      ({ url }, reply) => reply.writeHead(302, { location: url ?? '' }).end(),
      'map.upstream',
    ],
    ['breaks off', (_, reply) => reply.write('x', () => reply.destroy()), 'map.unreachable'],
    ['is silent', () => {}, 'map.slow'],
  ])('that %s', async (_, listener, code) => {
    answer = listener
    for (const ground of [ofPictures({ withinMs: 300 }), atAddress({ withinMs: 300 })]) {
      const { problem } = await ground.describe()
      expect(problem).toBe(code)
      expect(await failureOf(ground.tile(0, 0, 0, never))).toBe(`503 ${problem}`)
    }
  })

  it('that sends a web page', async () => {
    answer = (_, reply) => reply.end('<!doctype html><p>Sign in')
    expect((await ofPictures().describe()).problem).toBe('map.upstream')
    expect((await atAddress().describe()).problem).toBe('map.broken')
  })

  it('that sends the whole file instead of ranges, or another range', async () => {
    answer = (_, reply) => reply.end(Buffer.concat([archive, Buffer.alloc(30_000)]))
    expect((await atAddress().describe()).problem).toBe('map.upstream')
    answer = (_, reply) =>
      reply.writeHead(206, { 'content-range': 'bytes 5-900/1000' }).end(archive)
    expect((await atAddress().describe()).problem).toBe('map.upstream')
  })

  it('whose file was replaced', async () => {
    const ground = atAddress()
    await ground.describe()
    answer = (request, reply) => {
      reply.setHeader('etag', '"two"')
      const send = reply.writeHead.bind(reply)
      reply.writeHead = ((status: number, headers: object) =>
        send(status, { ...headers, etag: '"two"' })) as typeof reply.writeHead // one of its forms
      ranged(request, reply)
    }
    expect((await ground.tile(0, 0, 0, never)).bytes.length).toBeGreaterThan(0)
  })

  it('whose file was replaced, without a tag that reveals it', async () => {
    const untagged: RequestListener = (request, reply) => {
      const send = reply.writeHead.bind(reply)
      reply.writeHead = ((status: number, { etag: _, ...headers }: Record<string, string>) =>
        send(status, headers)) as typeof reply.writeHead // one of its forms
      ranged(request, reply)
    }
    answer = untagged
    const ground = atAddress({ pauseMs: 0 })
    await ground.describe()
    const before = archive
    try {
      archive = smallMap(TileType.Mvt, randomBytes(3000))
      expect(await failureOf(ground.tile(0, 0, 0, never))).toBe('503 map.broken')
      expect((await ground.tile(0, 0, 0, never)).bytes).toHaveLength(3000)
    } finally {
      archive = before
    }
  })

  it('that fails is asked again after a pause', async () => {
    answer = (_, reply) => reply.writeHead(500).end()
    const ground = ofPictures({ pauseMs: 60 })
    expect(await failureOf(ground.tile(1, 0, 0, never))).toBe('503 map.upstream')
    answer = (_, reply) => reply.end(picture)
    expect(await failureOf(ground.tile(1, 0, 1, never))).toBe('503 map.upstream')
    expect(asked).toHaveLength(1)
    await new Promise(done => setTimeout(done, 80))
    expect((await ground.tile(1, 0, 1, never)).bytes.equals(picture)).toBe(true)
    expect(logged).toHaveLength(1)
  })

  it('is asked for a few tiles at a time; further calls are refused', async () => {
    let now = 0
    let most = 0
    answer = (_, reply) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        reply.end(picture)
      }, 20)
    }
    const ground = ofPictures({ atOnce: 2, waiting: 4 })
    const all = Array.from({ length: 8 }, (_, nth) => failureOf(ground.tile(5, nth, 0, never)))
    const ends = await Promise.all(all)
    expect(ends.filter(end => end === 'answered')).toHaveLength(6)
    expect(ends.filter(end => end === '429 map.busy')).toHaveLength(2)
    expect(most).toBe(2)
  })

  it('is no longer asked when nobody waits, which does not count as a failure', async () => {
    const ground = ofPictures()
    answer = () => {}
    const gone = new AbortController()
    const work = failureOf(ground.tile(4, 0, 0, gone.signal))
    await new Promise(done => setTimeout(done, 30))
    gone.abort(new ApiFailure(429, 'map.busy'))
    expect(await work).toBe('429 map.busy')
    answer = (_, reply) => reply.end(picture)
    expect((await ground.tile(4, 0, 0, never)).bytes.equals(picture)).toBe(true)
    expect(logged).toEqual([])
  })
})

describe('settings', () => {
  it.each([
    `ftp://tiles.example/${key}`,
    `https://me:${key}@tiles.example/streets.pmtiles`,
    `https://tiles.example/{z}/{x}.png?key=${key}`,
    `https://{s}.tiles.example/{z}/{x}/{y}.png?key=${key}`,
    `https://{z}.tiles.example/{x}/{y}.png?key=${key}`,
    `https://tiles.example/{z}/{x}/{-y}.png?key=${key}`,
    `https://tiles.example:99999/${key}`,
  ])('%s is refused without being repeated', text => {
    const problems: string[] = []
    readVariable('MAP_TILES', { MAP_TILES: text }, problems)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^MAP_TILES must /)
    expect(problems[0]).not.toContain(key)
  })

  it('are a file, an archive or a template', () => {
    const kindOf = (text: string) => tilesIn(text)?.kind
    expect(kindOf('streets.pmtiles')).toBe('file')
    expect(kindOf('/srv/a {b}/streets.pmtiles')).toBe('file')
    expect(kindOf('https://tiles.example/streets.pmtiles')).toBe('archive')
    expect(kindOf('https://tiles.example/{z}/{x}/{y}@2x.png?key=1')).toBe('template')
  })

  it('may be unset: that is no problem', async () => {
    const settings = { tiles: undefined, attribution: undefined }
    const ground = new Ground({ settings, log, userAgent: 'support-tools/test' })
    expect(await ground.describe()).toEqual({
      facts: undefined,
      attribution: null,
      problem: undefined,
    })
    expect(await failureOf(ground.tile(0, 0, 0, never))).toBe('404 map.no_tile')
  })
})
