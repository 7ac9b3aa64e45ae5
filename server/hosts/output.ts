import type { RunOptions } from './hostProgram.ts'

/** Default time and output limits of a program; see RunOptions. */
export const RUN_TIMEOUT_MS = 30_000
export const RUN_OUTPUT = 1024 * 1024

/** Collects a program's output on both streams up to a limit in bytes, then calls `exceeded`. */
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
    // Keeps nothing beyond the limit, not even empty chunks: a program being killed may still print a lot.
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
