import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Bytes, type Fetching, fetchWhole } from './fetching.ts'
import type { FetchEnd } from './types.ts'

const version = 'v1'
const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))
const hex = createHash('sha256').update(content).digest('hex')

/** A file with limited room for bytes. */
function place(start: Uint8Array = new Uint8Array(), room = 10_000) {
  let data = Buffer.from(start)
  const bytes: Bytes = {
    size: () => data.length,
    read: (into, at) => data.copy(into, 0, at, at + into.length),
    write(from, at) {
      if (at + from.length > room)
        throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
      data = Buffer.concat([data.subarray(0, at), from])
      return from.length
    },
    truncate: size => {
      data = data.subarray(0, size)
    },
    flush: () => undefined,
  }
  return { bytes, data: () => data }
}

type Answer = (headers: Record<string, string>) => Response | Promise<Response>

/** A body that breaks off after its last piece. */
function cut(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.error(new TypeError('network'))
    },
  })
}

const silent = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
const etag = (of = version) => ({ ETag: `"${of}"` })
const whole = (body: BodyInit = content, of = version) =>
  new Response(body, { status: 200, headers: etag(of) })
const part = (from: number, body: BodyInit = content.subarray(from)) =>
  new Response(body, {
    status: 206,
    headers: { ...etag(), 'Content-Range': `bytes ${from}-999/1000` },
  })
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{"info":"No."}', { status: code, headers })
const rangeOf = (headers: Record<string, string>) =>
  Number(/^bytes=(\d+)-$/.exec(headers.Range ?? 'bytes=0-')?.[1])

async function fetched(answers: Answer[], at = place(), more: Partial<Fetching> = {}) {
  const requests: Record<string, string>[] = []
  const waits: number[] = []
  const left = [...answers]
  const end = await fetchWhole({
    size: content.length,
    version,
    bytes: at.bytes,
    signal: new AbortController().signal,
    hash() {
      const state = createHash('sha256')
      return { update: bytes => state.update(bytes), hex: () => state.digest('hex') }
    },
    async ask(headers) {
      requests.push(headers)
      // The last answer is repeated.
      const next = left.length > 1 ? left.shift() : left[0]
      return (next ?? (() => Promise.reject(new TypeError('network'))))(headers)
    },
    wait: async ms => void waits.push(ms),
    progress: () => undefined,
    ...more,
  })
  return { end, requests, waits, data: at.data() }
}

const arrived: FetchEnd = { end: 'arrived', sha256: hex }
const down: Answer = () => Promise.reject(new TypeError('network'))

describe('a download', () => {
  test('arrives whole, with its hash, and asks for no range', async () => {
    const { end, requests, data } = await fetched([() => whole()])
    expect(end).toEqual(arrived)
    expect(requests).toEqual([{}])
    expect(data.equals(content)).toBe(true)
  })

  test('that is cut five times goes on where it was, of the same version', async () => {
    const step =
      (from: number, to: number): Answer =>
      () =>
        from === 0
          ? whole(cut(content.subarray(0, to)))
          : part(from, cut(content.subarray(from, to)))
    const steps = [step(0, 100), step(100, 101), step(101, 500), step(500, 700), step(700, 999)]
    const { end, requests, data } = await fetched([...steps, () => part(999)])
    expect(end).toEqual(arrived)
    expect(data.equals(content)).toBe(true)
    expect(requests.map(rangeOf)).toEqual([0, 100, 101, 500, 700, 999])
    expect(requests.slice(1).every(headers => headers['If-Range'] === '"v1"')).toBe(true)
  })

  test('goes on with what an earlier tab left, and hashes that too', async () => {
    const { end, requests } = await fetched([() => part(400)], place(content.subarray(0, 400)))
    expect(end).toEqual(arrived)
    expect(requests.map(rangeOf)).toEqual([400])
  })

  test('that is there already asks nothing', async () => {
    const { end, requests } = await fetched([down], place(content))
    expect([end, requests]).toEqual([arrived, []])
  })

  test('waits longer each time while nothing answers, and gives up with its bytes kept', async () => {
    const { end, waits, data } = await fetched([down], place(content.subarray(0, 7)))
    expect(end).toEqual({ end: 'network' })
    expect(waits).toHaveLength(12)
    expect(waits[0]).toBeLessThan(700)
    expect(Math.max(...waits)).toBeGreaterThan(20_000)
    expect(data).toHaveLength(7)
  })

  test('a server that starts anew is waited for as long as it says', async () => {
    const { end, waits } = await fetched([
      () => status(503, { 'Retry-After': '7' }),
      down,
      () => whole(),
    ])
    expect(end).toEqual(arrived)
    expect(waits[0]).toBe(7000)
  })

  test('a line that says nothing any more is taken for dead', async () => {
    const { end } = await fetched([() => whole(silent()), () => whole()], place(), { stallMs: 20 })
    expect(end).toEqual(arrived)
  })

  test('the whole of the same version, from one who knows no ranges, begins it anew', async () => {
    const { end, data } = await fetched([() => whole()], place(content.subarray(0, 10)))
    expect(end).toEqual(arrived)
    expect(data.equals(content)).toBe(true)
  })
})

describe('a file that changed is never glued', () => {
  test.each<[string, Answer]>([
    ['the whole of another version', () => whole(content, 'v2')],
    ['a part of another version', () => new Response('x', { status: 206, headers: etag('v2') })],
    ['a part that begins elsewhere', () => part(5)],
    ['412', () => status(412)],
    ['416', () => status(416)],
    ['more than the version has', () => part(10, Buffer.alloc(2000))],
  ])('%s', async (_, answer) => {
    const { end, data } = await fetched([answer], place(content.subarray(0, 10)))
    expect(end).toEqual({ end: 'changed' })
    expect(data).toHaveLength(0)
  })
})

test('a ticket that leads nowhere is said so, and the bytes stay', async () => {
  const { end, data } = await fetched([() => status(404)], place(content.subarray(0, 10)))
  expect([end, data.length]).toEqual([{ end: 'expired' }, 10])
})

test('what the server refuses is said in its words', async () => {
  expect((await fetched([() => status(403)])).end).toEqual({ end: 'refused', info: 'No.' })
})

test('without room it ends, with what had come', async () => {
  const pieces = () => whole(cut(content.subarray(0, 300), content.subarray(300, 700)))
  const { end, data } = await fetched([pieces], place(undefined, 500))
  expect([end, data.length]).toEqual([{ end: 'room' }, 300])
})

test('stops at a word and keeps what has come', async () => {
  const stop = new AbortController()
  const { end, data } = await fetched([() => whole(cut(content.subarray(0, 300)))], place(), {
    signal: stop.signal,
    progress: at => at === 300 && stop.abort(),
  })
  expect([end, data.length]).toEqual([{ end: 'stopped' }, 300])
})
