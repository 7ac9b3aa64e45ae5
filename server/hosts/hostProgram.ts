import type { Buffer } from 'node:buffer'

// Programs and shells of a host; see host.ts.

export interface RunOptions {
  /** The working folder; default `/`. */
  readonly folder?: string
  /** Default 30,000. */
  readonly timeoutMs?: number
  /** Bytes of stdout and stderr together; default 1 MiB. The program is killed beyond it. */
  readonly outputLimit?: number
  readonly input?: Uint8Array
  /**
   * Added to a minimal environment; not for secrets, which others on the host may see. The server's own environment is
   * never passed on.
   */
  readonly environment?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /**
   * For programs that examine the machine itself, its processes and disks, and get no operator input: on this machine
   * they run with the store's account, but outside the sandbox that only shows the store.
   */
  readonly machine?: boolean
  /**
   * At its end also kills what has left the program's group, found by a mark in its environment (Linux); otherwise only
   * the group.
   */
  readonly whole?: boolean
  /** Called with output as it arrives, within the limit; the result still contains all of it. */
  readonly onOutput?: (bytes: Buffer, stream: 'stdout' | 'stderr') => void
}

/** `ended` is the reason for the end; `code` is the exit code, null when a signal ended it. */
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

/**
 * Whether a shell is available, and as whom. `host`: the account on the host's own machine. For a host on this server's
 * machine: `restricted`, a user without rights, or `server`, the server's own user. `off`: not configured; `no_user`:
 * nothing here can drop the rights.
 */
export interface ShellOffer {
  readonly account: 'host' | 'restricted' | 'server'
  readonly refused?: 'off' | 'no_user'
}

export interface ShellOptions extends ShellSize {
  /** Letters, digits and hyphens: identifies everything started in the shell, to end it. */
  readonly mark: string
  /** Called with output in chunks that may cut a character. */
  readonly heard: (bytes: Buffer) => void
  /** Called once at the end: with the exit code, 128 plus the signal, or null when the host was lost. */
  readonly ended: (code: number | null) => void
}

/** A shell on its own terminal. It is confined by its user's rights, not by the root. */
export interface HostShell {
  write(data: string): void
  resize(size: ShellSize): void
  /** Pauses `heard` until `resume`: with a slow listener output must not accumulate here. */
  pause(): void
  resume(): void
  /** Ends everything started in it, including background processes; resolves when all are gone. */
  close(): Promise<void>
}
