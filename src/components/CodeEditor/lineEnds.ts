import { matchLines } from './matchLines.ts'

// The editor knows one kind of line ending and drops a byte order mark. A file from a till or a kitchen printer may
// mix endings, and a save must change nothing that was not typed: so the editor gets plain text, and the endings are
// restored here.

/** A file's text for the editor: lines end in `\n`, without a byte order mark. */
export function toEditorText(original: string): string {
  return withoutMark(original).replace(/\r\n?/g, '\n')
}

/**
 * The file's text after editing: `edited` (lines end in `\n`) with the line endings and byte order mark of
 * `original`. Untouched lines keep their ending; a new line takes that of the line before it, else the commonest
 * one. `fromEditorText(t, toEditorText(t)) === t` for every text.
 */
export function fromEditorText(original: string, edited: string): string {
  const old = splitLines(withoutMark(original))
  const mark = original.slice(0, markLength(original))
  const common = commonestEnd(old.ends)
  if (old.ends.every(end => end === common)) return mark + edited.replaceAll('\n', common)
  return mark + joinLines(edited.split('\n'), old, common)
}

interface Lines {
  lines: string[]
  /** One fewer than the lines: the ending between a line and the next. */
  ends: string[]
}

function splitLines(text: string): Lines {
  const parts = text.split(/(\r\n|\r|\n)/)
  return {
    lines: parts.filter((_, index) => index % 2 === 0),
    ends: parts.filter((_, index) => index % 2 === 1),
  }
}

function joinLines(edited: string[], old: Lines, common: string): string {
  const matches = matchLines(old.lines, edited)
  const parts: string[] = []
  let before = common
  edited.forEach((line, index) => {
    parts.push(line)
    if (index === edited.length - 1) return
    const match = matches[index] ?? -1
    const end = old.ends[match] ?? before
    // A lone \r followed by the \n of an empty line would read as one ending.
    before = before === '\r' && index > 0 && line === '' && end === '\n' ? '\r\n' : end
    parts.push(before)
  })
  return parts.join('')
}

/** The commonest ending, the first one on a tie; `\n` for a text of one line. */
function commonestEnd(ends: string[]): string {
  const counts = new Map<string, number>()
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1)
  let best = '\n'
  let most = 0
  for (const [end, count] of counts) {
    if (count > most) {
      best = end
      most = count
    }
  }
  return best
}

// All of them: the editor drops the first mark it finds, even the second of two.
const markLength = (text: string) => /^\uFEFF*/.exec(text)?.[0].length ?? 0
const withoutMark = (text: string) => text.slice(markLength(text))
