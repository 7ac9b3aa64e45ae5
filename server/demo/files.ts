/** A file of a store's folder, before it is written. */
export interface DemoFile {
  /** Relative to the store's root, with '/'. */
  readonly path: string
  readonly content: string | Buffer
  /** Modification time. */
  readonly writtenAt: Date
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** `at` shifted by some milliseconds (negative = earlier). */
export const shifted = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
