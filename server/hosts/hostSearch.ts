import type { Buffer } from 'node:buffer'

// Searches one file of any size; see host.ts.

export interface SearchOptions {
  readonly text: string
  /** `text` is a pattern for an engine whose time is linear in the file. */
  readonly regex?: boolean
  /** Default false. */
  readonly matchCase?: boolean
  /** Lines of context before each hit, default none. */
  readonly before?: number
  /** Default true; otherwise line numbers are omitted, see `heard`. */
  readonly numbered?: boolean
  /** Searches from this byte on, where a line begins; offsets and lines are counted from there. */
  readonly start?: number
  /** Searches up to this byte. */
  readonly end?: number
  readonly timeoutMs: number
  /** Ends once more bytes were reported. */
  readonly maxOutput: number
  readonly signal?: AbortSignal
  /**
   * Called with chunks of lines as they arrive, each as `line:offset:text`, context lines as `line-offset-text`, or
   * `offset:text` and `offset-text` without numbers; the search waits for it.
   */
  readonly heard: (piece: Buffer) => Promise<void> | void
}

export interface HostSearched {
  readonly ended: 'done' | 'time' | 'output' | 'stopped' | 'failed'
}

export interface SeekOptions {
  readonly timeoutMs: number
}

/** `line` is the one reached: the requested one, or the last one counted. */
export interface HostSought {
  readonly line: number
  /** Its offset. */
  readonly offset: number
  /** The requested line was reached. */
  readonly found: boolean
  /** Counting reached the line or the end of the file. */
  readonly complete: boolean
}

/** One per requested byte; undefined where counting did not get that far in time. */
export type HostLines = readonly (number | undefined)[]

/** The methods of a host that search one file of any size. */
export interface LooksThrough {
  /**
   * Matching lines of a file of any size, found by a program made for it, on the host itself if it has one. Errors:
   * not_a_file, pattern_invalid, unsupported.
   */
  searchFile(path: string, options: SearchOptions): Promise<HostSearched>
  /** The offset of a line, counted from 1. Errors: not_a_file. */
  seekLine(path: string, line: number, options: SeekOptions): Promise<HostSought>
  /**
   * The number of the line that contains each byte, from 1. Counts are kept, so a repeated call gets further. Errors:
   * not_a_file.
   */
  linesAt(path: string, offsets: readonly number[], options: SeekOptions): Promise<HostLines>
  /** `linesAt` is faster than a search with line numbers. */
  readonly countsFast: boolean
}
