import { randomOf } from '../random.ts'
import type { StoreFacts } from '../store/storeFacts.ts'

export interface DispatchOrder {
  readonly id: number
  readonly state: 'waiting' | 'cooking' | 'ready' | 'on the road' | 'delivered'
  /** Since it was ordered. */
  readonly seconds: number
  readonly dishes: string
  readonly total: string
  /** The driver's id; null until assigned. */
  readonly driver: number | null
}

export interface DispatchDriver {
  readonly id: number
  readonly name: string
  readonly vehicle: string
  readonly state: 'free' | 'on the road' | 'coming back'
  /** On a square of 100 with the store in the middle. */
  readonly x: number
  readonly y: number
}

export interface DispatchState {
  readonly store: { readonly name: string; readonly number: string }
  readonly at: string
  readonly orders: readonly DispatchOrder[]
  readonly drivers: readonly DispatchDriver[]
}

/** One driver's round: an hour of a real evening in a little over three minutes, so that movement is visible. */
const turnSeconds = 200
const shownSeconds = 60
const backSeconds = 60
const middle = 50

interface Course {
  readonly order: DispatchOrder
  readonly driver: number
  /** Seconds since it left the store; negative before. */
  readonly left: number
  readonly roadSeconds: number
  readonly to: { readonly x: number; readonly y: number }
}

function stateAt(age: number, ends: readonly number[]): DispatchOrder['state'] {
  const states = ['waiting', 'cooking', 'ready', 'on the road', 'delivered'] as const
  return states[ends.filter(end => age >= end).length] ?? 'delivered'
}

/** The order with a number: everything about it follows from the number and the clock. */
function courseOf(facts: StoreFacts, number: number, every: number, now: number): Course {
  const random = randomOf(`dispatch/${facts.id}/${facts.storeNumber}/${number}`)
  const age = Math.floor(now - number * every - random.int(0, Math.floor(every / 3)))
  const cooking = random.int(15, 35)
  const ready = cooking + random.int(50, 80)
  const leaves = ready + random.int(10, 20)
  const roadSeconds = random.int(80, 110)
  const state = stateAt(age, [cooking, ready, leaves, leaves + roadSeconds])
  const dishes = Array.from({ length: random.int(1, 3) }, () => random.pick(facts.menu))
  const driver = facts.drivers[number % facts.drivers.length]?.id ?? 1
  const angle = random.next() * 2 * Math.PI
  const far = random.int(22, 44)
  const order = {
    id: 10_000 + (number % 80_000),
    state,
    seconds: age,
    dishes: dishes.map(dish => dish.name).join(', '),
    total: facts.money(dishes.reduce((sum, dish) => sum + dish.price, 0)),
    driver: state === 'waiting' || state === 'cooking' ? null : driver,
  }
  const to = { x: middle + far * Math.cos(angle), y: middle + far * Math.sin(angle) }
  return { order, driver, left: age - leaves, roadSeconds, to }
}

/** Along the streets: first horizontally, then vertically. */
function placeOn({ to }: Course, part: number): { x: number; y: number } {
  const across = Math.min(1, part * 2)
  const along = Math.max(0, part * 2 - 1)
  const near = (value: number) => Number(value.toFixed(1))
  return { x: near(middle + (to.x - middle) * across), y: near(middle + (to.y - middle) * along) }
}

function driverNow(
  driver: StoreFacts['drivers'][number],
  courses: readonly Course[],
): DispatchDriver {
  const course = courses.find(
    candidate =>
      candidate.driver === driver.id &&
      candidate.left >= 0 &&
      candidate.left < candidate.roadSeconds + backSeconds,
  )
  if (!course) return { ...driver, state: 'free', x: middle, y: middle }
  const { left, roadSeconds } = course
  if (left < roadSeconds)
    return { ...driver, state: 'on the road', ...placeOn(course, left / roadSeconds) }
  const back = 1 - (left - roadSeconds) / backSeconds
  return { ...driver, state: 'coming back', ...placeOn(course, back) }
}

/** The state of a store's dispatch at a moment, the same for everyone. */
export function dispatchState(facts: StoreFacts, at: Date): DispatchState {
  const now = at.getTime() / 1000
  const every = turnSeconds / facts.drivers.length
  const newest = Math.floor(now / every)
  const courses = Array.from({ length: facts.drivers.length * 2 + 2 }, (_, back) =>
    courseOf(facts, newest - back, every, now),
  )
  const shown = courses.filter(
    ({ order, left, roadSeconds }) => order.seconds >= 0 && left < roadSeconds + shownSeconds,
  )
  return {
    store: { name: facts.name, number: facts.storeNumber },
    at: at.toISOString(),
    orders: shown.map(({ order }) => order).toReversed(),
    drivers: facts.drivers.map(driver => driverNow(driver, courses)),
  }
}
