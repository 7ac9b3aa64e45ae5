// What reading a file of areas gives: the areas, what was skipped or changed, or why it is refused.
import type { AreaFound, TakeRefusal } from '../take.ts'

export type NoteCode =
  | 'points' // left out
  | 'lines' // left out
  | 'others' // entries without an area
  | 'links' // network links, never opened
  | 'pictures' // overlays
  | 'styles'
  | 'files' // other files of an archive
  | 'projected' // from the coordinate system `name`
  | 'noProjection' // none was given: taken for WGS 84
  | 'noTitles' // a table without titles: latitude taken to stand first

/** What was skipped or changed, and how often. */
export interface Note {
  code: NoteCode
  times: number
  name?: string
}

export type FormatRefusal =
  | TakeRefusal
  | 'unknown'
  | 'notXml' // `detail` is the line
  | 'doctype'
  | 'notKml'
  | 'badZip'
  | 'zipTooLarge'
  | 'zipTooMany'
  | 'zipEmpty'
  | 'badShapefile'
  | 'projection' // `detail` is its name
  | 'notWkt'
  | 'noColumns'
  | 'tooManyRows'
  | 'tooSlow'
  | 'unread' // the browser could not

export interface RefusedFile {
  refused: FormatRefusal
  detail?: string
}

export type Readout = { areas: AreaFound[]; notes: Note[] } | RefusedFile

/** Ends reading; `readAreas` turns it into its answer. */
export class Refusal extends Error {
  readonly code: FormatRefusal
  readonly detail: string | undefined
  constructor(code: FormatRefusal, detail?: string) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** Bytes of a file, and of all that is unpacked from an archive: text has up to four bytes a character. */
export const maxBytes = 20_000_000
export const maxName = 100

/** Collects notes. */
export class Notes {
  readonly #counted = new Map<string, Note>()

  add(code: NoteCode, times = 1, name?: string): void {
    if (times === 0) return
    const key = `${code} ${name ?? ''}`
    const before = this.#counted.get(key)?.times ?? 0
    this.#counted.set(key, { code, times: before + times, ...(name === undefined ? {} : { name }) })
  }

  list(): Note[] {
    return [...this.#counted.values()]
  }
}
