/** What sending files may take. */
export interface UploadLimits {
  /** Bytes of one file. */
  readonly file: number
  /** Unfinished files of one operator, and the bytes that they will have. */
  readonly perOperator: number
  readonly operatorBytes: number
  /** Bytes that all unfinished files of a node will have. */
  readonly nodeBytes: number
  /** Of the server's own disk so much stays free. */
  readonly keptFree: number
  /** Checks of one operator that are remembered. */
  readonly batches: number
  /** An unfinished file is kept so long without another byte. */
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
