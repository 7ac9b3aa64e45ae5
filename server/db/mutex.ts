import { Turns } from './turns.ts'

/** One at a time for each key, within this process. */
export class KeyedMutex {
  #turns = new Map<string, { turns: Turns; users: number }>()

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
