import { type DemoFile, dayMs, jsonText, minuteMs, shifted } from '../files.ts'
import type { DemoOrder } from '../orders.ts'
import type { StoreFacts } from './storeFacts.ts'
import { firstStatus } from './storeStatus.ts'

const isOpen = ({ state }: DemoOrder) => state !== 'delivered' && state !== 'cancelled'

/** The store's current status: open orders and the positions of its drivers. */
function status(facts: StoreFacts, orders: readonly DemoOrder[], now: Date): DemoFile {
  const random = facts.random('status')
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.04).toFixed(5))
  const busy = new Set(orders.filter(isOpen).map(order => order.driver))
  const content = jsonText({
    store: { id: facts.id, number: facts.storeNumber, name: facts.name },
    at: now.toISOString(),
    timeZone: facts.countryFacts.timeZone,
    currency: facts.countryFacts.currency,
    orders: orders.filter(isOpen).map(({ id, at, state, channel, total, driver }) => ({
      id,
      at: at.toISOString(),
      state,
      channel,
      total,
      driver,
    })),
    drivers: facts.drivers.map(driver => ({
      ...driver,
      state: busy.has(driver.id) ? 'on the road' : 'free',
      position: { lat: near(facts.city.lat), lon: near(facts.city.lon) },
    })),
  })
  return { path: 'orders.json', content, writtenAt: now }
}

/** Requests of the till to dispatch and their answers: pairs of files that share a name. */
function exchange(facts: StoreFacts, order: DemoOrder): DemoFile[] {
  const name = `${order.at.toISOString().slice(0, 10)}-${order.id}.json`
  const answeredAt = shifted(order.at, 800)
  const request = {
    store: facts.storeNumber,
    order: order.id,
    sentAt: order.at.toISOString(),
    channel: order.channel,
    currency: facts.countryFacts.currency,
    total: order.total,
    lines: order.lines,
  }
  const refused = order.state === 'cancelled'
  const answer = {
    order: order.id,
    answeredAt: answeredAt.toISOString(),
    status: refused ? 'failed' : 'ok',
    ...(refused
      ? { error: 'outside delivery area' }
      : { driver: order.driver, promisedMinutes: 45 }),
  }
  return [
    { path: `exchange/in/${name}`, content: jsonText(request), writtenAt: order.at },
    { path: `exchange/out/${name}`, content: jsonText(answer), writtenAt: answeredAt },
  ]
}

function readme(facts: StoreFacts, now: Date): DemoFile {
  const content = `${facts.name}
Store ${facts.storeNumber}, ${facts.address}
Client version: ${facts.clientVersion ?? 'unknown'}. Time zone: ${facts.countryFacts.timeZone}. Currency: ${facts.countryFacts.currency}.

This store and everything in it is invented for the demo. Change what you like: delete the whole
folder on the server and a new one appears at the next connection.

logs/       programs of the store write here; .1 is the log before, .2.gz the one before that;
            exchange.log has what went in and what came out
config/     settings, one file for each program
databases/  the till's own database (SQLite)
cameras/    stills: camera / day / time
exchange/   what the till sent to dispatch (in) and what came back (out)
notes/      what the staff wrote down
orders.json what is going on at the moment
status.json what the console's monitor reads: services, orders, drivers, queues;
            a file services/pos.down ends the service of that name (or .degraded)
`
  return { path: 'README.txt', content, writtenAt: shifted(now, -200 * dayMs) }
}

/** A note whose name and content are in the country's script: names on a host are often not ASCII. */
function note(facts: StoreFacts, now: Date): DemoFile {
  const names = facts.drivers.map(({ id, name, vehicle }) => `${id}. ${name} (${vehicle})`)
  // 60 characters of four bytes still fit a file name; none may be a separator or a control character.
  const title = [...facts.name.replace(/[/\p{Cc}]/gu, '-')].slice(0, 60).join('')
  return {
    path: `notes/${title || 'store'}.txt`,
    content: `${facts.name}\n${facts.address}\n\n${names.join('\n')}\n`,
    writtenAt: shifted(now, -9 * dayMs),
  }
}

export function statusFiles(
  facts: StoreFacts,
  orders: readonly DemoOrder[],
  now: Date,
): DemoFile[] {
  return [
    readme(facts, now),
    note(facts, now),
    firstStatus(facts, now),
    status(facts, orders, shifted(now, -minuteMs / 4)),
    ...orders.slice(-20).flatMap(order => exchange(facts, order)),
  ]
}
