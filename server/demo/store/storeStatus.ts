import { constants } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { giveLikeAbove } from '#server/hosts/index.ts'
import { type DemoFile, jsonText, minuteMs, shifted } from '../files.ts'
import { logNames } from '../logs/logLines.ts'
import { type DemoOrder, ordersOf } from '../orders.ts'
import type { Random } from '../random.ts'
import type { StoreFacts } from './storeFacts.ts'

// The status file of a demo store (docs/operate/status-file.md).

type State = 'up' | 'degraded' | 'down'

interface Service {
  readonly name: string
  state: State
  since: Date
}

/** The state of a store's programs from batch to batch. */
export interface Programs {
  readonly services: readonly Service[]
  readonly orders: readonly DemoOrder[]
  readonly random: Random
}

const titles: Readonly<Record<string, string>> = {
  pos: 'Point of sale',
  dispatch: 'Dispatch',
  printer: 'Printer',
  kitchen: 'Kitchen display',
}

export function programsOf(facts: StoreFacts, random: Random, now: Date): Programs {
  const services = logNames.map((log, at) => ({
    name: log.replace(/\.log$/, ''),
    state: 'up' as const,
    since: shifted(now, -(at + 3) * 47 * minuteMs),
  }))
  return { services, orders: ordersOf(facts, now), random }
}

/** Stores whose programs fail on their own; others only through a file in `services`. */
const isFrail = ({ id }: StoreFacts) => id % 5 === 0

function nextState({ state }: Service, facts: StoreFacts, random: Random): State {
  const roll = random.next()
  if (state !== 'up') return roll < 1 / 30 ? 'up' : state
  if (!isFrail(facts) || roll > 1 / 900) return 'up'
  return roll < 1 / 1800 ? 'down' : 'degraded'
}

function content(facts: StoreFacts, { services, orders, random }: Programs, now: Date): string {
  const open = orders.filter(({ state }) => state !== 'delivered' && state !== 'cancelled')
  const busy = new Set(
    open.flatMap(({ state, driver }) => (state === 'on the road' ? (driver ?? []) : [])),
  )
  const count = (wanted: string) => open.filter(({ state }) => state === wanted).length
  const states = ['waiting', 'cooking', 'ready', 'on the road'].map(state => [state, count(state)])
  const today = orders.filter(({ at }) => now.getTime() - at.getTime() < 12 * 60 * minuteMs).length
  return jsonText({
    at: now.toISOString(),
    services: services.map(({ name, state, since }) => ({
      name,
      title: titles[name] ?? name,
      state,
      since: since.toISOString(),
      log: `/logs/${name}.log`,
    })),
    orders: { open: open.length, late: 0, today, states: Object.fromEntries(states) },
    drivers: { free: facts.drivers.length - busy.size, busy: busy.size, off: 0 },
    queues: [
      { name: titles.kitchen, minutes: 6 + random.int(0, 30) / 10, length: count('cooking') },
      { name: titles.dispatch, minutes: 2 + random.int(0, 20) / 10, length: count('ready') },
    ],
  })
}

/** The status file of a new store. */
export const firstStatus = (facts: StoreFacts, now: Date): DemoFile => ({
  path: 'status.json',
  content: content(facts, programsOf(facts, facts.random('status file'), now), now),
  writtenAt: now,
})

/** Files `services/NAME.down` and `services/NAME.degraded`: creating one stops or degrades a service. */
async function ordered(root: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(await readdir(join(root, 'services')))
  } catch {
    return new Set()
  }
}

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants

/** Writes the current state of the store's programs to its status file, atomically. */
export async function writeStatus(
  root: string,
  facts: StoreFacts,
  programs: Programs,
  now: Date,
): Promise<void> {
  const files = await ordered(root)
  for (const service of programs.services) {
    const wanted: State | undefined = files.has(`${service.name}.down`)
      ? 'down'
      : files.has(`${service.name}.degraded`)
        ? 'degraded'
        : undefined
    const state = wanted ?? nextState(service, facts, programs.random)
    // A service stopped by a file runs again once the file is removed.
    const next = wanted === undefined && !isFrail(facts) ? 'up' : state
    if (next !== service.state) service.since = now
    service.state = next
  }
  // Operators have a shell in this folder: never writes through an existing file.
  const draft = join(root, '.status.json.new')
  await rm(draft, { force: true })
  {
    await using file = await open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    await using folder = await open(root, O_RDONLY | O_DIRECTORY)
    await giveLikeAbove(file, folder)
    await file.writeFile(content(facts, programs, now))
  }
  await rename(draft, join(root, 'status.json'))
}
