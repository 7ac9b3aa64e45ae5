import { HostError, toHostError } from './hostError.ts'

/** Runs `work` while nobody else holds `key`; a PostgreSQL advisory lock fits this shape. */
export type Lock = <T>(key: string, work: () => Promise<T>) => Promise<T>

const tails = new Map<string, Promise<unknown>>()

/** One at a time per key within this process, in the order of asking. */
const lockInProcess: Lock = async (key, work) => {
  const before = tails.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  tails.set(key, mine)
  try {
    return await mine
  } finally {
    if (tails.get(key) === mine) tails.delete(key)
  }
}

/**
 * Locks within the process first and outside second: fifty waiters here then cost the outer lock
 * (a database connection) only one place.
 */
export function combineLocks(outer: Lock | undefined): Lock {
  if (outer === undefined) return lockInProcess
  return (key, work) => lockInProcess(key, () => outer(key, work))
}

/** Holds several keys at once, always taken in the same order so that two holders never embrace. */
export function lockAll<T>(lock: Lock, keys: readonly string[], work: () => Promise<T>) {
  const ordered = [...new Set(keys)].sort()
  return ordered.reduceRight<() => Promise<T>>((inner, key) => () => lock(key, inner), work)()
}

const ATTEMPTS = 5

/**
 * Locks the keys that `find` finds and then works. `work` finds again, under the lock, since a link
 * may have been turned while we waited; it answers undefined when the keys are others now, and all
 * begins anew. Errors: conflict when they never stay; whatever the lock throws becomes a HostError.
 */
export async function lockFound<T>(
  lock: Lock,
  find: () => Promise<readonly string[]>,
  work: (keys: readonly string[]) => Promise<{ readonly value: T } | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const keys = await find()
    const outcome = await lockAll(lock, keys, () => work(keys)).catch(error =>
      Promise.reject(toHostError(error)),
    )
    if (outcome !== undefined) return outcome.value
  }
  throw new HostError('conflict')
}
