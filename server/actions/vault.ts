import type { Values } from './fill.ts'

/** Longer than a run waits and works. */
const keptMs = 6 * 60 * 60_000

/** Values with secrets, from when a run is asked for until it begins: in the memory of this process and nowhere else. */
export class Vault {
  readonly #values = new Map<string, { readonly values: Values; readonly until: number }>()

  keep(run: string, values: Values): void {
    const now = Date.now()
    for (const [id, { until }] of this.#values) if (until < now) this.#values.delete(id)
    this.#values.set(run, { values, until: now + keptMs })
  }

  /** Once; undefined when this process never had them. */
  take(run: string): Values | undefined {
    const found = this.#values.get(run)
    this.#values.delete(run)
    return found?.values
  }
}
