import type { UploadConflict } from '#src/dataProvider/index.ts'
import type { Asked } from './types.ts'

type Choices = Parameters<Asked['answer']>[0]

/** Questions about names that are taken, one at a time. */
export class Asking {
  /** The one that waits for its answer. */
  asked: Asked | null = null
  readonly #tell: () => void
  #before: Promise<unknown> = Promise.resolve()

  constructor(tell: () => void) {
    this.#tell = tell
  }

  ask(conflicts: readonly UploadConflict[]): Promise<Choices> {
    const chosen = this.#before.then(() => this.#askNow(conflicts))
    this.#before = chosen
    return chosen
  }

  #askNow(conflicts: readonly UploadConflict[]): Promise<Choices> {
    return new Promise(resolve => {
      const answer: Asked['answer'] = choices => {
        this.asked = null
        resolve(choices)
        this.#tell()
      }
      this.asked = { conflicts, answer }
      this.#tell()
    })
  }
}
