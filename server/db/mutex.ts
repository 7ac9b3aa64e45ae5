import { Turns } from './turns.ts'

/** Each once, in an order that is the same for everybody. */
export const inOrder = (keys: string | readonly string[]): readonly string[] =>
  [...new Set(typeof keys === 'string' ? [keys] : keys)].sort()

/** One at a time for each key, within this process. */
export class KeyedMutex {
  #turns = new Map<string, { turns: Turns; users: number }>()

  /** Several keys are taken in one order, so that two who want the same never wait for each other. */
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
