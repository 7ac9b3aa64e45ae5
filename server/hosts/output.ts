import type { RunOptions } from './hostProgram.ts'

/** What a program may take and say when nobody sets a limit; see RunOptions. */
export const RUN_TIMEOUT_MS = 30_000
export const RUN_OUTPUT = 1024 * 1024

/** What a program says on both its streams, up to a limit in bytes; then `exceeded` is called. */
export class Output {
  readonly #pieces = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  readonly #exceeded: () => void
  readonly #onOutput: RunOptions['onOutput']
  #left: number

  constructor(limit: number, exceeded: () => void, onOutput?: RunOptions['onOutput']) {
    this.#left = limit
    this.#exceeded = exceeded
    this.#onOutput = onOutput
  }

  add(stream: 'stdout' | 'stderr', bytes: Buffer): void {
    // Nothing more is kept beyond it, not even empty pieces: who is to be ended may still say much.
    if (this.#left > 0) {
      const kept = bytes.subarray(0, this.#left)
      this.#pieces[stream].push(kept)
      this.#onOutput?.(kept, stream)
    }
    if (bytes.length > this.#left) this.#exceeded()
    this.#left = Math.max(0, this.#left - bytes.length)
  }

  collected(): { stdout: Buffer; stderr: Buffer } {
    return {
      stdout: Buffer.concat(this.#pieces.stdout),
      stderr: Buffer.concat(this.#pieces.stderr),
    }
  }
}
