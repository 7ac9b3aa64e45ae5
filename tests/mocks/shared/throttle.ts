import { failed } from './failures.ts'
import type { World } from './world.ts'

/** Failures of one name before it must wait. */
const maxFailures = 5

export const throttled = () => ({
  ...failed(429, 'login.throttled', { minutes: 15 }),
  headers: { 'Retry-After': '900' },
})

export const isThrottled = (world: World, key: string, most = maxFailures) =>
  (world.failures.get(key) ?? 0) >= most

/** Counts a failure; true when there were already too many. */
export function counted(world: World, key: string, most = maxFailures): boolean {
  if (isThrottled(world, key, most)) return true
  world.failures.set(key, (world.failures.get(key) ?? 0) + 1)
  return false
}
