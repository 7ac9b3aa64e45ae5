/** Limits of a CSV file of stores. */
export const csvLimits = {
  bytes: 16 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters per cell. */
  cell: 10_000,
} as const

/**
 * Records read, checked or written in one go: nobody waits for more than these. A statement for that many takes the
 * embedded database a few milliseconds.
 */
export const csvPiece = 100

/** Files an operator may have waiting, and how long they are kept. */
export const maxUploads = 5
export const uploadKeptMs = 24 * 60 * 60_000
