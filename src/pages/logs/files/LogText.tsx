import { memo, type ReactNode } from 'react'
import { ansiPieces } from '#src/components/Ansi/ansi.ts'
import '#src/components/Ansi/ansi.css'
import type { Mark } from './marks.ts'

/** A line with its colours, and what is looked for marked in it; nothing of it is markup. */
export const LogText = memo(function LogText({ text, mark }: { text: string; mark: Mark }) {
  const pieces = ansiPieces(text)
  const places = mark(pieces.map(piece => piece.text).join(''))
  let at = 0
  return pieces.map(piece => {
    const from = at
    at += piece.text.length
    const inner = marked(piece.text, from, places)
    return piece.style ? (
      <span key={from} className={piece.style}>
        {inner}
      </span>
    ) : (
      <span key={from}>{inner}</span>
    )
  })
})

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
