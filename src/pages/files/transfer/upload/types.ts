import type { ConflictQuestion } from '../ConflictDialog.tsx'

/** The destination of files. */
export interface UploadPlace {
  store: number
  folder: string
}

/**
 * A chosen or dropped file; `path` includes its folders, and ends with a slash for a folder without files. Null:
 * it cannot be read.
 */
export interface FoundFile {
  readonly file: File | null
  readonly path: string
}

export const isFolder = ({ path }: { readonly path: string }): boolean => path.endsWith('/')

/** A note about the choice: a picker omits empty folders; there was nothing. */
export type Note = 'picked' | 'nothing'

/**
 * queued: waits for its turn; waiting: for the network or the host, retries automatically; paused: by the
 * operator; unfinished: from an earlier visit, its file must be chosen again; cancelling: the server has not said
 * yet whether it is gone or had already arrived.
 */
type ItemState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'unfinished'
  | 'cancelling'
  | 'done'
  | 'failed'

/** One upload. Its fields change in place; a new `Uploading` signals a change. */
export interface Item {
  readonly key: string
  readonly store: number
  readonly storeName: string | null
  readonly folder: string
  readonly path: string
  readonly size: number
  readonly modified: string
  /** When the server deletes the received part of an unfinished one. */
  readonly expires: string | null
  file: File | null
  batch: string | null
  conflict: 'fail' | 'replace' | 'keepBoth'
  seen: string | null
  /** Its id on the server. */
  id: string | null
  sent: number
  state: ItemState
  /** Why it waits or failed. */
  error: unknown
  /** Its path on the host. */
  placed: string | null
  /** It arrived although it was cancelled. */
  tooLate: boolean
}

export interface Uploading {
  readonly items: readonly Item[]
  readonly question: ConflictQuestion | null
  /** Files are being checked before the upload. */
  readonly checking: boolean
  /** Why checking failed altogether. */
  readonly failure: unknown
  readonly note: Note | null
  /** Bytes per second; null while unknown. */
  readonly speed: number | null
  /** Counts how often all uploads have finished. */
  readonly rounds: number
}

export const isOpen = ({ state }: Item): boolean =>
  state === 'queued' || state === 'sending' || state === 'waiting'

/** It is running or being cancelled. */
export const isBusy = (item: Item): boolean => isOpen(item) || item.state === 'cancelling'
