import { Turns } from './turns.ts'

/** The distinct keys in an order that is the same for all callers. */
export const inOrder = (keys: string | readonly string[]): readonly string[] =>
  [...new Set(typeof keys === 'string' ? [keys] : keys)].sort()

/** Mutual exclusion by key, within this process. */
export class KeyedMutex {
  #turns = new Map<string, { turns: Turns; users: number }>()

  /** Locks several keys in a fixed order, so that callers cannot deadlock. */
  runAll<T>(keys: string | readonly string[], work: () => Promise<T>): Promise<T> {
    const ordered = inOrder(keys)
    return ordered.reduceRight<() => Promise<T>>((inner, key) => () => this.run(key, inner), work)()
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#turns.get(key) ?? { turns: new Turns('The lock'), users: 0 }
    this.#turns.set(key, entry)
    entry.users += 1
    try {
      await entry.turns.take()
      try {
        return await work()
      } finally {
        entry.turns.pass()
      }
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#turns.delete(key)
    }
  }
}
