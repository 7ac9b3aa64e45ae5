import type { Buffer } from 'node:buffer'
import type { HostRun, HostShell, RunOptions, ShellOffer, ShellOptions } from './hostProgram.ts'

export type * from './hostProgram.ts'

import type { LooksThrough } from './hostSearch.ts'

export type * from './hostSearch.ts'

import type { HostPlaced, HostSource, PlaceOptions } from './paths/placing.ts'

/*
 * How a store's machine is reached. Nothing above this interface knows which kind it is.
 *
 * Every path is virtual: POSIX, rooted at `/`, the same on every kind of host (virtualPath.ts). Links that stay inside
 * the root behave like their targets. Anything outside, or missing inside or outside, has the same answer: not_found.
 * Every method only ever rejects with a HostError. Sizes are in bytes, times in milliseconds since 1970.
 */

export type HostEntryType = 'file' | 'folder' | 'link' | 'other'
export type HostTargetType = Exclude<HostEntryType, 'link'>

/** Why a listed entry cannot be opened. */
export type HostLock = 'name_not_utf8' | 'name_unusable' | 'link_outside' | 'link_broken'

export interface HostOwner {
  readonly uid: number
  readonly gid: number
}

/** Names by id. */
export interface OwnerNames {
  readonly users: ReadonlyMap<number, string>
  readonly groups: ReadonlyMap<number, string>
}

/** Facts common to files, folders and other entries. `mode` is the permission bits (0 to 0o7777). */
export interface HostFacts {
  readonly size: number
  readonly modified: number
  readonly mode: number
  readonly owner: HostOwner
}

/**
 * An entry of a folder. A working link has the facts of its `target`, any other its own. `locked` entries cannot be
 * opened; the name of a `name_not_utf8` one is escaped (`\xff`).
 */
export interface HostEntry extends HostFacts {
  readonly name: string
  readonly path: string
  readonly type: HostEntryType
  readonly target?: HostTargetType
  readonly locked?: HostLock
}

/** The entry a path leads to, following links. `canonical` is its unique path, without links. */
export interface HostStat extends HostFacts {
  /** Changes when the content may have changed; cheap, and as coarse as the host's clock. */
  readonly signature: string
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
  /** Part of the name, ignoring case. */
  readonly filter?: string
  /** Includes names that begin with a dot; default true. */
  readonly hidden?: boolean
  /** Instead of `offset`: the page of `limit` entries that holds the first name with this prefix, if there is one. */
  readonly begins?: string
  /** The same for the entry with exactly this name; takes precedence over `begins`. */
  readonly holds?: string
}

/** `total` counts all matches of the filter. Skips entries that have vanished. */
export interface HostPage {
  readonly entries: readonly HostEntry[]
  readonly total: number
  /** Where the page begins, when `begins` or `holds` found something. */
  readonly offset?: number
}

/**
 * `version` is opaque: equal bytes have equal versions (up to 5 MB; larger files by size, time and what the host
 * offers).
 */
export interface HostVersioned {
  readonly version: string
  readonly size: number
  readonly modified: number
}

/** `before` is the version that was replaced; null when the file was created, or was unreadable. */
export interface HostWritten extends HostVersioned {
  readonly before: string | null
}

export interface HostFile extends HostVersioned {
  readonly bytes: Buffer
  readonly mode: number
}

export interface RangeOptions {
  readonly start: number
  /** At most 16 MiB, else too_large. Fewer bytes are returned at the end of the file. */
  readonly length: number
  /** Fails with conflict unless the file still has this version. */
  readonly ifVersion?: string
}

export interface HostRange {
  readonly bytes: Buffer
  /** Identifies the file itself rather than its path; constant where the host cannot tell. */
  readonly node: string
  /** See HostStat. */
  readonly signature: string
  readonly start: number
  readonly size: number
  readonly modified: number
}

export interface WriteOptions {
  /** Fails with conflict and the current version unless the file has this version. */
  readonly ifVersion?: string
  /** Permits creating the file (not its folder). Otherwise a missing file is not_found. */
  readonly create?: boolean
  /** Only creates: an existing file fails with exists. Implies `create`. */
  readonly exclusive?: boolean
}

export interface FindOptions {
  /** Part of the name. Name, content or both must be given; both must match. */
  readonly name?: string
  /** Part of a line, literally. */
  readonly content?: string
  /** Default false. */
  readonly matchCase?: boolean
  /** Includes names that begin with a dot and everything below; default true. */
  readonly hidden?: boolean
  /** At most this many hits; default 1,000. */
  readonly limit?: number
  /** At most this many names are visited; default 200,000. */
  readonly maxVisited?: number
  /** Default 30,000. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Called with each hit as it is found; the search waits for it. */
  readonly heard: (hit: HostHit) => Promise<void> | void
  /** Called from time to time with the number of names visited. */
  readonly progress?: (visited: number) => Promise<void> | void
}

/** A matching entry. For content also the place: `column` is in UTF-16 units, both count from 1. */
export interface HostHit {
  readonly entry: HostEntry
  readonly line?: number
  readonly column?: number
  /** The line, or 200 characters around the match. */
  readonly text?: string
  /** This file has more matching lines. */
  readonly more?: boolean
}

/** `skipped` counts what could not be searched: inaccessible entries, and files of more than 20 MB. */
export interface HostFound {
  readonly ended: 'done' | 'hits' | 'entries' | 'time' | 'stopped'
  readonly hits: number
  readonly visited: number
  readonly skipped: number
}

export interface PutOptions {
  /** Replaces an existing file or link, never a folder. Otherwise fails with exists. */
  readonly replace?: boolean
}

export interface CopyOptions extends PutOptions {
  /** Called with the bytes of each copied chunk. */
  readonly progress?: (bytes: number) => void
  /** Aborts with io and leaves nothing behind. */
  readonly signal?: AbortSignal
}

export interface TailOptions {
  /** 1 to 10,000 lines. */
  readonly lines: number
  /** Default 1 MiB, at most 16 MiB; the first line may then be truncated. */
  readonly maxBytes?: number
}

/** The last lines, unchanged; `start` is their offset, `size` where a follower continues. */
export interface HostTail {
  readonly bytes: Buffer
  readonly start: number
  readonly size: number
}

export interface HostHash extends HostVersioned {
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string
}

export interface Host extends LooksThrough {
  /** One page of a folder. Errors: not_a_folder. */
  listPage(path: string, options?: ListOptions): Promise<HostPage>
  /** The entry the path leads to. */
  stat(path: string): Promise<HostStat>
  /** The entry itself, as listed in its folder: links are not followed. */
  look(path: string): Promise<HostEntry>
  /** The whole file with its version. Errors: not_a_file, too_large beyond `limit` bytes. */
  readFile(path: string, options: { readonly limit: number }): Promise<HostFile>
  /** The version of a file of any size, read in chunks. Errors: not_a_file. */
  version(path: string): Promise<HostVersioned>
  /** A range of a file. Errors: not_a_file, too_large, conflict. */
  readRange(path: string, options: RangeOptions): Promise<HostRange>
  /**
   * Replaces the whole content atomically; keeps mode and owner. Compare-and-swap holds between writers of this
   * console; another program on the host can still get in between our check and our rename. Errors: not_a_file,
   * conflict, exists, denied.
   */
  writeAtomic(path: string, bytes: Uint8Array, options?: WriteOptions): Promise<HostWritten>
  /**
   * Creates or replaces a file of any size atomically; a replaced file passes on its mode and owner. The content is
   * first written beside it, without the lock. Errors: not_a_file, conflict, exists, denied; io when the content has
   * another size.
   */
  placeFile(path: string, source: HostSource, options?: PlaceOptions): Promise<HostPlaced>
  /** Free bytes available to us in this folder; null where the host does not tell. */
  room(path: string): Promise<number | null>
  /** Creates a folder, with these permission bits if given; its parent must exist. Errors: exists. */
  make(path: string, options?: { readonly mode?: number }): Promise<void>
  /**
   * Renames; moves a link itself and never replaces a folder. Errors: exists, name_invalid for a folder into itself,
   * unsupported where it would have to be copied (another file system).
   */
  move(from: string, to: string, options?: PutOptions): Promise<void>
  /**
   * Copies one regular file atomically, with times and permissions (not set-user-id), and its owner where permitted; or
   * a link, as a link with the same target, which must not lead out of the root from its new place (not_found). Errors:
   * not_a_file, exists, denied.
   */
  copy(from: string, to: string, options?: CopyOptions): Promise<void>
  /** Changes the nine permission bits of a file or folder; others stay. Errors: not_a_file for anything else. */
  changeMode(path: string, mode: number): Promise<void>
  /** Deletes; for a link, the link itself. A folder that is not empty needs `recursive`, else exists. */
  remove(path: string, options?: { readonly recursive?: boolean }): Promise<void>
  /**
   * Searches names and contents below a folder, near ones first. Links are reported but not followed. Errors:
   * not_a_folder.
   */
  find(path: string, options: FindOptions): Promise<HostFound>
  /** The names of the host's accounts and groups, as far as it reports them; read once. */
  ownerNames(): Promise<OwnerNames>
  /** The last lines of a file. Errors: not_a_file. */
  tail(path: string, options: TailOptions): Promise<HostTail>
  /** Version and SHA-256 of a file of any size. Errors: not_a_file. */
  hash(path: string): Promise<HostHash>
  /**
   * Runs a program without a shell. The program is not confined to the root: only run what an allow-list contains.
   * Errors: not_found when the program does not exist.
   */
  run(argv: readonly [string, ...string[]], options?: RunOptions): Promise<HostRun>
  /** Whether `openShell` is available, without contacting the machine. */
  shellOffer(): ShellOffer
  /** Errors: denied where `shellOffer` refuses, unsupported where the account has no shell. */
  openShell(options: ShellOptions): Promise<HostShell>
  /** Deletes temporary files left by a crash; returns how many. */
  sweepTemporaryFiles(): Promise<number>
  /** Ends the use of this host; later calls are rejected. */
  close(): Promise<void>
}

/**
 * A host as the console opens it: the reserved folder (reserved.ts) does not exist for its own methods, but does for
 * those of `inside`. `inside` is only for what the console itself keeps there; an operator's path never reaches it
 * unchecked.
 */
export interface OpenedHost extends Host {
  readonly inside: Host
}
