import type { Buffer } from 'node:buffer'

// Programs and shells of a host; see host.ts.

export interface RunOptions {
  /** Where the program starts; default `/`. */
  readonly folder?: string
  /** Default 30,000. */
  readonly timeoutMs?: number
  /** Bytes of stdout and stderr together; default 1 MiB. The program is ended beyond it. */
  readonly outputLimit?: number
  readonly input?: Uint8Array
  /** Added to a minimal environment; no place for secrets, others on a host may see it. The
   * server's own environment is never handed on. */
  readonly environment?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** `ended` tells why it is over; `code` is the exit code, null when it was ended by a signal. */
export interface HostRun {
  readonly ended: 'exit' | 'signal' | 'timeout' | 'output_limit' | 'cancelled'
  readonly code: number | null
  readonly stdout: Buffer
  readonly stderr: Buffer
  readonly durationMs: number
}

export interface ShellSize {
  readonly columns: number
  readonly rows: number
}

export interface ShellOptions extends ShellSize {
  /** What the shell says, in pieces that may cut a character. */
  readonly heard: (bytes: Buffer) => void
  /** Called once, when it is over: its exit code, null when it has none or the host was lost. */
  readonly ended: (code: number | null) => void
}

/** A login shell on a terminal, where the host's account starts; it is not confined to the root. */
export interface HostShell {
  write(data: string): void
  resize(size: ShellSize): void
  /** Stops `heard` until `resume`: a slow listener must not let output grow here. */
  pause(): void
  resume(): void
  close(): void
}
