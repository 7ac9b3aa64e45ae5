/** Limits of uploads. */
export interface UploadLimits {
  /** Maximum bytes of one file. */
  readonly file: number
  /** Unfinished files of one operator, and their total final size. */
  readonly perOperator: number
  readonly operatorBytes: number
  /** Total final size of a node's unfinished files. */
  readonly nodeBytes: number
  /** How much of the server's own disk stays free. */
  readonly keptFree: number
  /** Checks remembered per operator. */
  readonly batches: number
  /** How long an unfinished file is kept without receiving a byte. */
  readonly keptMs: number
}

export const limitsFor = (file: number): UploadLimits => ({
  file,
  perOperator: 100,
  operatorBytes: 4 * file,
  nodeBytes: 10 * file,
  keptFree: 256 * 1024 * 1024,
  batches: 500,
  keptMs: 24 * 60 * 60_000,
})
