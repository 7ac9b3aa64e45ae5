// The file in which a store publishes its status: docs/operate/status-file.md. Untrusted text: only values of the expected form
// are used. Pure.
import { posix } from 'node:path'

export const statusPath = '/status.json'
export const statusLimit = 64 * 1024

export type ServiceState = 'up' | 'degraded' | 'down' | 'unknown'

export interface Service {
  readonly name: string
  readonly title: string
  readonly state: ServiceState
  readonly since: Date | null
  readonly text: string | null
  readonly log: string | null
}

export interface Unit {
  readonly unit: string
  readonly title: string | null
  readonly log: string | null
}

export interface Status {
  readonly at: Date | null
  readonly services: readonly Service[] | null
  readonly units: readonly Unit[]
  readonly orders: {
    readonly open: number
    readonly late: number | null
    readonly today: number | null
    readonly states: Readonly<Record<string, number>>
  } | null
  readonly drivers: {
    readonly free: number
    readonly busy: number
    readonly off: number | null
  } | null
  readonly queues:
    | readonly {
        readonly name: string
        readonly minutes: number | null
        readonly length: number | null
      }[]
    | null
  /** The first value that does not have the expected form. */
  readonly wrong: string | null
}

const [maxServices, maxUnits, maxQueues, maxStates] = [50, 20, 20, 20]
const [nameLength, textLength, pathLength] = [80, 300, 1000]
const maxCount = 1_000_000
/** How far a store's clock may be ahead. */
const aheadMs = 24 * 60 * 60_000

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Remembers the first invalid value; a missing one is not invalid. */
class Form {
  wrong: string | null = null

  missed<T>(place: string, value: unknown, answer: T): T {
    if (value !== undefined && value !== null) this.wrong ??= place
    return answer
  }

  /** One line, without characters that move or hide text. */
  text(place: string, value: unknown, most: number): string | null {
    if (typeof value !== 'string') return this.missed(place, value, null)
    const line = value
      .slice(0, most * 4)
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
      .trim()
    return [...line].slice(0, most).join('') || null
  }

  count(place: string, value: unknown): number | null {
    const number = this.number(place, value)
    if (number === null || Number.isInteger(number)) return number
    return this.missed(place, value, null)
  }

  number(place: string, value: unknown): number | null {
    const isGood = typeof value === 'number' && value >= 0 && value <= maxCount
    return isGood ? value : this.missed(place, value, null)
  }

  moment(place: string, value: unknown, now: Date): Date | null {
    const at = typeof value === 'string' && value.length < 50 ? new Date(value) : undefined
    const time = at?.getTime() ?? Number.NaN
    const isGood = time > 0 && time < now.getTime() + aheadMs
    return at && isGood ? at : this.missed(place, value, null)
  }

  path(place: string, value: unknown): string | null {
    const isGood =
      typeof value === 'string' &&
      value.startsWith('/') &&
      value.length <= pathLength &&
      !/\p{Cc}/u.test(value) &&
      posix.normalize(value) === value
    return isGood ? value : this.missed(place, value, null)
  }

  list(place: string, value: unknown, most: number): readonly unknown[] | null {
    if (!Array.isArray(value)) return this.missed(place, value, null)
    if (value.length > most) this.wrong ??= place
    return value.slice(0, most)
  }

  fields(place: string, value: unknown): Fields | null {
    return isFields(value) ? value : this.missed(place, value, null)
  }
}

/** Undefined when it is not a JSON object. */
export function statusOf(text: string, now: Date): Status | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isFields(read)) return undefined
  const form = new Form()
  const found = {
    at: form.moment('/at', read.at, now),
    services: servicesOf(form, read.services, now),
    units: unitsOf(form, read.units),
    orders: ordersOf(form, read.orders),
    drivers: driversOf(form, read.drivers),
    queues: queuesOf(form, read.queues),
  }
  return { ...found, wrong: form.wrong }
}

const states: readonly string[] = ['up', 'degraded', 'down'] satisfies ServiceState[]
const isState = (value: unknown): value is ServiceState =>
  typeof value === 'string' && states.includes(value)

function servicesOf(form: Form, value: unknown, now: Date): Service[] | null {
  const found = new Map<string, Service>()
  const given = form.list('/services', value, maxServices)
  if (!given) return null
  for (const [at, item] of given.entries()) {
    const place = `/services/${at}`
    const fields = form.fields(place, item) ?? {}
    const name = form.text(`${place}/name`, fields.name, nameLength)
    if (name === null || found.has(name)) {
      form.wrong ??= `${place}/name`
      continue
    }
    const { state } = fields
    found.set(name, {
      name,
      title: form.text(`${place}/title`, fields.title, nameLength) ?? name,
      state: isState(state) ? state : form.missed(`${place}/state`, state ?? '', 'unknown'),
      since: form.moment(`${place}/since`, fields.since, now),
      text: form.text(`${place}/text`, fields.text, textLength),
      log: form.path(`${place}/log`, fields.log),
    })
  }
  return [...found.values()]
}

/** Only a unit's name, as it becomes a program's argument. */
const unitName = /^[A-Za-z0-9][\w@.:-]{0,99}\.service$/

function unitsOf(form: Form, value: unknown): Unit[] {
  const found = new Map<string, Unit>()
  for (const [at, item] of (form.list('/units', value, maxUnits) ?? []).entries()) {
    const place = `/units/${at}`
    const fields = typeof item === 'string' ? { unit: item } : (form.fields(place, item) ?? {})
    const { unit, title, log }: Fields = fields
    if (typeof unit !== 'string' || !unitName.test(unit)) {
      form.wrong ??= `${place}/unit`
      continue
    }
    found.set(unit, {
      unit,
      title: form.text(`${place}/title`, title, nameLength),
      log: form.path(`${place}/log`, log),
    })
  }
  return [...found.values()]
}

function ordersOf(form: Form, value: unknown): Status['orders'] {
  const fields = form.fields('/orders', value)
  const open = fields && form.count('/orders/open', fields.open)
  if (!fields || open === null) return form.missed('/orders/open', value, null)
  const states: Record<string, number> = Object.create(null)
  for (const [name, count] of Object.entries(form.fields('/orders/states', fields.states) ?? {})) {
    const word = form.text('/orders/states', name, nameLength)
    const number = form.count(`/orders/states`, count)
    if (word === null || number === null) continue
    if (Object.keys(states).length < maxStates) states[word] = number
    else form.wrong ??= '/orders/states'
  }
  return {
    open,
    late: form.count('/orders/late', fields.late),
    today: form.count('/orders/today', fields.today),
    states: { ...states },
  }
}

function driversOf(form: Form, value: unknown): Status['drivers'] {
  const fields = form.fields('/drivers', value)
  if (!fields) return null
  const free = form.count('/drivers/free', fields.free)
  const busy = form.count('/drivers/busy', fields.busy)
  if (free === null || busy === null) return form.missed('/drivers', value, null)
  return { free, busy, off: form.count('/drivers/off', fields.off) }
}

function queuesOf(form: Form, value: unknown): Status['queues'] {
  const given = form.list('/queues', value, maxQueues)
  if (!given) return null
  return given.flatMap((item, at) => {
    const place = `/queues/${at}`
    const fields = form.fields(place, item) ?? {}
    const name = form.text(`${place}/name`, fields.name, nameLength)
    if (name === null) {
      form.wrong ??= `${place}/name`
      return []
    }
    const minutes = form.number(`${place}/minutes`, fields.minutes)
    return [{ name, minutes, length: form.count(`${place}/length`, fields.length) }]
  })
}
