import type { Values } from './fill.ts'

/** Longer than a run may wait and work. */
const keptMs = 6 * 60 * 60_000

/** Keeps values with secrets from the request until the run begins, only in this process's memory. */
export class Vault {
  readonly #values = new Map<string, { readonly values: Values; readonly until: number }>()

  keep(run: string, values: Values): void {
    const now = Date.now()
    for (const [id, { until }] of this.#values) if (until < now) this.#values.delete(id)
    this.#values.set(run, { values, until: now + keptMs })
  }

  /** Returns them once; undefined when this process never had them. */
  take(run: string): Values | undefined {
    const found = this.#values.get(run)
    this.#values.delete(run)
    return found?.values
  }
}
