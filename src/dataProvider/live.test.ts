// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StandInWire } from '#tests/support/console/standInWire.ts'
import { ApiError } from './core/errors.ts'
import { Live, type LiveWays } from './live.ts'
import type { ServerMessage } from './sockets/liveMessages.ts'

const sockets: StandInWire[] = []
const last = () => sockets.at(-1) ?? new StandInWire([])
let tickets = 0
let ticket: LiveWays['ticket']
let stop = () => {}
let news: unknown[] = []

const epoch = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1'
const otherEpoch = '0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a2'
const welcome = (seq = 0, of = epoch): ServerMessage => ({
  type: 'welcome',
  epoch: of,
  seq,
  beat: 15,
})
const subscribed = (seq: number, complete: boolean): ServerMessage => ({
  type: 'subscribed',
  topic: 'people',
  seq,
  complete,
})
const event = (seq: number): ServerMessage => ({ type: 'event', topic: 'people', seq, payload: {} })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const online = (value: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
  window.dispatchEvent(new Event(value ? 'online' : 'offline'))
}

function begin() {
  const live = new Live({
    ticket: () => ticket(),
    open: (_, protocols) => {
      const socket = new StandInWire(protocols)
      sockets.push(socket)
      return socket
    },
  })
  live.subscribe('people', liveNews => news.push(liveNews.kind))
  stop = live.start()
  return live
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  sockets.length = 0
  news = []
  tickets = 0
  ticket = async () => {
    tickets += 1
    return { ticket: `t${tickets}`, path: '/ext/live' }
  }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the connection', () => {
  test('a fresh ticket for each opening, in the protocols', async () => {
    const live = begin()
    await pass(0)
    expect(last().protocols).toEqual(['support-tools.live.1', 'ticket.t1'])
    expect(live.state).toBe('off')
    last().tell(welcome())
    expect(live.state).toBe('live')
    last().drop()
    expect(live.state).toBe('off')
    await pass(1000)
    expect(last().protocols[1]).toBe('ticket.t2')
  })

  test('is tried again later and later, up to a minute, and at once when it was a good one', async () => {
    begin()
    await pass(0)
    const waits: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const before = sockets.length
      last().drop()
      let waited = 0
      while (sockets.length === before) {
        await pass(1000)
        waited += 1
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    last().tell(welcome())
    await pass(10_000)
    const before = sockets.length
    last().drop()
    await pass(1000)
    expect(sockets).toHaveLength(before + 1)
  })

  test('not all tabs at the same moment', async () => {
    begin()
    await pass(0)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    last().drop()
    await pass(499)
    expect(sockets).toHaveLength(1)
    await pass(1)
    expect(sockets).toHaveLength(2)
  })

  test('that says nothing any more is given up', async () => {
    begin()
    await pass(0)
    last().tell(welcome())
    await pass(37_000)
    expect(last().closed).toBe(false)
    await pass(600)
    expect(sockets[0]?.closed).toBe(true)
    await pass(1000)
    expect(sockets).toHaveLength(2)
  })

  test('rests while the network is away, and comes back with it', async () => {
    begin()
    await pass(0)
    online(false)
    expect(last().closed).toBe(true)
    await pass(300_000)
    expect(sockets).toHaveLength(1)
    online(true)
    await pass(0)
    expect(sockets).toHaveLength(2)
  })

  test('a tab that somebody looks at again does not wait', async () => {
    begin()
    await pass(0)
    for (let n = 0; n < 6; n += 1) {
      last().drop()
      await pass(60_000)
    }
    const before = sockets.length
    last().drop()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(sockets).toHaveLength(before + 1)
  })

  test('a platform without it is asked once', async () => {
    ticket = async () => {
      tickets += 1
      throw new ApiError({
        operation: 'liveTicket',
        status: 404,
        code: 'answer.not_found',
        info: '',
      })
    }
    const live = begin()
    await pass(600_000)
    expect(live.state).toBe('absent')
    expect(tickets).toBe(1)
  })

  test('ends with the session', async () => {
    const live = begin()
    await pass(0)
    last().tell(welcome())
    stop()
    stop = () => {}
    expect(last().closed).toBe(true)
    expect(live.state).toBe('off')
    await pass(300_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('what is told', () => {
  test('after the last number heard; nothing twice; what is missing is loaded', async () => {
    begin()
    await pass(0)
    last().tell(welcome(3))
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'people' }])
    last().tell(subscribed(3, false))
    last().tell(event(5))
    last().tell(event(5))
    last().tell({ type: 'beat', seq: 9 })
    expect(last().sent.at(-1)).toEqual({ type: 'beat' })
    expect(news).toEqual(['reload', 'event'])
    last().drop()
    await pass(1000)
    last().tell(welcome(12))
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'people', after: 9 }])
    last().tell(event(9))
    last().tell(event(11))
    last().tell(subscribed(12, true))
    expect(news).toEqual(['reload', 'event', 'event'])
  })

  test('of another outbox: all is loaded again', async () => {
    begin()
    await pass(0)
    last().tell(welcome(3))
    last().tell(subscribed(3, false))
    last().drop()
    await pass(1000)
    last().tell(welcome(1, otherEpoch))
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'people' }])
  })

  test('what nobody can read is left alone', async () => {
    begin()
    await pass(0)
    last().tell(welcome())
    for (const data of ['', 'null', '{}', '[1]', new Blob()]) last().onmessage?.({ data })
    expect(last().closed).toBe(false)
    expect(news).toEqual([])
  })
})
