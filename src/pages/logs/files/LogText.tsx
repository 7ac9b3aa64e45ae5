import { memo, type ReactNode } from 'react'
import { ansiPieces } from '#src/components/Ansi/ansi.ts'
import '#src/components/Ansi/ansi.css'
import { leadingTime } from './leadingTime.ts'
import type { Mark } from './marks.ts'

interface Piece {
  readonly at: number
  readonly text: string
  readonly style: string
}

/** A line with its colours, and the search matches marked; none of it is interpreted as markup. */
export const LogText = memo(function LogText({ text, mark }: { text: string; mark: Mark }) {
  let length = 0
  const pieces = ansiPieces(text).map((piece): Piece => {
    const at = length
    length += piece.text.length
    return { ...piece, at }
  })
  const line = pieces.map(piece => piece.text).join('')
  const places = mark(line)
  const time = leadingTime(line)
  const drawn = (some: readonly Piece[]) =>
    some.map(piece => (
      <span key={piece.at} className={piece.style || undefined}>
        {marked(piece.text, piece.at, places)}
      </span>
    ))
  if (time === 0) return drawn(pieces)
  return (
    <>
      <time>{drawn(pieces.flatMap(piece => within(piece, 0, time)))}</time>
      {drawn(pieces.flatMap(piece => within(piece, time, length)))}
    </>
  )
})

/** The part of a piece between two positions of the line. */
function within({ at, text, style }: Piece, from: number, to: number): Piece[] {
  const [start, end] = [Math.max(from, at), Math.min(to, at + text.length)]
  return start < end ? [{ at: start, text: text.slice(start - at, end - at), style }] : []
}

function marked(text: string, start: number, places: ReturnType<Mark>): ReactNode {
  const own = places.filter(([from, to]) => from < start + text.length && to > start)
  if (own.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of own) {
    const [left, right] = [Math.max(0, from - start), Math.min(text.length, to - start)]
    parts.push(text.slice(at, left), <mark key={left}>{text.slice(left, right)}</mark>)
    at = right
  }
  return [...parts, text.slice(at)]
}
