import type { Buffer } from 'node:buffer'

// What is looked for in one file of any size; see host.ts.

export interface SearchOptions {
  readonly text: string
  /** `text` is a pattern, of an engine whose time grows with the file alone. */
  readonly regex?: boolean
  /** Default false. */
  readonly matchCase?: boolean
  /** Lines told before each hit, default none. */
  readonly before?: number
  /** Default true; without it the numbers of lines are not told, see `heard`. */
  readonly numbered?: boolean
  /** Only from this byte on, where a line begins; offsets and lines are counted from there. */
  readonly start?: number
  /** Only up to this byte. */
  readonly end?: number
  readonly timeoutMs: number
  /** It ends when more bytes were told. */
  readonly maxOutput: number
  readonly signal?: AbortSignal
  /**
   * Told lines in pieces as they come, each as `line:offset:text`, those before a hit as
   * `line-offset-text`, or `offset:text` and `offset-text`; the search waits until a piece was taken.
   */
  readonly heard: (piece: Buffer) => Promise<void> | void
}

export interface HostSearched {
  readonly ended: 'done' | 'time' | 'output' | 'stopped' | 'failed'
}

export interface SeekOptions {
  readonly timeoutMs: number
}

/** `line` is the one that was reached: the wanted one, or the last one that was counted. */
export interface HostSought {
  readonly line: number
  /** Where it begins. */
  readonly offset: number
  /** The line is the wanted one. */
  readonly found: boolean
  /** The file was counted to its end, or to the line. */
  readonly complete: boolean
}

/** For each byte that was asked for; undefined where the lines before it were not counted in the time. */
export type HostLines = readonly (number | undefined)[]

/** The part of a host that looks through one file of any size. */
export interface LooksThrough {
  /**
   * Lines of one file of any size that fit, by a program that is made for it, where the file is if
   * the host has one. Errors: not_a_file, pattern_invalid, unsupported.
   */
  searchFile(path: string, options: SearchOptions): Promise<HostSearched>
  /** Where a line begins, from 1. Errors: not_a_file. */
  seekLine(path: string, line: number, options: SeekOptions): Promise<HostSought>
  /**
   * The number of the line that holds each byte, from 1. What was counted is kept: asked again, it
   * gets further. Errors: not_a_file.
   */
  linesAt(path: string, offsets: readonly number[], options: SeekOptions): Promise<HostLines>
  /** `linesAt` is faster than a search that numbers lines. */
  readonly countsFast: boolean
}
