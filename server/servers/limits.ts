/** Times of the heartbeat, in milliseconds. */
export interface ServerLimits {
  readonly beatMs: number
  /** A server is lost after this time without a heartbeat. */
  readonly lostMs: number
  /** What a lost server left unfinished is over after this time: by then it does not come back. */
  readonly forgottenMs: number
}

/** The loss of a server is noticed within five seconds: after its last beat and one of another server. */
export const usualLimits: ServerLimits = { beatMs: 1000, lostMs: 4000, forgottenMs: 60_000 }
