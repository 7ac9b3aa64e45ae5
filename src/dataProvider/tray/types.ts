// The tray's facts about downloads, and the messages between its parts.

/** A download's origin: how to request it again when its file has changed. */
export type TraySource =
  | { readonly kind: 'file'; readonly path: string; readonly store: number }
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'recording'; readonly id: string }

/** A ticket with the facts about its file. */
export interface TrayTicket {
  readonly ticket: string
  readonly name: string
  readonly size: number
  readonly version: string
}

/** A download for the tray. */
export interface TrayOrder extends TrayTicket {
  /** The store's name, where known. */
  readonly store: string | null
  readonly source: TraySource
}

/** `native`: passed to the browser, which shows its own progress. */
export type TrayState = 'queued' | 'running' | 'checking' | 'paused' | 'done' | 'failed' | 'native'

/** Why a download stopped, or why the browser does it. */
export type TrayReason =
  | 'changed'
  | 'gone'
  | 'damaged'
  | 'network'
  | 'room'
  | 'refused'
  | 'session'
  | 'unsupported'
  | 'noRoom'

export interface TrayItem extends TrayOrder {
  readonly id: string
  readonly state: TrayState
  /** Bytes received. */
  readonly got: number
  /** Bytes per second; null: not known yet. */
  readonly rate: number | null
  /** The connection is down and being retried. */
  readonly waiting: boolean
  readonly sha256: string | null
  /** Its hash matched the server's; false when the server gives none. */
  readonly checked: boolean
  readonly why: TrayReason | null
  /** The server's message, in the operator's language. */
  readonly info: string | null
  /** Milliseconds since 1970. */
  readonly added: number
  readonly ended: number | null
  /** Its bytes are still here, for saving again. */
  readonly kept: boolean
}

/** How the download ended. */
export type FetchEnd =
  | { readonly end: 'arrived'; readonly sha256: string }
  | { readonly end: 'refused'; readonly info: string | null }
  | { readonly end: 'stopped' | 'changed' | 'expired' | 'network' | 'room' | 'unsupported' }

/** A worker's task. */
export interface FetchTask {
  readonly folder: string
  readonly id: string
  readonly address: string
  readonly size: number
  readonly version: string
  readonly language: string
}

export type ToWorker = { readonly start: FetchTask } | { readonly stop: true }
export type FromWorker =
  | { readonly at: number; readonly waiting: boolean }
  | { readonly ended: FetchEnd }

/** A command of the operator's to the tray. */
export type TrayCommand =
  | { readonly do: 'add'; readonly id: string; readonly order: TrayOrder }
  | {
      readonly do: 'pause' | 'resume' | 'retry' | 'remove' | 'save' | 'native'
      readonly id: string
    }
