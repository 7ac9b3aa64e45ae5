import { type KeyboardEvent, useState } from 'react'
import {
  type ChartData,
  type ChartMark,
  type ChartMarks,
  type ChartType,
  marksOf,
} from './chartData.ts'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface MarkKeysProps {
  type: ChartType
  title: string
  data: ChartData
  marks: ChartMarks
  /** The focused mark; null when the focus is elsewhere. */
  onActive: (mark: ChartMark | null) => void
}

/** A chart's marks by keyboard: one tab stop, the arrow keys move between them, Enter opens the target. */
export function MarkKeys({ type, title, data, marks, onActive }: MarkKeysProps) {
  const all = marksOf(type, data).filter(marks.leads)
  const [chosen, setChosen] = useState(0)
  const [walked, setWalked] = useState(false)
  const at = Math.min(chosen, all.length - 1)
  const mark = all[at]
  if (!mark) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, all.length)
    const there = next === undefined ? undefined : all[next]
    if (next === undefined || !there) return
    event.preventDefault()
    setChosen(next)
    setWalked(true)
    onActive(there)
  }
  const text = marks.text(mark)
  return (
    <>
      <button
        type="button"
        className="st-chart-mark st-pad-1 st-small st-wrap"
        aria-label={`${title}: ${text}`}
        onFocus={() => onActive(mark)}
        onBlur={() => onActive(null)}
        onKeyDown={onKeyDown}
        onClick={() => marks.open(mark)}
      >
        {text}
      </button>
      <span className="st-hidden" aria-live="polite">
        {walked && text}
      </span>
    </>
  )
}
