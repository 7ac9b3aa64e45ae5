import type { Buffer } from 'node:buffer'

/*
 * How a store's machine is reached. Nothing above this interface knows which kind it talks to.
 *
 * Every path is virtual: POSIX, rooted at `/`, the same on every kind of host (virtualPath.ts).
 * Links that stay inside the root work as what they point to. What lies outside, what is missing
 * outside and what is missing inside are one answer: not_found. Every method rejects with a
 * HostError and with nothing else. Sizes are bytes, times are milliseconds since 1970.
 */

export type HostEntryType = 'file' | 'folder' | 'link' | 'other'
export type HostTargetType = Exclude<HostEntryType, 'link'>

/** Why an entry is shown but cannot be opened. */
export type HostLock = 'name_not_utf8' | 'name_unusable' | 'link_outside' | 'link_broken'

export interface HostOwner {
  readonly uid: number
  readonly gid: number
}

/** Facts that files, folders and the rest share. `mode` is the permission bits (0 to 0o7777). */
export interface HostFacts {
  readonly size: number
  readonly modified: number
  readonly mode: number
  readonly owner: HostOwner
}

/**
 * One line of a folder. A link that works carries the facts of its `target`, any other its own.
 * `locked` entries cannot be opened; the name of a `name_not_utf8` one is an escaped form (`\xff`).
 */
export interface HostEntry extends HostFacts {
  readonly name: string
  readonly path: string
  readonly type: HostEntryType
  readonly target?: HostTargetType
  readonly locked?: HostLock
}

/** What a path leads to, links followed. `canonical` is its one spelling, without links. */
export interface HostStat extends HostFacts {
  readonly name: string
  readonly path: string
  readonly canonical: string
  readonly type: HostTargetType
}

export type HostSortField = 'name' | 'size' | 'modified' | 'type'

export interface ListOptions {
  /** From 0; default 0. */
  readonly offset?: number
  /** 1 to 1,000; default 1,000. */
  readonly limit?: number
  /** Default: name, ascending. Folders stand before the rest, except when sorting by type. */
  readonly sort?: { readonly field: HostSortField; readonly direction: 'asc' | 'desc' }
  /** Part of the name, upper and lower case alike. */
  readonly filter?: string
}

/** `total` counts what the filter lets through. An entry that vanished meanwhile is left out. */
export interface HostPage {
  readonly entries: readonly HostEntry[]
  readonly total: number
}

/** `version` is opaque: the same bytes give the same one (up to 5 MB; above, by size, time and what the host has). */
export interface HostVersioned {
  readonly version: string
  readonly size: number
  readonly modified: number
}

/** `before` is the version that was replaced; null when the file was made, or could not be read. */
export interface HostWritten extends HostVersioned {
  readonly before: string | null
}

export interface HostFile extends HostVersioned {
  readonly bytes: Buffer
}

export interface RangeOptions {
  readonly start: number
  /** At most 16 MiB, else too_large. Fewer bytes come back at the end of the file. */
  readonly length: number
  /** Answer conflict unless the file still has this version. */
  readonly ifVersion?: string
}

export interface HostRange {
  readonly bytes: Buffer
  readonly start: number
  readonly size: number
  readonly modified: number
}

export interface WriteOptions {
  /** Answer conflict, with the current version, unless the file has this version. */
  readonly ifVersion?: string
  /** A missing file may be made (not its folder). Without it a missing file is not_found. */
  readonly create?: boolean
  /** Only make: a file that is there answers exists. Implies `create`. */
  readonly exclusive?: boolean
}

export interface SearchOptions {
  /** Part of the name, upper and lower case alike. */
  readonly name: string
  /** At most this many hits; default 200. */
  readonly limit?: number
  /** Default 10,000. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** `complete` is false when the limit, the time or the signal ended it. Links are not followed. */
export interface HostSearch {
  readonly hits: readonly { readonly path: string; readonly type: HostEntryType }[]
  readonly visited: number
  readonly complete: boolean
}

export interface TailOptions {
  /** 1 to 10,000 lines. */
  readonly lines: number
  /** Default 1 MiB, at most 16 MiB; the first line may then be cut. */
  readonly maxBytes?: number
}

/** The last lines as they stand; `start` is where they begin, `size` where a follower goes on. */
export interface HostTail {
  readonly bytes: Buffer
  readonly start: number
  readonly size: number
}

export interface HostHash extends HostVersioned {
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string
}

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

export interface Host {
  /** One page of a folder. Errors: not_a_folder. */
  listPage(path: string, options?: ListOptions): Promise<HostPage>
  /** What the path leads to. */
  stat(path: string): Promise<HostStat>
  /** The whole file with its version. Errors: not_a_file, too_large beyond `limit` bytes. */
  readFile(path: string, options: { readonly limit: number }): Promise<HostFile>
  /** A piece of a file. Errors: not_a_file, too_large, conflict. */
  readRange(path: string, options: RangeOptions): Promise<HostRange>
  /**
   * Replaces the whole content at once, or not at all; keeps mode and owner. Compare-and-swap
   * holds between writers of this console; another program on the host can still win between our
   * check and our rename. Errors: not_a_file, conflict, exists, denied.
   */
  writeAtomic(path: string, bytes: Uint8Array, options?: WriteOptions): Promise<HostWritten>
  /** Makes one folder; its parent must be there. Errors: exists. */
  make(path: string): Promise<void>
  /** Renames; a link is moved itself. Never replaces: what is there answers exists. */
  move(from: string, to: string): Promise<void>
  /** Removes; a link is removed itself. A folder that is not empty needs `recursive`, else exists. */
  remove(path: string, options?: { readonly recursive?: boolean }): Promise<void>
  /** Names below a folder. */
  search(path: string, options: SearchOptions): Promise<HostSearch>
  /** The last lines of a file. Errors: not_a_file. */
  tail(path: string, options: TailOptions): Promise<HostTail>
  /** Version and SHA-256 of a file of any size. Errors: not_a_file. */
  hash(path: string): Promise<HostHash>
  /**
   * Runs a program without a shell. The program is not confined to the root: only run what an
   * allow-list names. Errors: not_found when there is no such program.
   */
  run(argv: readonly [string, ...string[]], options?: RunOptions): Promise<HostRun>
  openShell(options: ShellOptions): Promise<HostShell>
  /** Removes temporary files a crash left behind; answers how many. */
  sweepTemporaryFiles(): Promise<number>
  /** Ends the use of this host; whatever is asked of it afterwards is refused. */
  close(): Promise<void>
}
