// A fleet of which many hang: real sockets, but our own clock.
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LookOptions, look } from './look.ts'
import type { DeviceRow } from './repository/devices.ts'
import type { Check } from './repository/states.ts'
import { Watch, type WatchLimits } from './watch.ts'

let answering: Server
let hanging: Server
const sockets = new Set<Socket>()
let maxOpen = 0
let taken = 0

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  const heard = (answer: string | undefined) =>
    createServer(socket => {
      sockets.add(socket)
      taken += 1
      maxOpen = Math.max(maxOpen, sockets.size)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (answer !== undefined) socket.once('data', () => socket.end(answer))
      else socket.resume()
    })
  answering = heard('HTTP/1.1 200 OK\r\nServer: a\r\n\r\n')
  hanging = heard(undefined)
  for (const server of [answering, hanging])
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  answering.close()
  hanging.close()
})

const full = process.env.TEST_FULL === '1'
/** How many times faster than real time the clock runs. */
const speed = 20
const count = full ? 1000 : 100
const limits: WatchLimits = {
  everyMs: 60_000,
  maxMs: 15 * 60_000,
  deepEveryMs: 15 * 60_000,
  perSecond: full ? 20 : 4,
  atOnce: 40,
  lookMs: 4_000,
  deepMs: 20_000,
}

type Known = DeviceRow & { checks: number }

const row = (id: number, port: number): Known => ({
  id,
  store_id: 1,
  name: `d${id}`,
  kind: 'router',
  protocol: 'http',
  address: '127.0.0.1',
  port,
  account: null,
  path: '/',
  credential: null,
  host_key: null,
  notes: '',
  enabled: true,
  disabled_why: null,
  disabled_by: null,
  disabled_at: null,
  version: 1,
  created_at: new Date(0),
  changed_by: null,
  changed_at: null,
  state: 'unknown',
  step: null,
  failure: null,
  about: null,
  checked_at: null,
  next_check_at: new Date(0),
  stale_after: null,
  seen_at: null,
  since: null,
  since_after: null,
  deep_at: null,
  latency_ms: null,
  software: null,
  failures: 0,
  search: '',
  checks: 0,
})

const options: LookOptions = {
  mayReach: () => true,
  resolve: async () => [],
  hostsFolder: '/nowhere',
  asleep: false,
  credentials: { names: [], of: () => undefined },
  // In real time.
  stepMs: limits.lookMs / speed,
}

function fleetOf(now: () => number) {
  const fleet = Array.from({ length: count }, (_, at) =>
    row(at + 1, portOf(at % 10 < 3 ? hanging : answering)),
  )
  const begun: number[] = []
  const store = {
    due: async (at: Date, limit: number) =>
      fleet
        .filter(device => device.next_check_at <= at)
        .sort((a, b) => a.next_check_at.getTime() - b.next_check_at.getTime())
        .slice(0, limit),
    count: async () => fleet.length,
    save: async (checks: readonly Check[]) => {
      for (const check of checks) {
        const device = fleet[check.id - 1]
        if (!device) continue
        device.state = check.state
        device.failure = check.failure
        device.checked_at = check.checkedAt
        device.next_check_at = check.nextCheckAt
        device.stale_after = check.staleAfter
        device.failures = check.failures
        device.checks += 1
      }
      return []
    },
  }
  const watch = new Watch({
    store,
    limits,
    now,
    log: { warn: () => {} },
    look: (device, deep, signal) => {
      begun.push(now())
      return look(device, options, { deep, signal })
    },
  })
  return { fleet, watch, begun }
}

describe('1,000 devices of which 300 hang, at reduced size', () => {
  it('every state is within its announced age, and the fleet’s ceilings hold', async () => {
    let clock = 1_000_000
    const { fleet, watch, begun } = fleetOf(() => clock)
    let late = 0
    let maxLooking = 0
    const began = Date.now()
    // Ten minutes in the fleet's time.
    const minutes = full ? 10 : 4
    for (let beat = 0; beat < minutes * 240; beat += 1) {
      await watch.beat()
      maxLooking = Math.max(maxLooking, watch.looking)
      for (const { stale_after: stale } of fleet) if (stale && stale.getTime() < clock) late += 1
      clock += 250
      const ahead = (clock - 1_000_000) / speed - (Date.now() - began)
      await wait(Math.max(0, ahead))
    }
    await watch.stop()
    expect(late).toBe(0)
    const hung = fleet.filter(({ port }) => port === portOf(hanging))
    expect(new Set(hung.map(({ state, failure }) => `${state} ${failure}`))).toEqual(
      new Set(['down device.silent']),
    )
    const well = fleet.filter(({ port }) => port === portOf(answering))
    expect(new Set(well.map(({ state }) => state))).toEqual(new Set(['up']))
    // Failing devices are checked less and less often.
    const mean = (all: readonly Known[]) =>
      all.reduce((sum, device) => sum + device.checks, 0) / all.length
    expect(mean(hung)).toBeLessThan(mean(well))
    expect(Math.min(...well.map(({ checks }) => checks))).toBeGreaterThan(1)
    expect(maxLooking).toBeLessThanOrEqual(limits.atOnce)
    expect(maxOpen).toBeLessThanOrEqual(limits.atOnce + 5)
    expect(taken).toBeGreaterThan(count)
    const seconds = Map.groupBy(begun, at => Math.floor(at / 1000))
    const most = Math.max(...[...seconds.values()].map(checks => checks.length))
    expect(most).toBeLessThanOrEqual(limits.perSecond * 2)
    const whole = minutes * 60 * limits.perSecond + limits.perSecond
    expect(begun.length).toBeLessThanOrEqual(whole)
  }, 120_000)
})
