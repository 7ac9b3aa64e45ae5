// How a text is encoded: its encoding, byte order mark and line endings. Pure.
import type { OpenedFile, TextEncoding } from '#src/dataProvider/index.ts'

export interface Form {
  readonly encoding: TextEncoding
  /** It starts with a byte order mark. */
  readonly mark: boolean
  /** `kept`: each line keeps its ending; the others apply to all lines. */
  readonly ends: 'kept' | 'lf' | 'crlf'
}

export type Ends = 'lf' | 'crlf' | 'cr' | 'mixed' | 'none'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'latin1'] as const

/** All marks at the start: the editor also drops the second of two. */
export const markOf = (content: string): string => /^\uFEFF*/.exec(content)?.[0] ?? ''

export const withMark = (content: string, mark: boolean): string => {
  const has = content.startsWith('\uFEFF')
  if (has === mark) return content
  return mark ? `\uFEFF${content}` : content.slice(markOf(content).length)
}

export const formOf = ({ encoding, content }: Pick<OpenedFile, 'encoding' | 'content'>): Form => ({
  encoding,
  mark: content.startsWith('\uFEFF'),
  ends: 'kept',
})

/** Whether the bytes would change although nothing was typed. */
export function isReformed(state: { form: Form; file: OpenedFile; text: string }): boolean {
  const { form, file, text } = state
  const before = formOf(file)
  if (form.encoding !== before.encoding || form.mark !== before.mark) return true
  return form.ends !== 'kept' && text.includes('\n') && endsOf(file.content) !== form.ends
}

/** The line endings of a text. */
export function endsOf(content: string): Ends {
  const crlf = content.includes('\r\n')
  const lf = /(?<!\r)\n/.test(content)
  const cr = /\r(?!\n)/.test(content)
  if (Number(crlf) + Number(lf) + Number(cr) > 1) return 'mixed'
  if (crlf) return 'crlf'
  if (lf) return 'lf'
  return cr ? 'cr' : 'none'
}
