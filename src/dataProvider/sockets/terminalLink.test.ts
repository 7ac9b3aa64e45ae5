// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StandInWire } from '#tests/support/console/standInWire.ts'
import { ApiError } from '../core/errors.ts'
import { TerminalLink } from './terminalLink.ts'
import type { LinkFacts } from './terminalWire.ts'

const size = { columns: 80, rows: 24 }
const nothing = { operation: null, info: '' }
let wires: StandInWire[] = []
let tickets = 0
let refuse: unknown
let shown = ''
let resets = 0
let facts: LinkFacts | undefined
let link: TerminalLink

function made() {
  return new TerminalLink(
    'one',
    {
      bytes: bytes => {
        shown += new TextDecoder().decode(bytes)
      },
      reset: () => {
        resets += 1
      },
      changed: next => {
        facts = next
      },
    },
    { ticket: 'first', path: '/ext/terminals/socket' },
    {
      ticket: async () => {
        tickets += 1
        if (refuse) throw refuse
        return { ticket: `t${tickets}`, path: '/ext/terminals/socket' }
      },
      open: (_, protocols) => {
        const wire = new StandInWire(protocols)
        wires.push(wire)
        return wire
      },
    },
  )
}

const last = () => wires.at(-1) ?? expect.unreachable('no wire')
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function opened() {
  link.start(size)
  await passed(0)
  last().onopen?.()
  last().tell({ type: 'attached', from: 0, complete: true, recording: 'whole' })
  return last()
}

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  tickets = 0
  refuse = undefined
  shown = ''
  resets = 0
  facts = undefined
  link = made()
})
afterEach(() => {
  link.stop()
  vi.useRealTimers()
})

test('opens with the ticket it was opened with, and says its size', async () => {
  const wire = await opened()
  expect([tickets, wire.protocols]).toEqual([0, ['support-tools.terminal.1', 'ticket.first']])
  expect(wire.sent).toEqual([{ type: 'attach', ...size }])
  expect(facts).toMatchObject({ state: 'open', recording: 'whole' })
  link.resize({ columns: 100, rows: 30 })
  link.resize({ columns: 100, rows: 30 })
  expect(wire.sent.slice(1)).toEqual([{ type: 'resize', columns: 100, rows: 30 }])
})

test('what was shown is said after a moment, and at once when it is much', async () => {
  const wire = await opened()
  wire.bytes('hello')
  link.shown(5)
  expect(wire.sent).toHaveLength(1)
  await passed(100)
  expect(wire.sent.at(-1)).toEqual({ type: 'ack', seq: 5 })
  wire.bytes('x'.repeat(40_000))
  link.shown(40_000)
  expect(wire.sent.at(-1)).toEqual({ type: 'ack', seq: 40_005 })
})

test('a line that is lost is opened again with another ticket, and goes on where it was', async () => {
  const wire = await opened()
  wire.bytes('before ')
  wire.drop(1006)
  expect(facts?.state).toBe('lost')
  expect(link.type('typed into nothing')).toBe(false)
  await passed(1000)
  const next = last()
  expect(next.protocols[1]).toBe('ticket.t1')
  next.onopen?.()
  expect(next.sent).toEqual([{ type: 'attach', ...size, after: 7 }])
  next.tell({ type: 'attached', from: 7, complete: true, recording: 'whole' })
  next.bytes('after')
  expect([shown, resets, facts?.state]).toEqual(['before after', 0, 'open'])
})

test('when something is missing it begins anew', async () => {
  const wire = await opened()
  wire.bytes('before')
  wire.drop(1006)
  await passed(1000)
  last().onopen?.()
  last().tell({ type: 'attached', from: 900, complete: false, recording: 'cut' })
  expect([resets, facts?.recording]).toEqual([1, 'cut'])
})

test('silence is a lost line: the network says nothing when it goes', async () => {
  const wire = await opened()
  await passed(10_000)
  expect(wire.sent.at(-1)).toEqual({ type: 'beat' })
  wire.tell({ type: 'beat' })
  await passed(20_000)
  expect(facts?.state).toBe('open')
  await passed(30_000)
  expect(wire.closed).toBe(true)
  expect(wires.length).toBeGreaterThan(1)
})

test('the browser says that the network is gone, and that it is back', async () => {
  await opened()
  window.dispatchEvent(new Event('offline'))
  expect(facts?.state).toBe('lost')
  window.dispatchEvent(new Event('online'))
  await passed(0)
  expect(wires).toHaveLength(2)
})

test('tries again the longer the more often it failed, and not when it has ended', async () => {
  await opened()
  refuse = new ApiError({ ...nothing, status: 503, code: 'host.unavailable' })
  last().drop(1006)
  await passed(30_000)
  const tries = tickets
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(10)
  refuse = new ApiError({ ...nothing, status: 404, code: 'terminal.not_found' })
  await passed(10_000)
  expect(facts).toMatchObject({ state: 'ended', ended: { why: null } })
  const ended = tickets
  await passed(60_000)
  expect(tickets).toBe(ended)
})

test('taken by another window it waits until it is wanted back', async () => {
  await opened()
  last().drop(4409)
  await passed(60_000)
  expect([facts?.state, wires.length]).toEqual(['taken', 1])
  link.again()
  await passed(0)
  expect(wires).toHaveLength(2)
})

test('why it ended is told, also when the socket closes after that', async () => {
  const wire = await opened()
  wire.tell({ type: 'idle', seconds: 60 })
  expect(facts?.idle).toBe(60)
  link.stay()
  expect(wire.sent.at(-1)).toEqual({ type: 'stay' })
  wire.tell({ type: 'ended', why: 'exit', code: 3 })
  wire.drop(4410)
  expect(facts).toMatchObject({ state: 'ended', ended: { why: 'exit', code: 3 } })
})

test('a long paste goes in pieces that a message can hold, and not all at once', async () => {
  const wire = await opened()
  const text = '😀\x1b'.repeat(12_000)
  link.type(text)
  const inputs = () => wire.sent.filter(({ type }) => type === 'input')
  expect(inputs()).toHaveLength(40)
  await passed(60_000)
  const data = inputs().map(input => String(input.data))
  expect(data.join('')).toBe(text)
  expect(data.every(piece => piece.isWellFormed() && JSON.stringify(piece).length < 4000)).toBe(
    true,
  )
})

test('a server that stops is left at once, however often the line was lost before', async () => {
  await opened()
  for (let n = 0; n < 5; n += 1) {
    last().drop(1006)
    await passed(10_000)
  }
  const before = wires.length
  last().drop(1012)
  await passed(500)
  expect(wires).toHaveLength(before + 1)
})

test('when the server that held it is gone it has ended, and what it showed stays', async () => {
  const wire = await opened()
  wire.bytes('before')
  wire.drop(1006)
  await passed(1000)
  last().onopen?.()
  last().tell({ type: 'ended', why: 'server', code: null })
  last().drop(4410)
  expect(facts).toMatchObject({ state: 'ended', ended: { why: 'server', code: null } })
  await passed(60_000)
  expect([shown, resets, wires.length]).toEqual(['before', 0, 2])
})
