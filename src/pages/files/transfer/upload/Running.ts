import { holdTab } from './holdTab.ts'
import { Speed } from './Speed.ts'
import { type Item, isBusy, isOpen } from './types.ts'

/** What follows from files being on their way at all. */
export class Running {
  /** Counts the times that everything was over. */
  rounds = 0
  readonly speed = new Speed()
  #isBusy = false
  #release: (() => void) | null = null

  /** Bytes a second; null while nobody can tell. */
  get pace(): number | null {
    return this.#release ? this.speed.now() : null
  }

  /** While files are on their way, leaving the console and Logout ask. */
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
