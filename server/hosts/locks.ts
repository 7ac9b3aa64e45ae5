import { HostError, toHostError } from './hostError.ts'

/** Runs `work` while nobody else holds any of `keys`, like PostgreSQL advisory locks. */
export type Lock = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

const tails = new Map<string, Promise<unknown>>()

/** One at a time per key within this process, in the order of requests. */
async function lockInProcess<T>(key: string, work: () => Promise<T>): Promise<T> {
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
 * Locks within the process first and outside second: fifty waiters here cost the outer lock (a database connection) one
 * place. Several keys are always locked in the same order, so that holders cannot deadlock, and outside all at once: a
 * holder of one must not wait for a second place.
 */
export function combineLocks(outer: Lock | undefined): Lock {
  return (keys, work) => {
    const ordered = [...new Set(keys)].sort()
    const outside = outer === undefined ? work : () => outer(ordered, work)
    return ordered.reduceRight<typeof work>(
      (inner, key) => () => lockInProcess(key, inner),
      outside,
    )()
  }
}

const ATTEMPTS = 5

/** How a kind of host accesses its files (`at`), and the lock key of a place. */
interface Locking<Visit, Place> {
  readonly lock: Lock
  readonly at: <T>(work: (visit: Visit) => Promise<T>) => Promise<T>
  readonly keyOf: (place: Place) => string
}

/**
 * Returns a function that locks the places it finds and then works. It finds them again under the lock, as a link may
 * have changed while waiting: the work receives what is there then, and if the keys differ everything starts over.
 * Errors: conflict when the keys keep changing; anything the lock throws becomes a HostError.
 */
export function lockingOf<Visit, Place>({ lock, at, keyOf }: Locking<Visit, Place>) {
  return async <Found, T>(
    find: (visit: Visit) => Promise<Found>,
    placesOf: (found: Found) => readonly Place[],
    work: (visit: Visit, found: Found) => Promise<T>,
  ): Promise<T> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const keys = await at(async visit => placesOf(await find(visit)).map(keyOf))
      const underLock = async (visit: Visit) => {
        const found = await find(visit)
        const same = placesOf(found).every((place, index) => keyOf(place) === keys[index])
        return same ? { value: await work(visit, found) } : undefined
      }
      const outcome = await lock(keys, () => at(underLock)).catch(error =>
        Promise.reject(toHostError(error)),
      )
      if (outcome !== undefined) return outcome.value
    }
    throw new HostError('conflict')
  }
}
