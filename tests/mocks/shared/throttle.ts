import { failed } from './failures.ts'
import type { World } from './world.ts'

/** Failures of one name before it has to wait. */
const maxFailures = 5

export const throttled = () => ({
  ...failed(429, 'login.throttled', { minutes: 15 }),
  headers: { 'Retry-After': '900' },
})

export const isThrottled = (world: World, key: string, most = maxFailures) =>
  (world.failures.get(key) ?? 0) >= most

/** Counts one more; true when there were too many before. */
export function counted(world: World, key: string, most = maxFailures): boolean {
  if (isThrottled(world, key, most)) return true
  world.failures.set(key, (world.failures.get(key) ?? 0) + 1)
  return false
}
