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
  /** It looks at the machine itself, its processes and disks, and is given no word of an operator: on this machine it runs
   * with the account of the store, but not behind the wall that shows the store alone. */
  readonly machine?: boolean
  /** At its end also what has left the program's group is ended, found by a mark in its environment
   * (Linux); without it only the group is. */
  readonly whole?: boolean
  /** Told what the program says as it says it, within the limit; what is told is answered at the end as well. */
  readonly onOutput?: (bytes: Buffer, stream: 'stdout' | 'stderr') => void
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

/**
 * Whether there is a shell, and as whom. `host`: the account of the host's own machine. Of a host that
 * lies on this server's machine `restricted`, a user without rights, or `server`, the one this server
 * runs as. `off`: not configured; `no_user`: nothing here that could take the rights away.
 */
export interface ShellOffer {
  readonly account: 'host' | 'restricted' | 'server'
  readonly refused?: 'off' | 'no_user'
}

export interface ShellOptions extends ShellSize {
  /** Letters, digits and dashes: all that is started in the shell is recognised and ended by it. */
  readonly mark: string
  /** What the shell says, in pieces that may cut a character. */
  readonly heard: (bytes: Buffer) => void
  /** Called once, when it is over: its exit code, 128 and its signal, or null when the host was lost. */
  readonly ended: (code: number | null) => void
}

/** A shell on a terminal of its own. It is not confined to the root, but by the rights of its user. */
export interface HostShell {
  write(data: string): void
  resize(size: ShellSize): void
  /** Stops `heard` until `resume`: a slow listener must not let output grow here. */
  pause(): void
  resume(): void
  /** Ends it with all that was started in it, also in the background; kept when that is gone. */
  close(): Promise<void>
}
