import type { Buffer } from 'node:buffer'
import type { HostRun, HostShell, RunOptions, ShellOffer, ShellOptions } from './hostProgram.ts'

export type * from './hostProgram.ts'

import type { LooksThrough } from './hostSearch.ts'

export type * from './hostSearch.ts'

import type { HostPlaced, HostSource, PlaceOptions } from './paths/placing.ts'

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

/** Names by number. */
export interface OwnerNames {
  readonly users: ReadonlyMap<number, string>
  readonly groups: ReadonlyMap<number, string>
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
  /** Another one when the content may have changed; cheap, and as coarse as the host's clock. */
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
  /** Part of the name, upper and lower case alike. */
  readonly filter?: string
  /** Names that begin with a dot; default true. */
  readonly hidden?: boolean
  /** Instead of `offset` where the page of `limit` begins that holds the first name that begins so, if one does. */
  readonly begins?: string
  /** The same for the one entry that has exactly this name; before `begins`. */
  readonly holds?: string
}

/** `total` counts what the filter lets through. An entry that vanished meanwhile is left out. */
export interface HostPage {
  readonly entries: readonly HostEntry[]
  readonly total: number
  /** Where it begins, when `begins` or `holds` has found something. */
  readonly offset?: number
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
  readonly mode: number
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
  /** Tells this file from another one put in its place; the same for all where the host cannot. */
  readonly node: string
  /** See HostStat. */
  readonly signature: string
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

export interface FindOptions {
  /** Part of the name. A name, a content or both are wanted; both have to fit. */
  readonly name?: string
  /** Part of a line, as it stands: no pattern. */
  readonly content?: string
  /** Default false. */
  readonly matchCase?: boolean
  /** Names that begin with a dot, and what is below; default true. */
  readonly hidden?: boolean
  /** At most this many hits; default 1,000. */
  readonly limit?: number
  /** At most this many names looked at; default 200,000. */
  readonly maxVisited?: number
  /** Default 30,000. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Told each hit as it is found; the search waits until it has been taken. */
  readonly heard: (hit: HostHit) => Promise<void> | void
  /** Told now and then how many names were looked at. */
  readonly progress?: (visited: number) => Promise<void> | void
}

/** An entry that fits. Of a content also where: `column` is in UTF-16 units, both count from 1. */
export interface HostHit {
  readonly entry: HostEntry
  readonly line?: number
  readonly column?: number
  /** The line, or 200 characters of it around the place. */
  readonly text?: string
  /** Further lines of this file are not told. */
  readonly more?: boolean
}

/** `skipped` counts what could not be looked into: closed to us, or a file of more than 20 MB. */
export interface HostFound {
  readonly ended: 'done' | 'hits' | 'entries' | 'time' | 'stopped'
  readonly hits: number
  readonly visited: number
  readonly skipped: number
}

export interface PutOptions {
  /** A file or link that is there gives way; a folder never does. Without it: exists. */
  readonly replace?: boolean
}

export interface CopyOptions extends PutOptions {
  /** Told the bytes of each piece as it is copied. */
  readonly progress?: (bytes: number) => void
  /** Ends it with io; nothing is left behind. */
  readonly signal?: AbortSignal
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

export interface Host extends LooksThrough {
  /** One page of a folder. Errors: not_a_folder. */
  listPage(path: string, options?: ListOptions): Promise<HostPage>
  /** What the path leads to. */
  stat(path: string): Promise<HostStat>
  /** The entry itself, as its folder lists it: a link is not followed. */
  look(path: string): Promise<HostEntry>
  /** The whole file with its version. Errors: not_a_file, too_large beyond `limit` bytes. */
  readFile(path: string, options: { readonly limit: number }): Promise<HostFile>
  /** The version of a file of any size, of which little is held in memory. Errors: not_a_file. */
  version(path: string): Promise<HostVersioned>
  /** A piece of a file. Errors: not_a_file, too_large, conflict. */
  readRange(path: string, options: RangeOptions): Promise<HostRange>
  /**
   * Replaces the whole content at once, or not at all; keeps mode and owner. Compare-and-swap
   * holds between writers of this console; another program on the host can still win between our
   * check and our rename. Errors: not_a_file, conflict, exists, denied.
   */
  writeAtomic(path: string, bytes: Uint8Array, options?: WriteOptions): Promise<HostWritten>
  /**
   * Makes or replaces a file from a content of any size, whole or not at all; a file that is
   * replaced hands on mode and owner. The content is written beside it first, without the lock.
   * Errors: not_a_file, conflict, exists, denied; io when the content has not its size.
   */
  placeFile(path: string, source: HostSource, options?: PlaceOptions): Promise<HostPlaced>
  /** Bytes that are free to us where this folder is; null where the host does not say. */
  room(path: string): Promise<number | null>
  /** Makes one folder, with these permission bits when given; its parent must be there. Errors: exists. */
  make(path: string, options?: { readonly mode?: number }): Promise<void>
  /**
   * Renames; a link is moved itself, a folder never replaces. Errors: exists, name_invalid for a
   * folder into itself, unsupported where it would have to be copied (another file system).
   */
  move(from: string, to: string, options?: PutOptions): Promise<void>
  /**
   * Copies one regular file, whole or not at all, with times and permissions (not set-user-id), and
   * its owner where that is permitted; or a link, as a link with the same target, which must not
   * lead out from its new place (not_found). Errors: not_a_file, exists, denied.
   */
  copy(from: string, to: string, options?: CopyOptions): Promise<void>
  /** The nine bits of a file or folder; others stay. Errors: not_a_file for a link and the rest. */
  changeMode(path: string, mode: number): Promise<void>
  /** Removes; a link is removed itself. A folder that is not empty needs `recursive`, else exists. */
  remove(path: string, options?: { readonly recursive?: boolean }): Promise<void>
  /** Names and contents below a folder, near ones first. Links are told, not followed. Errors: not_a_folder. */
  find(path: string, options: FindOptions): Promise<HostFound>
  /** What the accounts and groups of the host are called, as far as it tells us; asked for once. */
  ownerNames(): Promise<OwnerNames>
  /** The last lines of a file. Errors: not_a_file. */
  tail(path: string, options: TailOptions): Promise<HostTail>
  /** Version and SHA-256 of a file of any size. Errors: not_a_file. */
  hash(path: string): Promise<HostHash>
  /**
   * Runs a program without a shell. The program is not confined to the root: only run what an
   * allow-list names. Errors: not_found when there is no such program.
   */
  run(argv: readonly [string, ...string[]], options?: RunOptions): Promise<HostRun>
  /** Whether `openShell` may be asked, without asking the machine. */
  shellOffer(): ShellOffer
  /** Errors: denied where `shellOffer` refuses, unsupported where the account has no shell. */
  openShell(options: ShellOptions): Promise<HostShell>
  /** Removes temporary files a crash left behind; answers how many. */
  sweepTemporaryFiles(): Promise<number>
  /** Ends the use of this host; whatever is asked of it afterwards is refused. */
  close(): Promise<void>
}

/**
 * A host as the console opens it: to its methods the reserved folder (reserved.ts) is not there,
 * to those of `inside` it is. Only what the console keeps there itself is reached by `inside`;
 * no path of an operator's goes to it unchecked.
 */
export interface OpenedHost extends Host {
  readonly inside: Host
}
