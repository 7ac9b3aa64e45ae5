// What the tray knows of its downloads, and what its parts tell each other.

/** What a download came from: how it is asked for anew when its file became another one. */
export type TraySource =
  | { readonly kind: 'file'; readonly path: string; readonly store: number }
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'recording'; readonly id: string }

/** A ticket with what is known of its file. */
export interface TrayTicket {
  readonly ticket: string
  readonly name: string
  readonly size: number
  readonly version: string
}

/** A ticket for the tray to fetch. */
export interface TrayOrder extends TrayTicket {
  /** Of the store, where it is known. */
  readonly store: string | null
  readonly source: TraySource
}

/** `native`: handed to the browser, which shows how far it is by itself. */
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
  /** Bytes that have come. */
  readonly got: number
  /** Bytes a second; null: not known yet. */
  readonly rate: number | null
  /** The line is down, it is tried again. */
  readonly waiting: boolean
  readonly sha256: string | null
  /** Held against the server's; false: the server does not say. */
  readonly checked: boolean
  readonly why: TrayReason | null
  /** What the server said, in the operator's language. */
  readonly info: string | null
  /** Milliseconds since 1970. */
  readonly added: number
  readonly ended: number | null
  /** Its bytes are still here, to be saved once more. */
  readonly kept: boolean
}

/** How fetching ended. */
export type FetchEnd =
  | { readonly end: 'arrived'; readonly sha256: string }
  | { readonly end: 'refused'; readonly info: string | null }
  | { readonly end: 'stopped' | 'changed' | 'expired' | 'network' | 'room' | 'unsupported' }

/** What a worker is asked. */
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

/** What the operator asks of the tray. */
export type TrayCommand =
  | { readonly do: 'add'; readonly id: string; readonly order: TrayOrder }
  | {
      readonly do: 'pause' | 'resume' | 'retry' | 'remove' | 'save' | 'native'
      readonly id: string
    }
