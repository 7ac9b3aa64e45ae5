import type { UploadConflict } from '#src/dataProvider/index.ts'
import type { ConflictChoices, ConflictQuestion } from '../ConflictDialog.tsx'

/** Queues questions about names that are taken, one at a time. */
export class ConflictQueue {
  /** The question waiting for its answer. */
  question: ConflictQuestion | null = null
  readonly #tell: () => void
  #before: Promise<unknown> = Promise.resolve()

  constructor(tell: () => void) {
    this.#tell = tell
  }

  ask(conflicts: readonly UploadConflict[]): Promise<ConflictChoices> {
    const chosen = this.#before.then(() => this.#askNow(conflicts))
    this.#before = chosen
    return chosen
  }

  #askNow(conflicts: readonly UploadConflict[]): Promise<ConflictChoices> {
    return new Promise(resolve => {
      const answer: ConflictQuestion['answer'] = choices => {
        this.question = null
        resolve(choices)
        this.#tell()
      }
      this.question = { conflicts, answer }
      this.#tell()
    })
  }
}
