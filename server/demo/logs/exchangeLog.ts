// Exchanges between the store's programs and with the outside: one line for the input, one for the output.
import { type DemoFile, dayMs, hourMs, shifted } from '../files.ts'
import type { Random } from '../random.ts'
import type { StoreFacts } from '../store/storeFacts.ts'

export const exchangeName = 'exchange.log'

interface Line {
  readonly at: number
  readonly text: string
}

interface Talk {
  readonly operation: string
  readonly input: unknown
  readonly output: unknown
  readonly refusal: unknown
}

/** Nobody's card, but with a valid check digit: the console must not show it. */
const card = '4111 1111 1111 1111'

const talks: readonly ((facts: StoreFacts, random: Random, order: number) => Talk)[] = [
  (facts, random, order) => ({
    operation: 'createOrder',
    input: {
      order,
      store: facts.storeNumber,
      channel: random.pick(['counter', 'phone', 'web', 'app']),
      lines: Array.from({ length: random.int(1, 3) }, () => {
        const { code, price } = random.pick(facts.menu)
        return { dish: code, count: random.int(1, 3), price }
      }),
      apiKey: `key-${random.int(10_000_000, 99_999_999)}`,
    },
    output: { order, accepted: true, promisedMinutes: 45 },
    refusal: { order, accepted: false, error: 'kitchen closed' },
  }),
  (facts, random, order) => ({
    operation: 'assignDriver',
    input: { order, strategy: 'nearest', drivers: facts.drivers.map(({ id }) => id) },
    output: { order, driver: random.pick(facts.drivers).id, minutes: random.int(4, 25) },
    refusal: { order, error: 'no driver free' },
  }),
  (facts, random, order) => {
    const amount = random.int(8, 90)
    return {
      operation: 'payCard',
      input: { order, amount, currency: facts.countryFacts.currency, pan: card, cvv: '123' },
      output: { order, approved: true, authorization: `A${random.int(100_000, 999_999)}`, amount },
      refusal: { order, approved: false, reason: 'issuer does not answer' },
    }
  },
  (facts, random, order) => {
    const dish = random.pick(facts.menu)
    return {
      operation: 'printTicket',
      input: `<ticket order="${order}"><station>${dish.station}</station><line count="${random.int(1, 3)}">${dish.code}</line></ticket>`,
      output: `<answer order="${order}"><state>printed</state></answer>`,
      refusal: `<answer order="${order}"><state>failed</state><reason>out of paper</reason></answer>`,
    }
  },
]

/** Mostly fast, sometimes slow. */
const durationOf = (random: Random) =>
  random.chance(0.05) ? random.int(2_000, 9_000) : random.int(6, 900)

/** One exchange that begins at a moment: its input and, if any, its output. */
function exchange(facts: StoreFacts, random: Random, at: number): Line[] {
  const transaction = `T-${(at / 10).toFixed(0).slice(-8)}${random.int(10, 99)}`
  const talk = random.pick(talks)(facts, random, 10_000 + random.int(300, 900))
  const { operation, input, output, refusal } = talk
  const line = (moment: number, more: object): Line => ({
    at: moment,
    text: `${JSON.stringify({ at: new Date(moment).toISOString(), ...more })}\n`,
  })
  const first = line(at, { side: 'in', transaction, operation, body: input })
  if (random.chance(0.02)) return [first]
  const isFailed = random.chance(0.04)
  const status = isFailed ? 'failed' : 'ok'
  const body = isFailed ? refusal : output
  const answeredAt = at + durationOf(random)
  return [first, line(answeredAt, { side: 'out', transaction, status, body })]
}

const isBusy = (hour: number) => (hour >= 11 && hour < 14) || (hour >= 18 && hour < 22)
const inOrder = (lines: Line[]) => lines.sort((a, b) => a.at - b.at)

/** The exchanges of a period, their lines in order. */
function exchangeStretch(facts: StoreFacts, from: Date, to: Date): string {
  const random = facts.random(`exchange/${from.getTime()}`)
  const lines: Line[] = []
  for (let at = from.getTime(); at < to.getTime(); ) {
    lines.push(...exchange(facts, random, at))
    at += random.int(3_000, isBusy(facts.clock(new Date(at)).hour) ? 60_000 : 420_000)
  }
  return inOrder(lines.filter(line => line.at < to.getTime()))
    .map(({ text }) => text)
    .join('')
}

/** The current log and that of the day before. */
export function exchangeFiles(facts: StoreFacts, now: Date): DemoFile[] {
  const turned = shifted(now, -18 * hourMs)
  const path = `logs/${exchangeName}`
  return [
    { path, content: exchangeStretch(facts, turned, now), writtenAt: now },
    {
      path: `${path}.1`,
      content: exchangeStretch(facts, shifted(turned, -dayMs), turned),
      writtenAt: turned,
    },
  ]
}

/** Grows one store's log: requests written now are answered in a later batch. */
export function exchangesOf(facts: StoreFacts, random: Random): (now: Date) => string {
  let open: Line[] = []
  return now => {
    for (let count = random.pick([0, 0, 1, 1, 2]); count > 0; count -= 1)
      open.push(...exchange(facts, random, now.getTime() - random.int(0, 900)))
    const due = inOrder(open.filter(({ at }) => at <= now.getTime()))
    open = open.filter(({ at }) => at > now.getTime())
    return due.map(({ text }) => text).join('')
  }
}
