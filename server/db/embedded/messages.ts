/** Requests of the main thread to the worker. Each is answered once, in order. */
export type Request =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'commit' }
  | { id: number; kind: 'close' }

export interface Result {
  rows: unknown[]
  affectedRows?: number
}

/** The parts of a database error that callers match, under the names both drivers use. */
export interface PlainError {
  message: string
  code?: string
  constraint?: string
  detail?: string
  table?: string
  column?: string
  hint?: string
}

export type Answer =
  | { kind: 'ready' }
  | { kind: 'unusable'; error: PlainError }
  | { kind: 'result'; id: number; result: Result }
  | { kind: 'error'; id: number; error: PlainError }
  | { kind: 'notification'; channel: string }

/** The worker's data folder. */
export interface WorkerData {
  /** Absolute; created when missing. */
  folder: string
}
