import type { LocalTime } from '../localTime.ts'
import type { Random } from '../random.ts'
import type { StoreFacts } from '../store/storeFacts.ts'
import { failureBlock } from './logFailures.ts'

/** A store's four logs, each in the format of a different kind of program. */
export const logNames = ['pos.log', 'dispatch.log', 'printer.log', 'kitchen.log'] as const
export type LogName = (typeof logNames)[number]

/** A moment in a store about which a program writes its line. */
export interface Moment {
  readonly facts: StoreFacts
  readonly random: Random
  readonly at: Date
  readonly local: LocalTime
  /** Ascends through the day; a store's logs refer to the same orders. */
  readonly order: number
}

export function momentOf(facts: StoreFacts, random: Random, at: Date): Moment {
  const local = facts.clock(at)
  const sinceMidnight = local.hour * 60 + Number(local.time.slice(3, 5))
  return { facts, random, at, local, order: 10_000 + sinceMidnight * 3 + random.int(0, 2) }
}

const millis = ({ at }: Moment) => String(at.getUTCMilliseconds()).padStart(3, '0')

/** Date, comma before the milliseconds, thread, level: the classic JVM format. */
function posLine(moment: Moment): string {
  const { facts, random, local, order } = moment
  const till = random.int(1, 3)
  const write = (level: string, unit: string, text: string) =>
    `${local.date} ${local.time},${millis(moment)} [till-${till}] ${level.padEnd(5)} pos.${unit} - ${text}`
  const dish = random.pick(facts.menu)
  const total = dish.price * random.int(1, 5)
  const roll = random.next()
  if (roll < 0.45)
    return write(
      'INFO',
      'Sale',
      `order ${order} paid, ${facts.money(total)}, ${random.pick(['card', 'cash', 'online'])}`,
    )
  if (roll < 0.7)
    return write(
      'INFO',
      'Basket',
      `order ${order}: added ${dish.code} "${dish.name}" x${random.int(1, 3)}`,
    )
  if (roll < 0.86) return write('DEBUG', 'Drawer', `till ${till} idle for ${random.int(20, 300)} s`)
  if (roll < 0.95)
    return write('WARN', 'Card', `terminal answered after ${random.int(2100, 6900)} ms`)
  if (roll < 0.985)
    return write(
      'ERROR',
      'Sale',
      `order ${order} declined, code ${random.pick(['05', '51', '54', '91'])}`,
    )
  return failureBlock(random, write('ERROR', 'Sync', 'menu update failed'), order)
}

/** One JSON object per line with the time in UTC, meant for programs. */
function dispatchLine({ facts, random, at, order }: Moment): string {
  const driver = random.pick(facts.drivers)
  const write = (level: string, event: string, rest: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ ts: at.toISOString(), level, store: facts.storeNumber, event, ...rest })
  const roll = random.next()
  if (roll < 0.35)
    return write('info', 'order.assigned', { order, driver: driver.id, name: driver.name })
  if (roll < 0.6)
    return write('info', 'driver.position', {
      driver: driver.id,
      lat: near(random, facts.city.lat),
      lon: near(random, facts.city.lon),
    })
  if (roll < 0.85)
    return write('info', 'order.delivered', {
      order,
      driver: driver.id,
      minutes: random.int(11, 48),
    })
  if (roll < 0.95)
    return write('warn', 'order.late', { order, minutes: random.int(46, 80), promised: 45 })
  return write('error', 'gateway.unreachable', {
    attempt: random.int(1, 5),
    after_ms: 5000,
    address: `${facts.network}.1`,
  })
}

const near = (random: Random, degrees: number) =>
  Number((degrees + (random.next() - 0.5) * 0.05).toFixed(5))

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The BSD syslog format: no year, no zone, a program with its process id. */
function printerLine({ facts, random, local, order }: Moment): string {
  const [, month = '01', day = '01'] = local.date.split('-')
  const head = `${months[Number(month) - 1]} ${String(Number(day)).padStart(2)} ${local.time} ${facts.hostName} printd[812]:`
  const printer = random.pick(['kitchen-1', 'kitchen-2', 'counter-1'])
  const roll = random.next()
  if (roll < 0.7) return `${head} ${printer}: ticket ${order} printed in ${random.int(180, 900)} ms`
  if (roll < 0.88) return `${head} ${printer}: queue length ${random.int(0, 4)}`
  if (roll < 0.96)
    return `${head} warning: ${printer}: paper low, about ${random.int(3, 30)} tickets left`
  return `${head} error: ${printer}: no answer from ${facts.network}.${random.int(40, 49)}:9100, ticket ${order} kept`
}

/** Colours a text for a terminal. */
const red = (text: string) => `\u001b[31m${text}\u001b[0m`

/** Keys and values, local time with offset. */
function kitchenLine({ facts, random, local, order }: Moment): string {
  const dish = random.pick(facts.menu)
  const head = (level: string) =>
    `time=${local.date}T${local.time}${local.offset} level=${level} station=${dish.station}`
  const roll = random.next()
  if (roll < 0.5) return `${head('info')} order=${order} dish=${dish.code} state=started`
  if (roll < 0.85)
    return `${head('info')} order=${order} dish=${dish.code} state=ready seconds=${random.int(95, 900)}`
  if (roll < 0.95)
    return `${head('warn')} order=${order} msg="waits at the pass" seconds=${random.int(240, 600)}`
  return `${head('error')} msg="${red('screen lost its connection')}" retry=${random.int(1, 6)}`
}

const writers: Readonly<Record<LogName, (moment: Moment) => string>> = {
  'pos.log': posLine,
  'dispatch.log': dispatchLine,
  'printer.log': printerLine,
  'kitchen.log': kitchenLine,
}

/** A program's record at a moment, with its line ending; a stack trace has many lines. */
export function logRecord(name: LogName, moment: Moment): string {
  return `${writers[name](moment)}\n`
}

/** Records from `from` until just before `to`, denser at mealtimes. */
export function logStretch(facts: StoreFacts, name: LogName, from: Date, to: Date): string {
  const random = facts.random(`log/${name}/${from.getTime()}`)
  const records: string[] = []
  let at = from.getTime()
  while (at < to.getTime()) {
    const moment = momentOf(facts, random, new Date(at))
    records.push(logRecord(name, moment))
    at += random.int(2_000, isBusy(moment.local.hour) ? 60_000 : 420_000)
  }
  return records.join('')
}

const isBusy = (hour: number) => (hour >= 11 && hour < 14) || (hour >= 18 && hour < 22)
