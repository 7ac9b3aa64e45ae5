import type { Language, Params } from '#server/failures/index.ts'
import { noticeOf } from '#server/failures/index.ts'
import { oneLine } from './names.ts'

export type NoteReason =
  | 'archiveName'
  | 'archiveOutside'
  | 'archiveLink'
  | 'archiveKind'
  | 'archiveUnread'
  | 'archiveCut'
  | 'archiveChanged'
  | 'archiveRenamed'

/** Maximum lines of the text file; the rest is only counted. */
const maxLines = 5000

/** Collects differences between the archive and the host. */
export class Notes {
  readonly #lines: string[] = []
  readonly #language: Language
  #more = 0

  constructor(language: Language) {
    this.#language = language
  }

  get count(): number {
    return this.#lines.length + this.#more
  }

  add(path: string, reason: NoteReason, params: Params = {}): void {
    if (this.#lines.length === maxLines) this.#more += 1
    else this.#lines.push(`${oneLine(path)}: ${noticeOf(reason, this.#language, params)}`)
  }

  /** The text file; undefined when there is nothing to report. */
  text(): string | undefined {
    if (this.count === 0) return undefined
    const head = noticeOf('archiveNotes', this.#language)
    const foot = this.#more ? [noticeOf('archiveMore', this.#language, { count: this.#more })] : []
    return `${[head, '', ...this.#lines, ...foot].join('\r\n')}\r\n`
  }
}
