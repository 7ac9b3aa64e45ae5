import type { ConflictQuestion } from '../ConflictDialog.tsx'

/** Where files are to go. */
export interface UploadPlace {
  store: number
  folder: string
}

/**
 * A file that was chosen or dropped; `path` names the folders it brings along, and ends with a slash
 * for a folder without files. Null: it cannot be read.
 */
export interface FoundFile {
  readonly file: File | null
  readonly path: string
}

export const isFolder = ({ path }: { readonly path: string }): boolean => path.endsWith('/')

/** What is worth saying of what was chosen: a picker leaves empty folders out; there was nothing. */
export type Note = 'picked' | 'nothing'

/**
 * queued: waits for its turn; waiting: for the network, or the host, and tries by itself; paused: the
 * operator's wish; unfinished: of an earlier visit, its file has to be chosen again; cancelling: the
 * server has not said yet whether it is gone or was put in its place before.
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

/** One file on its way. Its fields change; a new `Uploading` says that some did. */
export interface Item {
  readonly key: string
  readonly store: number
  readonly storeName: string | null
  readonly folder: string
  readonly path: string
  readonly size: number
  readonly modified: string
  /** Until when the server keeps what has come, of an unfinished one. */
  readonly expires: string | null
  file: File | null
  batch: string | null
  conflict: 'fail' | 'replace' | 'keepBoth'
  seen: string | null
  /** At the server. */
  id: string | null
  sent: number
  state: ItemState
  /** What it waits for, or why it failed. */
  error: unknown
  /** Where it is on the host. */
  placed: string | null
  /** It arrived although it was cancelled. */
  tooLate: boolean
}

export interface Uploading {
  readonly items: readonly Item[]
  readonly question: ConflictQuestion | null
  /** Files are being looked at before they are sent. */
  readonly checking: boolean
  /** What could not be checked at all. */
  readonly failure: unknown
  readonly note: Note | null
  /** Bytes a second; null while nobody can tell. */
  readonly speed: number | null
  /** Counts the times that everything was over. */
  readonly rounds: number
}

export const isOpen = ({ state }: Item): boolean =>
  state === 'queued' || state === 'sending' || state === 'waiting'

/** On its way, or on its way out. */
export const isBusy = (item: Item): boolean => isOpen(item) || item.state === 'cancelling'
