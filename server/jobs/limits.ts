const minute = 60_000

/** What jobs may take. Times are milliseconds. */
export interface JobLimits {
  /** Running at once: of one operator on all nodes, and of everybody on one. */
  readonly perOperator: number
  readonly perNode: number
  /** Waiting, and kept after their end, of one operator. */
  readonly queued: number
  readonly ended: number
  /** A runner that was not heard of for so long has lost its jobs. */
  readonly leaseMs: number
  /** A job that was asked of another node is taken when that one has not begun it for so long. */
  readonly strangerMs: number
  /** How long a result is kept, and a failure. */
  readonly keptMs: number
  readonly failureKeptMs: number
}

export const usualLimits: JobLimits = {
  perOperator: 2,
  perNode: 4,
  queued: 10,
  ended: 50,
  leaseMs: 20_000,
  strangerMs: minute,
  keptMs: 60 * minute,
  failureKeptMs: 24 * 60 * minute,
}
