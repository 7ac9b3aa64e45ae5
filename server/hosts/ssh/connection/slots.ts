import { HostError } from '#server/hosts/hostError.ts'

interface Waiter {
  go(release: () => void): void
  refuse(error: HostError): void
}

export interface SlotLimits {
  readonly slots: number
  readonly waiting: number
  /** Milliseconds after which a waiting caller is rejected. */
  readonly waitMs: number
}

/** Limits how many work at the same time; a bounded number waits, in order of arrival. */
export class Slots {
  readonly #limits: SlotLimits
  readonly #waiters = new Set<Waiter>()
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  get taken(): number {
    return this.#taken
  }

  /**
   * Returns the function that frees the slot (calling it again does no harm). Throws HostError busy when too many are
   * waiting, timeout (queue) when no turn came; a cancelled wait rejects with io.
   */
  take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(cancelled())
    if (this.#taken < this.#limits.slots) return Promise.resolve(this.#give())
    if (this.#waiters.size >= this.#limits.waiting) return Promise.reject(new HostError('busy'))
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        this.#waiters.delete(waiter)
      }
      const waiter: Waiter = {
        go(release) {
          leave()
          resolve(release)
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const abort = () => waiter.refuse(cancelled())
      const late = () => waiter.refuse(new HostError('timeout', { step: 'queue' }))
      const timer = setTimeout(late, this.#limits.waitMs)
      signal?.addEventListener('abort', abort)
      this.#waiters.add(waiter)
    })
  }

  /** Rejects everyone waiting. */
  refuseAll(error: HostError): void {
    for (const waiter of [...this.#waiters]) waiter.refuse(error)
  }

  #give(): () => void {
    this.#taken += 1
    let given = true
    return () => {
      if (!given) return
      given = false
      this.#taken -= 1
      const [next] = this.#waiters
      next?.go(this.#give())
    }
  }
}

function cancelled(): HostError {
  return new HostError('io', { systemCode: 'cancelled' })
}
