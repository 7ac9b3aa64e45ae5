const minute = 60_000

/** Limits of jobs. Times are in milliseconds. */
export interface JobLimits {
  /** Running in parallel: of one operator on all nodes, and of everyone on one node. */
  readonly perOperator: number
  readonly perNode: number
  /** Of one operator: waiting jobs, and finished ones that are kept. */
  readonly queued: number
  readonly ended: number
  /** A runner loses its jobs after this time without a heartbeat. */
  readonly leaseMs: number
  /** A job requested on another node is taken after that one has not begun it for this long. */
  readonly strangerMs: number
  /** A job that no living server can begin ends after this time: a server of its version may come back. */
  readonly unableMs: number
  /** How long results and failures are kept. */
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
  unableMs: 10 * minute,
  keptMs: 60 * minute,
  failureKeptMs: 24 * 60 * minute,
}
