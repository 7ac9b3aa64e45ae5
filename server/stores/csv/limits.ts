/** What a file of stores may be. */
export const csvLimits = {
  bytes: 16 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters of a cell. */
  cell: 10_000,
} as const

/** Records that are read, checked or written at once: whoever asks meanwhile waits for no more. A
 * statement about so many takes a few milliseconds of the embedded database. */
export const csvPiece = 100

/** Files an operator may have waiting, and for how long. */
export const maxUploads = 5
export const uploadKeptMs = 24 * 60 * 60_000
