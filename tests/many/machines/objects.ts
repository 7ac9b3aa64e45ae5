// The store of objects that the servers share for files of jobs, uploads, recordings and thumbnails.

export interface Objects {
  /** The servers' settings for it. */
  readonly env: Readonly<Record<string, string>>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts it; undefined as long as the servers keep these files in folders of their own.
 */
export async function startObjects(): Promise<Objects | undefined> {
  return undefined
}
