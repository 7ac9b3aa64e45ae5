// Operators at work: each asks for something, reads it, and asks for the next; each has a tab with live updates.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import { publish } from '#server/live/publish.ts'
import { type LiveSocket, openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { callerOf } from '#tests/support/server.ts'
import { at } from '../lib/asking.ts'
import type { Percentiles, Served } from './figures.ts'

type Kind = 'stores' | 'devices' | 'journal'
/** Pause between two events. */
const eventMs = 250

/** What they look at: first pages and late ones, searches and filters. */
const paths: Readonly<Record<Kind, (n: number) => string>> = {
  stores: n =>
    ['/api/stores?page=1&per_page=50', `/api/stores?filter=${n % 997}&per_page=50`][n % 2] ?? '',
  devices: n =>
    ['/ext/devices?page=1&per_page=50', `/ext/devices?store=${(n % 997) + 1}`][n % 2] ?? '',
  journal: n =>
    [
      '/data/journal?page=1&per_page=50',
      `/data/journal?store=${(n % 997) + 1}&per_page=50`,
      `/data/journal?page=${(n % 50) + 1}&per_page=50`,
    ][n % 3] ?? '',
}
const kinds = Object.keys(paths) as Kind[] // the keys of a literal record

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b)
  return { count: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

interface Place {
  readonly url: string
  readonly token: string
}

/** Operators with their tabs open. */
export interface AtWork {
  readonly places: readonly Place[]
  readonly sockets: readonly LiveSocket[]
  readonly sentAt: Map<number, number>
  /** Milliseconds from each event to each tab. */
  readonly heard: number[]
}

export type Worked = Pick<Served, Kind | 'live' | 'refused'> & { readonly calls: number }

/** Opens their tabs, spread over all servers. */
export async function arrive(urls: readonly string[], tokens: readonly string[]): Promise<AtWork> {
  const places = tokens.map((token, n) => ({ token, url: urls[n % urls.length] ?? '' }))
  const heard: number[] = []
  const sentAt = new Map<number, number>()
  const sockets: LiveSocket[] = []
  for (const place of places) sockets.push(await listening(place, sentAt, heard))
  return { places, sockets, sentAt, heard }
}

/** Lets them work for a while, each with about `thinkSeconds` between two calls. */
export async function work(
  db: Database,
  { places, sockets, sentAt, heard }: AtWork,
  { seconds, thinkSeconds }: { readonly seconds: number; readonly thinkSeconds: number },
): Promise<Worked> {
  const times: Record<Kind, number[]> = { stores: [], devices: [], journal: [] }
  let refused = 0
  const until = performance.now() + seconds * 1000
  const think = (part: number) =>
    pause(Math.max(0, Math.min(part * thinkSeconds * 1000, until - performance.now())))
  const operator = async ({ token, url }: Place, first: number) => {
    await think(Math.random())
    for (let n = first; performance.now() < until; n += 1) {
      const kind = kinds[n % kinds.length] ?? 'stores'
      const begun = performance.now()
      const answer = await fetch(url + paths[kind](n), {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (answer.ok) times[kind].push(performance.now() - begun)
      else if (answer.status === 503) refused += 1
      else throw new Error(`${paths[kind](n)} answers ${answer.status}`)
      await think(0.5 + Math.random())
    }
  }
  await Promise.all([...places.map(operator), telling(db, sentAt, until)])
  const lost = sentAt.size * sockets.length - heard.length
  for (const { socket } of sockets) socket.terminate()
  if (lost > 0) throw new Error(`${lost} of ${sentAt.size} events did not reach a socket`)
  return {
    calls: kinds.reduce((sum, kind) => sum + times[kind].length, 0),
    refused,
    stores: percentilesOf(times.stores),
    devices: percentilesOf(times.devices),
    journal: percentilesOf(times.journal),
    live: percentilesOf(heard),
  }
}

/** Negative ids are ours: the watcher tells of devices too. */
async function telling(db: Database, sentAt: Map<number, number>, until: number): Promise<void> {
  for (let n = -1; performance.now() < until; n -= 1) {
    const payload = { ids: [n], stores: [] }
    await publish(db.sql, { topic: 'devices', audience: { everyone: 'devices' }, payload })
    sentAt.set(n, performance.now())
    await pause(eventMs)
  }
  // A server looks at the outbox every second, whatever else happens.
  await pause(3000)
}

async function listening(
  { token, url }: Place,
  sentAt: ReadonlyMap<number, number>,
  heard: number[],
): Promise<LiveSocket> {
  const socket = await openSocket({ url, ticket: await ticketOf(callerOf(url), token) })
  socket.socket.on('message', data => {
    const came = performance.now()
    const words = String(data)
    if (words.includes('"beat"')) socket.ask({ type: 'beat' })
    const id = /"ids":\[(-\d+)\]/.exec(words)?.[1]
    if (id === undefined) return
    // It may arrive before its sender has heard of its commit.
    heard.push(Math.max(0, came - (sentAt.get(Number(id)) ?? came)))
  })
  await socket.subscribe('devices')
  return socket
}
