import { expect, it } from 'vitest'
import { demoFleet } from '../fleet.ts'
import { factsOf } from '../store/storeFacts.ts'
import { dispatchState } from './dispatchState.ts'

const stores = demoFleet().stores.filter(({ id }) => id % 50 === 1)
const began = Date.parse('2026-11-22T18:00:00.000Z')
const at = (seconds: number) => new Date(began + seconds * 1000)
const states = ['waiting', 'cooking', 'ready', 'on the road', 'delivered']

it('the same moment is the same for everybody, the next one is another', () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const facts = factsOf(store)
  expect(dispatchState(facts, at(0))).toEqual(dispatchState(facts, at(0)))
  expect(dispatchState(facts, at(10))).not.toEqual(dispatchState(facts, at(0)))
})

it.each(stores)('$storeNumber: orders only go forward, nobody is in two places', store => {
  const facts = factsOf(store)
  const seen = new Map<number, number>()
  const stages = new Set<string>()
  for (let second = 0; second < 600; second += 2) {
    const { orders, drivers } = dispatchState(facts, at(second))
    expect(orders.length).toBeGreaterThan(1)
    for (const { id, state, seconds, driver } of orders) {
      const stage = states.indexOf(state)
      expect(stage).toBeGreaterThanOrEqual(seen.get(id) ?? 0)
      seen.set(id, stage)
      stages.add(state)
      expect(seconds).toBeGreaterThanOrEqual(0)
      if (state === 'on the road')
        expect(drivers.find(candidate => candidate.id === driver)?.state).toBe('on the road')
    }
    const onTheRoad = orders.filter(({ state }) => state === 'on the road')
    expect(new Set(onTheRoad.map(({ driver }) => driver)).size).toBe(onTheRoad.length)
    for (const { x, y } of drivers) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y)).toBeLessThanOrEqual(100)
    }
  }
  expect([...stages].toSorted()).toEqual(states.toSorted())
})
