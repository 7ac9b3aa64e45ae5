import { holdTab } from './holdTab.ts'
import { Speed } from './Speed.ts'
import { type Item, isBusy, isOpen } from './types.ts'

/** Effects of uploads running at all. */
export class Running {
  /** Counts how often all uploads have finished. */
  rounds = 0
  readonly speed = new Speed()
  #isBusy = false
  #release: (() => void) | null = null

  /** Bytes per second; null while unknown. */
  get pace(): number | null {
    return this.#release ? this.speed.now() : null
  }

  /** While uploads are running, leaving the console and signing out ask first. */
  look(items: readonly Item[]): void {
    const busy = items.some(isBusy)
    if (this.#isBusy && !busy && items.length > 0) this.rounds += 1
    this.#isBusy = busy
    const open = items.some(isOpen)
    if (open === (this.#release !== null)) return
    this.speed.clear()
    this.#release?.()
    this.#release = open ? holdTab() : null
  }
}
